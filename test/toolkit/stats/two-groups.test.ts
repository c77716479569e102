import { describe, expect, test } from "vitest";
import type { Result } from "../../../toolkit/results.ts";
import { brunnerMunzel } from "../../../toolkit/stats/compare/brunner-munzel.ts";
import { cliffsDelta } from "../../../toolkit/stats/compare/cliffs-delta.ts";
import { mannWhitney } from "../../../toolkit/stats/compare/mann-whitney.ts";
import { meanDifference } from "../../../toolkit/stats/means/mean-difference.ts";
import type { First, Second } from "../../../toolkit/stats/two-models.ts";

const a = [0.9, 0.4, 0.7, 0.6, 0.8, 0.75, 0.2, 0.5];
const b = [0.3, 0.5, 0.2, 0.4, 0.1, 0.65];
const labels = (values: readonly number[], group: string): string[] => values.map((_, t) => `${group}${t % 4}`);
const rowsOf = (clustered: boolean, place = (group: string, t: number) => `${group}/${t}`): Result[] =>
  Object.entries({ new: b, other: a, old: a }).flatMap(([model, scores]) =>
    scores.map((score, t) => ({
      model,
      task: place(model, t),
      sample: 0,
      score,
      ...(clustered && { cluster: labels(scores, model)[t]! }),
    })),
  );
const both = ["old", "new"] as const;

type Call = (a: First<number>, b: Second<number>) => unknown;

/** All functions that compare two independent groups of values. */
const functions: Readonly<Record<string, Call>> = {
  meanDifference: (x, y) => meanDifference(x, y),
  mannWhitney: (x, y) => mannWhitney(x, y),
  brunnerMunzel: (x, y) => brunnerMunzel(x, y),
  cliffsDelta: (x, y) => cliffsDelta(x, y),
};

describe.each(Object.entries(functions))("%s", (name, call) => {
  test("takes results and two names as it takes two lists", () => {
    expect(call(rowsOf(false), both)).toEqual(call(a, b));
    if (name !== "meanDifference") expect(call(rowsOf(true), both)).toEqual(call(a, b));
  });
  test("refuses models that share tasks or clusters, with the paired way out", () => {
    const shared = rowsOf(false, (_, t) => `t${t}`);
    const clustered = rowsOf(false).map((row) => ({ ...row, cluster: row.task.slice(-1) }));
    for (const rows of [shared, clustered])
      expect(() => call(rows, both)).toThrow(
        expect.objectContaining({ code: "invalid_argument", hint: expect.stringContaining("pairedDifference") }),
      );
  });
  test("refuses names that the results do not have, and lists beside results", () => {
    expect(() => call(rowsOf(false), ["old", "C"])).toThrow(expect.objectContaining({ argument: "b[1]" }));
    expect(() => call(rowsOf(false), b)).toThrow(/name of a model/);
  });
});

test("meanDifference takes the clusters of results, and counts tasks without a score", () => {
  expect(meanDifference(rowsOf(true), both)).toEqual(
    meanDifference(a, b, { clusters: [labels(a, "old"), labels(b, "new")] }),
  );
  const rows = [...rowsOf(false), { model: "old", task: "old/lost", sample: 0, score: null }];
  expect(meanDifference(rows, both)).toMatchObject({ n: 14, missing: 1 });
  expect(() => mannWhitney(rows, both)).toThrow(
    expect.objectContaining({ hint: "a missing score is not 0: leave it out of its group" }),
  );
});
