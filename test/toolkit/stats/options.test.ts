import { describe, expect, test } from "vitest";
import { ToolkitError } from "../../../toolkit/errors.ts";
import * as stats from "../../../toolkit/stats/index.ts";
import { optionWords } from "./option-words.ts";

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

const viaTwoSamples = new Set(["agrestiCaffo", "miettinenNurminen", "newcombe", "waldDifference"]);

test("every function with options refuses words that its type does not have, and lets pass all that it has", () => {
  const all = optionWords().filter(({ name }) => !viaTwoSamples.has(name) && name !== "mcnemar");
  expect(all.length).toBeGreaterThan(90);
  for (const { name, checked, typed } of all) expect([name, checked?.toSorted()]).toEqual([name, typed.toSorted()]);
});

describe("options that were ignored, and old words", () => {
  test("a bare number, null, a list", () => {
    expect(caught(() => stats.wilson(5, 10, any(0.99))).hint).toBe("write { level: 0.99 }");
    expect(caught(() => stats.wilson(5, 10, any(null))).message).toBe("options must be an object, got null");
    expect(caught(() => stats.wilson(5, 10, any([0.99]))).code).toBe("invalid_argument");
    expect(caught(() => stats.newcombe(5, 10, 3, 10, any(0.99))).argument).toBe("options");
  });
  test("a word too much, with the nearest one", () => {
    expect(caught(() => stats.wilson(5, 10, any({ confidence: 0.99 }))).hint).toBe("write level");
    expect(caught(() => stats.wilson(5, 10, any({ levle: 0.99 }))).hint).toBe("did you mean level?");
    expect(caught(() => stats.wilson(5, 10, any({ weights: [1] }))).hint).toBe("it takes level, side");
  });
  test.each([
    ["resamples", "replicates", () => stats.bootstrapMeans([[1, 0, 1]], any({ resamples: 10 }))],
    ["resamples", "replicates", () => stats.bootstrap([1, 2], () => 1, any({ resamples: 10 }))],
    ["resamples", "replicates", () => stats.passAtKInterval([5, 5], [1, 3], 2, any({ resamples: 10 }))],
    ["method", "test", () => stats.wilcoxonSignedRank([1, 2], [0, 0], any({ method: "exact" }))],
    ["method", "test", () => stats.mcnemar(7, 1, any({ method: "exact" }))],
    [
      "method",
      "test",
      () =>
        stats.fisherExact(
          [
            [1, 2],
            [3, 4],
          ],
          any({ method: "exact" }),
        ),
    ],
    ["alpha", "level", () => stats.powerTwoProportions(0.5, 0.6, 100, any({ alpha: 0.05 }))],
    [
      "alpha",
      "level",
      () =>
        stats.criticalDifference(
          [
            [1, 2],
            [2, 1],
          ],
          any({ alpha: 0.05 }),
        ),
    ],
  ])("%s is now %s", (old, now, call) => {
    const error = caught(call);
    expect(error.argument).toBe(old);
    expect(error.hint).toContain(now);
  });
});

describe("messages", () => {
  test("quote text, and say what to do with it", () => {
    const error = caught(() => stats.holm(any(["0.01", "0.02"])));
    expect(error.message).toBe('pValues[0] must be a finite number, got "0.01"');
    expect(error.hint).toContain("Number(");
    expect(caught(() => stats.wilson(5, any("10"))).message).toContain('got "10"');
  });
  test("hints fit the argument", () => {
    expect(caught(() => stats.holm([0.01, Number.NaN])).hint).not.toContain("score");
    expect(caught(() => stats.spearman([1, Number.NaN], [1, 2])).hint).toContain("score");
    expect(caught(() => stats.rankBiasedOverlap(["a"], ["a"], { persistence: 1 })).hint).not.toContain("95%");
    expect(caught(() => stats.wilson(5, 10, { level: 95 })).hint).toBe("write 95% as 0.95");
    expect(
      caught(() =>
        stats.mcnemar(
          any([
            [1, 2],
            [3, 4],
          ]),
          any(undefined),
        ),
      ).hint,
    ).toContain("onlyA");
    expect(caught(() => stats.sampleSizeForWidth(0.5, 0.7)).message).toContain("half must be below 0.5");
    expect(caught(() => stats.binomialCdf(0.5, 10, 0.5)).message).toBe("k must be a whole number, got 0.5");
    expect(caught(() => stats.meanInterval(any([null, null]))).code).toBe("undefined_result");
  });
  test("what used to end in a raw error", () => {
    for (const call of [
      () => stats.spearman([1, 2], any(undefined)),
      () => stats.weightedTau([1, 2], [2, 1], any({ weigh: 1 })),
      () => stats.rankBiasedOverlap(any("abc"), ["a"]),
      () => stats.sprt(5, 10, any(undefined)),
      () => stats.bootstrapMeans([[1, 0, 1]], { replicates: 1e12 }),
      () => stats.pooledError([-0.1, 0.2], [10, 10]),
      () => stats.predictionPowered([1, 0], [1, 1], [0, 1], { lambda: 7 }),
    ])
      expect(caught(call).code).toBe("invalid_argument");
  });
  test("mcnemar takes the counts that tango takes", () => {
    const counts = stats.pairedCounts([1, 1, 1, 0], [1, 0, 0, 0]);
    expect(stats.mcnemar(counts)).toEqual(stats.mcnemar(2, 0));
    expect(stats.mcnemar(counts, { test: "exact" })).toEqual(stats.mcnemar(2, 0, { test: "exact" }));
  });
});
