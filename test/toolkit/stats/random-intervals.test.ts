import { expect, test } from "vitest";
import { ToolkitError } from "../../../toolkit/errors.ts";
import { intervalFunctions } from "./interval-functions.ts";
import { drawsOf } from "./random/draw.ts";
import { fits } from "./random/fits.ts";
import { means } from "./random/means.ts";
import { ranksAndItems } from "./random/ranks-and-items.ts";
import { rates } from "./random/rates.ts";
import { regressions } from "./random/regressions.ts";
import type { IntervalList } from "./random/shapes.ts";

const calls = { ...rates, ...means, ...ranksAndItems, ...regressions, ...fits };

/** Slow function → its number of random calls in this test. The quick functions share the other calls. */
const DEAR: Readonly<Record<string, number>> = {
  dunnett: 2,
  betaDifference: 20,
  hierarchicalRates: 10,
  kendallTau: 100,
  rasch: 15,
  twoParameter: 15,
  threeParameter: 8,
  differentialFunctioning: 60,
  mixedLogistic: 60,
};
const CALLS = 20_000;
const cheap = Object.keys(calls).filter((name) => !(name in DEAR));
const each = Math.ceil((CALLS - Object.values(DEAR).reduce((a, b) => a + b, 0)) / cheap.length);

/** Function whose interval may have no width → the reason. */
const POINTS: Readonly<Record<string, string>> = {
  medianInterval: "order statistics of tied values hold the median with the level, whatever the distribution",
  rankIntervals: "ranks are whole numbers",
  subsetAccuracy: "all items were asked, so that nothing is left to estimate",
  identificationRegion: "a region without sampling error is one point where alpha and q are known",
};
/** Functions that keep a published formula although its interval may have no width. They warn in that case. */
const WARNED = new Set(["wald", "waldDifference", "waldPaired", "debiasedInterval", "debiasedInterval, ranges"]);

const faultOf = (name: string, interval: IntervalList[number]): string | undefined => {
  const { low, high, warning } = interval;
  if (!(low <= high || (low > high && typeof warning === "string" && warning.includes("paper"))))
    return "ends exchanged";
  if (low < high || name in POINTS) return undefined;
  return WARNED.has(name) && warning ? undefined : low === high ? "no width" : undefined;
};

/** Functions that give an interval and that this file does not call: function name → reason. */
const OTHERS: Readonly<Record<string, string>> = {
  bca: "the bounds of bootstrap, which is called with them",
  splitHalf: "quantiles over splits, which may all agree",
  recomputeInterval: "what papers' methods give, Wald's among them",
};

test("every function whose result holds an interval is among the random calls", () => {
  const called = new Set(Object.keys(calls).map((name) => name.split(",")[0]!));
  expect(intervalFunctions().filter((name) => !called.has(name) && !(name in OTHERS))).toEqual([]);
});

test("20,000 random calls of all interval functions give no interval that is inverted or has no width", {
  timeout: 240_000,
}, () => {
  const faults: string[] = [];
  let [callCount, resultCount] = [0, 0];
  for (const [name, call] of Object.entries(calls))
    for (let i = 0; i < (DEAR[name] ?? each); i++) {
      callCount++;
      let intervals: IntervalList;
      try {
        intervals = call(drawsOf(i * 7919 + name.length));
      } catch (error) {
        if (!(error instanceof ToolkitError)) faults.push(`${name} ${i}: ${error}`);
        continue;
      }
      resultCount++;
      for (const interval of intervals) {
        const fault = faultOf(name, interval);
        if (fault) faults.push(`${name} ${i}: ${fault} ${JSON.stringify(interval).slice(0, 200)}`);
      }
    }
  expect(faults).toEqual([]);
  expect(callCount).toBeGreaterThanOrEqual(CALLS);
  expect(resultCount).toBeGreaterThan(0.75 * callCount);
});
