import { expect, test } from "vitest";
import { pairedT } from "../../../../toolkit/stats/compare/paired-t.ts";
import { completeColumns } from "../../../../toolkit/stats/means/complete-columns.ts";
import { completePairs } from "../../../../toolkit/stats/means/complete-pairs.ts";
import { pairedDifference } from "../../../../toolkit/stats/means/paired-difference.ts";
import { rankIntervals } from "../../../../toolkit/stats/rank/rank-intervals.ts";

const a = [0.9, null, 0.7, 0.2, 0.4, 0.8];
const b = [0.6, 0.5, 0.5, null, 0.1, 0.7];

test("pairs with a gap are left out of both lists, with their labels", () => {
  const pairs = completePairs(a, b, ["p", "q", "r", "s", "t", "u"]);
  expect(pairs).toEqual({
    a: [0.9, 0.7, 0.4, 0.8],
    b: [0.6, 0.5, 0.1, 0.7],
    clusters: ["p", "r", "t", "u"],
    missing: 2,
  });
  expect(pairedT(pairs.a, pairs.b).low).toBeCloseTo(pairedDifference(a, b).low, 12);
});

test("columns with a gap are left out of every row", () => {
  const columns = completeColumns([a, b, [1, 0, 1, 0, 1, 0]]);
  expect(columns.rows.map((row) => row.length)).toEqual([4, 4, 4]);
  expect(columns).toMatchObject({ missing: 2, clusters: undefined });
  expect(rankIntervals(columns.rows, { replicates: 20 })).toHaveLength(3);
});

test("a gap that stays is refused with the way out", () => {
  expect(() => pairedT(a as number[], b as number[])).toThrow(
    expect.objectContaining({ argument: "a[1]", hint: expect.stringContaining("completePairs") }),
  );
  expect(() => completePairs([1], [1, 0])).toThrow(expect.objectContaining({ code: "length_mismatch" }));
  expect(() => completeColumns([[1], [1, 0]])).toThrow(expect.objectContaining({ code: "length_mismatch" }));
});
