import { expect, test } from "vitest";
import { agrestiCoull } from "../../../../toolkit/stats/intervals/agresti-coull.ts";
import { clopperPearson } from "../../../../toolkit/stats/intervals/clopper-pearson.ts";
import { jeffreys } from "../../../../toolkit/stats/intervals/jeffreys.ts";
import { wald } from "../../../../toolkit/stats/intervals/wald.ts";
import { wilson } from "../../../../toolkit/stats/intervals/wilson.ts";
import { wilsonCorrected } from "../../../../toolkit/stats/intervals/wilson-corrected.ts";
import { binomialCdf, binomialSf } from "../../../../toolkit/stats/special/binomial.ts";
import { proportionContract } from "./contract.ts";

// Wald's bounds do not rise with x near the ends, where its width shrinks to nothing.
proportionContract("wald", wald, { rising: false });
proportionContract("wilson", wilson);
proportionContract("wilsonCorrected", wilsonCorrected);
proportionContract("agrestiCoull", agrestiCoull);
proportionContract("clopperPearson", clopperPearson);
proportionContract("jeffreys", jeffreys);
proportionContract("jeffreys, raw ends", (x, n, options) => jeffreys(x, n, { ...options, ends: "raw" }), {
  holds: false,
});

test("Clopper–Pearson bounds put half the error into each binomial tail", () => {
  for (const [x, n] of [
    [3, 10],
    [160, 164],
    [1, 9999],
    [5000, 10_000],
  ] as const) {
    const { low, high } = clopperPearson(x, n);
    expect(binomialSf(x - 1, n, low)).toBeCloseTo(0.025, 11);
    expect(binomialCdf(x, n, high)).toBeCloseTo(0.025, 11);
  }
});

test("limits at x = 0 and x = n", () => {
  for (const method of [wilson, wilsonCorrected, clopperPearson, jeffreys, agrestiCoull]) {
    expect(method(0, 20).low).toBe(0);
    expect(method(20, 20).high).toBe(1);
    expect(method(0, 20).high).toBeGreaterThan(0.1);
  }
  expect(jeffreys(0, 20, { ends: "raw" }).low).toBeGreaterThan(0);
});

test("Wilson takes a sum of fractional scores", () => {
  const { low, high } = wilson(174.1, 400);
  expect(low).toBeCloseTo(0.38750713639797185, 12);
  expect(high).toBeCloseTo(0.4842247057183195, 12);
});
