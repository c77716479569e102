import { contaminatedError } from "../../../../toolkit/stats/debias/contaminated-error.ts";
import { contaminatedMean } from "../../../../toolkit/stats/debias/contaminated-mean.ts";
import type { Contamination } from "../../../../toolkit/stats/debias/contamination.ts";
import { debias } from "../../../../toolkit/stats/debias/debias.ts";
import { debiasedInterval } from "../../../../toolkit/stats/debias/debiased-interval.ts";
import { identificationRegion } from "../../../../toolkit/stats/debias/identification-region.ts";
import { totalError } from "../../../../toolkit/stats/debias/total-error.ts";
import type { ClaimRegistry } from "../../claims/computation.ts";
import type { PaperSheets } from "../../sheet.ts";

/** p is the pass rate on correct tasks, alpha the share of erroneous tasks, q the pass rate on these. */
interface Point extends Contamination {
  readonly p: number;
}

/** The excess of the left side over the right one, by equation of UniCode's appendix B.5. */
const excesses: Readonly<Record<string, (point: Point) => number>> = {
  "3": (one) => Math.abs(contaminatedMean(one.p, one).bias) - one.alpha,
  "4": (one) => Math.abs(debias(contaminatedMean(one.p, one).mean, one).raw - one.p),
  "6 and 8": (one) =>
    contaminatedError(one.p, 1, one).variance - contaminatedError(one.p, 1, one, { split: "mixture" }).variance,
  "12": (one) => Math.abs(contaminatedMean(one.p, one).mean - one.p) - totalError(one.p, 500, one).bias,
};

/** Makes a grid of alpha, q and p. */
const grid = (steps: number): readonly Point[] => {
  const at = Array.from({ length: steps + 1 }, (_, i) => i / steps);
  return at.slice(0, -1).flatMap((alpha) => at.flatMap((q) => at.map((p) => ({ alpha, q, p }))));
};

/** Quantities of the example in UniCode's appendix B.5.6. */
const quantities: Readonly<Record<string, (point: Point) => number>> = {
  mu: (one) => contaminatedMean(one.p, one).mean,
  bias: (one) => 100 * Math.abs(contaminatedMean(one.p, one).bias),
  variance: (one) => contaminatedError(one.p, 1, one).variance,
};

/** The columns of UniCode's table 6, in percent. */
const bounds: Readonly<Record<string, (point: Point, n: number) => number>> = {
  SE: (one, n) => 100 * contaminatedError(one.p, n, one).standardError,
  "95% CI half-width": (one, n) => 100 * contaminatedError(one.p, n, one).halfWidth,
  "Total error bound": (one, n) => 100 * totalError(one.p, n, one).total,
};

const valueIn = (
  { table }: PaperSheets,
  { n, metric, point }: { readonly n: string; readonly metric: string; readonly point: Point },
) => {
  const cell = table("6").cell({ n, metric });
  return { value: bounds[metric]?.(point, cell.n ?? Number.NaN) ?? Number.NaN, cell };
};

const range = ({ rawLow, rawHigh }: { readonly rawLow: number; readonly rawHigh: number }): string =>
  `[${rawLow.toFixed(4)}, ${rawHigh.toFixed(4)}]`;

/** Computations on UniCode's appendix B.5, on erroneous tasks. `point` has p, alpha and q. */
export const unicodeErrorComputations = {
  /** The number of `points` of a grid at which an equation holds. The claim holds if these are all points. */
  equation: (_: PaperSheets, { equation, steps }: { readonly equation: string; readonly steps: number }) => {
    const points = grid(steps);
    const fitting = points.filter((point) => (excesses[equation]?.(point) ?? Number.NaN) <= 1e-12);
    return { points: fitting.length, holds: fitting.length === points.length };
  },
  /**
   * The range of p by the paper's rule, and the exact range (over all possible alpha and q). The claim holds if the
   * paper's range covers the exact one.
   */
  region: (_: PaperSheets, { point }: { readonly point: Point }) => {
    const observed = contaminatedMean(point.p, point).mean;
    const limits = { alpha: [0, point.alpha], q: [0, point.q] } as const;
    const [paper, sharp] = [
      identificationRegion(observed, limits, "paper"),
      identificationRegion(observed, limits, "sharp"),
    ];
    return {
      observed: observed.toFixed(3),
      paper: range(paper),
      corners: range(sharp),
      holds: !paper.empty && paper.rawLow <= sharp.rawLow + 1e-12 && paper.rawHigh >= sharp.rawHigh - 1e-12,
    };
  },
  /** The ends of the de-biased interval. The claim holds if the estimate lies between them. */
  debiasedEnds: (
    _: PaperSheets,
    { passed, n, point }: { readonly passed: number; readonly n: number; readonly point: Point },
  ) => {
    const { rawLow, rawHigh, estimate } = debiasedInterval(passed, n, { alpha: point.alpha, q: point.q });
    return {
      low: rawLow.toFixed(4),
      high: rawHigh.toFixed(4),
      passed,
      n,
      holds: rawLow < estimate && estimate < rawHigh,
    };
  },
  /**
   * The width of the de-biased interval divided by that of the observed one. The claim holds if the de-biased interval
   * is narrower.
   */
  debiasedWidth: (
    _: PaperSheets,
    { passed, n, point }: { readonly passed: number; readonly n: number; readonly point: Point },
  ) => {
    const { widthRatio } = debiasedInterval(passed, n, { alpha: point.alpha, q: point.q });
    return { ratio: widthRatio.toFixed(4), holds: widthRatio < 1 };
  },
  /** A quantity of the example: mu, its bias in percent, or n times its variance. */
  contamination: (_: PaperSheets, { quantity, point }: { readonly quantity: string; readonly point: Point }) =>
    quantities[quantity]?.(point) ?? Number.NaN,
  /** A number of table 6. The placeholder `cell` has its row. */
  errorBound: valueIn,
  /** The half-width of table 6. The placeholder `fromPrinted` is 1.96 times the printed standard error. */
  halfWidth: (sheets: PaperSheets, of: { readonly n: string; readonly metric: string; readonly point: Point }) => {
    const { value: error, printed } = sheets.table("6").cell({ n: of.n, metric: "SE" });
    const digits = printed.split(".")[1]?.length ?? 1;
    return {
      ...valueIn(sheets, of),
      slack: Number((1.96 * 0.5 * 10 ** -(digits - 1)).toPrecision(3)),
      fromPrinted: (1.96 * (error ?? Number.NaN)).toFixed(3),
    };
  },
} satisfies ClaimRegistry["computations"];
