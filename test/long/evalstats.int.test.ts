import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { besideOurs } from "./evalstats/agree.ts";
import { dataSet } from "./evalstats/data-sets.ts";
import type { RivalAnswer } from "./evalstats/rival.ts";
import { rivalVersion } from "./evalstats/rival.ts";
import { agreement } from "./evalstats.ts";

interface Row {
  readonly analysis: string;
  readonly numbers: number;
  readonly agree: number | null;
}
const stored: {
  readonly rows: readonly Row[];
  readonly refused: number;
  readonly coverage: readonly {
    readonly scenario: string;
    readonly ours: { readonly coverage: number };
    readonly theirs: { readonly coverage: number };
  }[];
} = JSON.parse(readFileSync(join(import.meta.dirname, "evalstats.json"), "utf8"));

describe("evalstats beside us, in the stored run (npm run long -- evalstats)", () => {
  test("all numbers that have a counterpart agree", () => {
    expect(stored.refused).toBe(0);
    for (const { analysis, numbers, agree } of stored.rows)
      if (agree !== null) expect([analysis, agree]).toEqual([analysis, numbers]);
  });

  test("where the methods differ, ours hold 93%, or as much as theirs, within the simulation's error", () => {
    for (const { scenario, ours, theirs } of stored.coverage)
      expect([scenario, ours.coverage >= Math.min(0.93, theirs.coverage) - 0.01]).toEqual([scenario, true]);
  });
});

test("answers of evalstats to three data sets are still ours", () => {
  const answers: readonly { readonly place: number; readonly answer: RivalAnswer }[] = JSON.parse(
    readFileSync(join(import.meta.dirname, "evalstats/answers.json"), "utf8"),
  );
  expect(answers.length).toBeGreaterThan(2);
  for (const { place, answer } of answers)
    for (const { analysis, gap } of besideOurs(dataSet(49, place), answer))
      if (gap !== null) expect([place, analysis, gap < 0.03]).toEqual([place, analysis, true]);
});

test.skipIf(rivalVersion() === undefined)(
  "ten data sets are analysed by evalstats itself",
  () => {
    const { refused, rows } = agreement(10);
    expect(refused).toBe(0);
    for (const { analysis, numbers, agree } of rows)
      if (agree !== null) expect([analysis, agree]).toEqual([analysis, numbers]);
  },
  300_000,
);
