import { ToolkitError } from "../../errors.ts";
import { checkCount, checkObject, checkOpenProbability, checkPositive } from "../check.ts";
import { agrestiCoull } from "../intervals/agresti-coull.ts";
import { clopperPearson } from "../intervals/clopper-pearson.ts";
import { jeffreys } from "../intervals/jeffreys.ts";
import { midP } from "../intervals/mid-p.ts";
import { wilson } from "../intervals/wilson.ts";
import { wilsonCorrected } from "../intervals/wilson-corrected.ts";
import { checkKeys } from "../options.ts";
import { normalSfQuantile } from "../special/normal.ts";
import { type Decimal, decimal, printedAs, type Rounding } from "./decimal.ts";
import { grim } from "./grim.ts";

/** A printed rate with its bounds, or with the half width after its ±. */
export interface PrintedInterval {
  readonly estimate: string;
  readonly low?: string;
  readonly high?: string;
  readonly margin?: string;
}

export interface RecomputeIntervalOptions {
  /** The factor between a fraction and its printed form, for example 100 for percentages. Default 1. */
  readonly scale?: number;
  /** Rule by which the printed numbers were rounded. Default "half". */
  readonly rounding?: Rounding;
  /** Level of the interval, a fraction. Default 0.95. */
  readonly level?: number;
}

/** A method that reproduces the printed interval, with its number of successes. */
export interface IntervalFit {
  readonly method: string;
  readonly successes: number;
}

export interface RecomputedInterval {
  /** True if some method reproduces the printed interval. */
  readonly consistent: boolean;
  readonly fits: readonly IntervalFit[];
  /** The bounds of every method for every number of successes that the printed rate allows, on the printed scale. */
  readonly recomputed: readonly (IntervalFit & { readonly low: number; readonly high: number })[];
}

type Bounds = (x: number, n: number, level: number) => readonly [low: number, high: number];

const uncut: (reach: (p: number, n: number, level: number) => number) => Bounds = (reach) => (x, n, level) => [
  x / n - reach(x / n, n, level),
  x / n + reach(x / n, n, level),
];
const deviation = (p: number, n: number): number => Math.sqrt((p * (1 - p)) / n);
const z = (level: number): number => normalSfQuantile((1 - level) / 2);
const cut =
  (bounds: Bounds): Bounds =>
  (x, n, level) => {
    const [low, high] = bounds(x, n, level);
    return [Math.max(0, low), Math.min(1, high)];
  };
const boundsBy =
  (interval: typeof wilson): Bounds =>
  (x, n, level) => {
    const { low, high } = interval(x, n, { level });
    return [low, high];
  };
const wald = uncut((p, n, level) => z(level) * deviation(p, n));

/**
 * Methods for an interval of a rate, the usual ones first. The last is the standard error, which is often printed as
 * if it were an interval.
 */
const methods: Readonly<Record<string, Bounds>> = {
  wald,
  "wald, cut to the range": cut(wald),
  "wald, n - 1": uncut((p, n, level) => z(level) * deviation(p, Math.max(1, n - 1))),
  wilson: boundsBy(wilson),
  wilsonCorrected: boundsBy(wilsonCorrected),
  agrestiCoull: boundsBy(agrestiCoull),
  clopperPearson: boundsBy(clopperPearson),
  jeffreys: boundsBy(jeffreys),
  midP: boundsBy(midP),
  "one standard error": uncut(deviation),
};

/**
 * The maximum number of success counts that a printed rate may allow. If there are more, the rate has too few digits to
 * distinguish the methods.
 */
const MOST = 10_000;

/**
 * True if a double may be printed as this number. A rounding error of 10 units in the double's last place is allowed.
 */
const prints = (text: Decimal, rounding: Rounding, value: number): boolean => {
  const { low, high } = printedAs(text, rounding);
  const ratio = ({ top, bottom }: typeof low): number => Number(top) / Number(bottom);
  const size = text.units < 0n ? -value : value;
  const slack = 1e-14 * Math.max(1, Math.abs(value));
  return size >= ratio(low) - slack && size <= ratio(high) + slack;
};

/**
 * Can a printed interval come from the printed rate on n tasks, and by which method? An unexplained ± is often one
 * standard error. If no method reproduces the interval, it was computed from other data, or with clusters.
 *
 * For every number of successes that prints as the rate (GRIM), nine intervals and the standard error are computed.
 *
 * @param printed the rate with `low` and `high`, or with `margin`, as printed.
 * @param n number of tasks, each tried once.
 * @param options scale (1), rounding ("half"), level (0.95).
 * @returns the methods that fit, each with its number of successes and its interval.
 * @throws ToolkitError if a text is not a number, neither bounds nor margin are given, or n is below 1.
 *
 * Cost: ten intervals for each number of successes that the rate allows. If no number gives the rate (`grim`), no
 * method fits.
 * Source: the GRIM test (Brown and Heathers 2017), extended to the methods of Brown, Cai and DasGupta 2001.
 * @example
 * // Wilson's and Agresti and Coull's of 122 of 164
 * recomputeInterval({ estimate: "0.744", low: "0.672", high: "0.805" }, 164).fits.length; // => 2
 * recomputeInterval({ estimate: "74.4", margin: "3.4" }, 164, { scale: 100 }).fits[0].method; // => "one standard error"
 */
export const recomputeInterval = (
  printed: PrintedInterval,
  n: number,
  options: RecomputeIntervalOptions = {},
): RecomputedInterval => {
  checkKeys(options, ["scale", "rounding", "level"]);
  checkObject("printed", printed, "{ estimate, low, high } or { estimate, margin }, as printed");
  const { rounding = "half" } = options;
  const scale = checkPositive("scale", options.scale ?? 1);
  const level = checkOpenProbability("level", options.level ?? 0.95);
  const { estimate, low, high, margin } = printed;
  const numerators = grim(estimate, checkCount("n", n, 1), { scale, rounding, range: [0, 1] }).numerators.filter(
    (k) => k >= 0 && k <= n,
  );
  if (numerators.length > MOST)
    throw new ToolkitError(
      `the printed rate leaves ${numerators.length} counts of ${n}: too few digits to distinguish the methods`,
      {
        code: "invalid_argument",
        argument: "printed.estimate",
        value: estimate,
        hint: "set scale to the printed form of one whole: 1 for fractions, 100 for percentages",
      },
    );
  if (margin === undefined && low === undefined && high === undefined)
    throw new ToolkitError("printed must have low and high, or a margin", {
      code: "invalid_argument",
      argument: "printed",
      value: printed,
    });
  const texts = {
    low: low === undefined ? undefined : decimal("printed.low", low),
    high: high === undefined ? undefined : decimal("printed.high", high),
    margin: margin === undefined ? undefined : decimal("printed.margin", margin),
  };
  const agrees = (text: Decimal | undefined, value: number): boolean =>
    text === undefined || prints(text, rounding, value);
  const all = numerators.flatMap((successes) =>
    Object.entries(methods).map(([method, bounds]) => {
      const [from, to] = bounds(successes, n, level).map((bound) => bound * scale) as [number, number];
      const half = (to - from) / 2;
      const fits = agrees(texts.low, from) && agrees(texts.high, to) && agrees(texts.margin, half);
      return { method, successes, low: from, high: to, fits };
    }),
  );
  const fits = all.filter((one) => one.fits).map(({ method, successes }) => ({ method, successes }));
  return {
    consistent: fits.length > 0,
    fits,
    recomputed: all.map(({ method, successes, low: from, high: to }) => ({ method, successes, low: from, high: to })),
  };
};
