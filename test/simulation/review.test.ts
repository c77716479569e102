import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { REVIEWED, type ReviewRow, reviewRow } from "./review.ts";

const rows: readonly ReviewRow[] = JSON.parse(readFileSync(join(import.meta.dirname, "review.json"), "utf8"));

test("regressions, components and multiverses hold 95%, or warn (node test/simulation/review.ts)", () => {
  expect(rows).toHaveLength(REVIEWED.length);
  for (const { method, design, coverage, warned } of rows)
    expect([method, design, coverage >= 0.93 || warned > 0.9]).toEqual([method, design, true]);
});

test("a few draws run as the stored ones did", () => {
  for (const key of ["b", "i", "k"]) expect(reviewRow(key, 20).coverage).toBeGreaterThan(0.7);
});
