import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type WeightsRow, weightsRows } from "./weights.ts";

const rows: readonly WeightsRow[] = JSON.parse(readFileSync(join(import.meta.dirname, "weights.json"), "utf8"));

describe("weighted means and clusters of unequal size (node test/simulation/weights.ts)", () => {
  test("every nominal 95% interval covers at least 93%, or warns that few clusters decide", () => {
    const short = rows.filter(({ coverage, warned }) => coverage < 0.93 && warned < 0.99);
    expect(short).toEqual([]);
    expect(rows.length).toBe(27);
  });
  test("few draws agree with the committed ones", () => {
    for (const [i, row] of weightsRows(60).entries())
      expect(Math.abs(row.coverage - rows[i]!.coverage), `${row.population}, ${row.method}`).toBeLessThan(0.11);
  });
});
