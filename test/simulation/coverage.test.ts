import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../tools/root.ts";
import { clusteredRows, pairedDifferenceRow } from "./clustered.ts";
import { REPLICATES, shapes } from "./coverage.ts";
import { pairedRow } from "./paired.ts";
import { differenceRow, proportionRow } from "./proportions.ts";
import type { Row } from "./row.ts";
import { committedTables } from "./write-coverage-page.ts";

const rows: readonly Row[] = JSON.parse(readFileSync(join(import.meta.dirname, "coverage.json"), "utf8"));
const committed = (question: string, method: string, n: number): Row | undefined =>
  rows.find((row) => row.question === question && row.method === method && row.n === n);

describe("the committed table of coverage", () => {
  test("is the one that the page shows", () => {
    expect(readFileSync(join(root, "docs", "measurements", "coverage.md"), "utf8")).toContain(committedTables());
  });
  test("exact rows come out again to the digit", () => {
    for (const method of ["wald", "wilson", "clopperPearson", "jeffreys"] as const)
      expect(proportionRow(method, 50)).toEqual(committed("proportion", method, 50));
    expect(differenceRow("newcombe", 20)).toEqual(committed("difference", "newcombe", 20));
  });
  test("a simulated row comes out again to the digit, from its seed", () => {
    expect(pairedRow("tango", 20, REPLICATES)).toEqual(committed("paired difference", "tango", 20));
  });
  test("fewer replicates of the slow rows agree with theirs", () => {
    const shape = shapes[0]!;
    const quick = [...clusteredRows(shape, 300, 40), pairedDifferenceRow(shape, 200)];
    for (const row of quick) {
      const full = rows.find(
        ({ question, method, n, samples, spread }) =>
          question === row.question &&
          method === row.method &&
          n === row.n &&
          samples === row.samples &&
          spread === row.spread,
      );
      expect(Math.abs(row.mean - full!.mean), row.method).toBeLessThan(row.replicates < 100 ? 0.08 : 0.025);
    }
  });
  test("recommended methods: the mean over the grid lies in 93 to 97%", () => {
    const outside = rows.filter((row) => row.recommended && (row.mean < 0.93 || row.mean > 0.97));
    expect(outside.map(({ question, method, n, mean }) => [question, method, n, mean])).toEqual([]);
  });
});
