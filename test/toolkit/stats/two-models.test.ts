import { describe, expect, test } from "vitest";
import type { Result } from "../../../toolkit/results.ts";
import * as stats from "../../../toolkit/stats/index.ts";

const [a, b] = [0, 5].map((shift) => Array.from({ length: 24 }, (_, t) => ((t * 7 + shift) % 11 > 2 + shift ? 1 : 0)));
const clusters = a!.map((_, t) => `c${t % 8}`);
const rowsOf = (labelled: boolean): Result[] =>
  [
    ["B", b!],
    ["other", b!],
    ["A", a!],
  ].flatMap(([model, scores]) =>
    (scores as number[]).map((score, t) => ({
      model: model as string,
      task: `t${t}`,
      sample: 0,
      score,
      ...(labelled && { cluster: clusters[t]! }),
    })),
  );
const both = ["A", "B"] as const;

type Call = (
  a: stats.First<number>,
  b: stats.Second<number>,
  options?: { clusters?: readonly stats.Label[] },
) => unknown;

/** All functions that compare two models on the same tasks. */
const functions: Readonly<Record<string, Call>> = {
  pairedDifference: (x, y, options) => stats.pairedDifference(x, y, options),
  pairedT: (x, y) => stats.pairedT(x, y),
  pairedPermutation: (x, y, options) => stats.pairedPermutation(x, y, options),
  pairedBootstrap: (x, y, options) => stats.pairedBootstrap(x, y, { ...options, replicates: 99 }),
  wilcoxonSignedRank: (x, y) => stats.wilcoxonSignedRank(x, y),
  signTest: (x, y) => stats.signTest(x, y),
  equivalencePaired: (x, y, options) => stats.equivalencePaired(x, y, { ...options, margin: 0.1 }),
  probabilityAbove: (x, y, options) => stats.probabilityAbove(x, y, { ...options, replicates: 99 }),
  pairedDifferenceSequence: (x, y) => stats.pairedDifferenceSequence(x, y),
  pairedCounts: (x, y) => stats.pairedCounts(x, y),
  completePairs: (x, y, options) => stats.completePairs(x, y, options?.clusters),
};

describe.each(Object.entries(functions))("%s", (_, call) => {
  test("takes results and two names as it takes two lists", () => {
    expect(call(rowsOf(false), both)).toEqual(call(a!, b!));
    expect(call(rowsOf(true), both)).toEqual(call(a!, b!, { clusters }));
  });
  test("refuses names that the results do not have, and lists beside results", () => {
    expect(() => call(rowsOf(false), ["A", "C"])).toThrow(
      expect.objectContaining({ argument: "b[1]", hint: 'they are "B", "other", "A"' }),
    );
    expect(() => call(rowsOf(false), ["A"] as unknown as readonly [string, string])).toThrow(/names of two models/);
    expect(() => call(rowsOf(false), b!)).toThrow(/name of a model/);
  });
});

test("a task that one of the two has not answered is missing, one of other models alone is no task of theirs", () => {
  const rows = rowsOf(false).filter(({ model, task }) => !(model === "A" && task === "t3"));
  rows.push({ model: "other", task: "alone", sample: 0, score: 1 });
  expect(stats.pairedDifference(rows, both)).toMatchObject({ n: 23, missing: 1 });
  expect(() => stats.pairedT(rows, both)).toThrow(
    expect.objectContaining({ hint: expect.stringContaining("completePairs") }),
  );
  const pairs = stats.completePairs(rows, both);
  expect(stats.pairedT(pairs.a, pairs.b).n).toBe(23);
});

test("samples of a task are averaged first", () => {
  const rows = rowsOf(false).map((row) => ({ ...row, sample: 1, score: 1 }));
  const means = [a!, b!].map((scores) => scores.map((score) => (score + 1) / 2));
  expect(stats.pairedDifference([...rowsOf(false), ...rows], both)).toEqual(
    stats.pairedDifference(means[0]!, means[1]!),
  );
});
