import { describe, expect, test } from "vitest";
import { ToolkitError } from "../../../toolkit/errors.ts";
import { pairedPermutation } from "../../../toolkit/stats/compare/paired-permutation.ts";
import { clusteredMean } from "../../../toolkit/stats/means/clustered-mean.ts";
import { clusteredProportion } from "../../../toolkit/stats/means/clustered-proportion.ts";
import { meanInterval } from "../../../toolkit/stats/means/mean-interval.ts";
import { pairedDifference } from "../../../toolkit/stats/means/paired-difference.ts";
import { rankIntervals } from "../../../toolkit/stats/rank/rank-intervals.ts";
import { bootstrap } from "../../../toolkit/stats/resample/bootstrap.ts";
import { bootstrapMeans } from "../../../toolkit/stats/resample/bootstrap-means.ts";

// biome-ignore lint/suspicious/noExplicitAny: these calls break the types on purpose, as plain JavaScript can
type Any = any;
const any = (value: unknown): Any => value;

const caught = (call: () => unknown): ToolkitError => {
  try {
    call();
  } catch (error) {
    if (error instanceof ToolkitError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
};

describe("labels of clusters", () => {
  const values = [1, 0, 1, 1, 0, 1];
  const calls: Readonly<Record<string, (labels: Any) => unknown>> = {
    clusteredMean: (labels) => clusteredMean(values, labels),
    clusteredProportion: (labels) => clusteredProportion(values, labels),
    pairedDifference: (clusters) => pairedDifference(values, [0, 0, 1, 0, 1, 0], { clusters }),
    pairedPermutation: (clusters) => pairedPermutation(values, [0, 0, 1, 0, 1, 0], { clusters }),
    bootstrapMeans: (clusters) => bootstrapMeans([values], { clusters, replicates: 10 }),
    bootstrap: (clusters) => bootstrap(values, (x) => x.length, { clusters, replicates: 10, method: "percentile" }),
    rankIntervals: (clusters) => rankIntervals([values, values], { clusters, replicates: 10 }),
  };
  test.each(Object.entries(calls))('%s refuses what is no label, and takes 1 and "1" for one', (_, call) => {
    for (const wrong of [undefined, Number.NaN, null, {}])
      expect(caught(() => call([wrong, "a", "a", "b", "b", "c"])).message).toMatch(/clusters\[0\]/);
    const stripped = (value: unknown): string => JSON.stringify(value).replaceAll('"1"', "1");
    expect(stripped(call([1, "1", 2, 2, 3, 3]))).toBe(stripped(call([1, 1, 2, 2, 3, 3])));
  });
  test("a misspelt field is named, not counted as missing", () => {
    const rows = [{ score: 1 }, { score: 0 }];
    const misspelt = rows.map((row) => any(row).scroe);
    expect(caught(() => clusteredMean(misspelt, ["a", "b"])).hint).toContain("name");
    expect(caught(() => meanInterval(misspelt)).message).toContain("undefined");
  });
});
