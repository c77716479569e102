import { betaPosterior } from "../../toolkit/stats/bayes/beta-posterior.ts";
import { agrestiCaffo } from "../../toolkit/stats/intervals/agresti-caffo.ts";
import { agrestiCoull } from "../../toolkit/stats/intervals/agresti-coull.ts";
import { blaker } from "../../toolkit/stats/intervals/blaker.ts";
import { clopperPearson } from "../../toolkit/stats/intervals/clopper-pearson.ts";
import { jeffreys } from "../../toolkit/stats/intervals/jeffreys.ts";
import { midP } from "../../toolkit/stats/intervals/mid-p.ts";
import { miettinenNurminen } from "../../toolkit/stats/intervals/miettinen-nurminen.ts";
import { newcombe } from "../../toolkit/stats/intervals/newcombe.ts";
import { wald } from "../../toolkit/stats/intervals/wald.ts";
import { waldDifference } from "../../toolkit/stats/intervals/wald-difference.ts";
import { wilson } from "../../toolkit/stats/intervals/wilson.ts";
import { wilsonCorrected } from "../../toolkit/stats/intervals/wilson-corrected.ts";
import type { Interval } from "../../toolkit/stats/result.ts";
import { binomialPmf } from "../../toolkit/stats/special/binomial.ts";
import { type Point, type Row, summarise } from "./row.ts";

const LEVEL = 0.95;
const SIZES = [10, 20, 50, 100, 164, 400, 1000];
const GRID = 499;

const methods = { wald, wilson, wilsonCorrected, agrestiCoull, clopperPearson, midP, blaker, jeffreys, betaPosterior };
const differences = {
  waldDifference,
  newcombe,
  agrestiCaffo,
  miettinenNurminen,
  "miettinenNurminen, skewness": (...[x1, n1, x2, n2, options]: Parameters<typeof newcombe>): Interval =>
    miettinenNurminen(x1, n1, x2, n2, { ...options, skewness: true }),
};
const recommended = new Set(["wilson", "jeffreys", "newcombe", "miettinenNurminen"]);

const masses = (n: number, p: number): Float64Array =>
  Float64Array.from({ length: n + 1 }, (_, x) => binomialPmf(x, n, p));

const within = ({ low, high }: Interval, truth: number): boolean => low <= truth + 1e-12 && truth <= high + 1e-12;

/** The exact coverage of a method for one proportion: all outcomes are weighted by their probabilities. */
export const proportionRow = (method: keyof typeof methods, n: number): Row => {
  const intervals = Array.from({ length: n + 1 }, (_, x) => methods[method](x, n, { level: LEVEL }));
  const points = Array.from({ length: GRID }, (_, i): Point => {
    const truth = (i + 0.5) / GRID;
    let coverage = 0;
    let width = 0;
    masses(n, truth).forEach((mass, x) => {
      const interval = intervals[x]!;
      width += mass * (interval.high - interval.low);
      if (within(interval, truth)) coverage += mass;
    });
    return { truth, coverage, width };
  });
  const about = { question: "proportion", method, recommended: recommended.has(method), n, level: LEVEL };
  return { ...about, ...summarise(points), replicates: 0 };
};

const RATES = [0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.98];

/** The exact coverage of a method for the difference of two independent proportions of n trials each. */
export const differenceRow = (method: keyof typeof differences, n: number): Row => {
  const intervals = Array.from({ length: n + 1 }, (_, x) =>
    Array.from({ length: n + 1 }, (_, y) => differences[method](x, n, y, n, { level: LEVEL })),
  );
  const points = RATES.flatMap((p, i) =>
    RATES.slice(0, i + 1).map((q): Point => {
      const [left, right] = [masses(n, p), masses(n, q)];
      let coverage = 0;
      let width = 0;
      intervals.forEach((row, x) => {
        row.forEach((interval, y) => {
          const mass = left[x]! * right[y]!;
          width += mass * (interval.high - interval.low);
          if (within(interval, p - q)) coverage += mass;
        });
      });
      return { truth: p - q, coverage, width };
    }),
  );
  const about = { question: "difference", method, recommended: recommended.has(method), n, level: LEVEL };
  return { ...about, ...summarise(points), replicates: 0 };
};

const names = <T extends object>(table: T): (keyof T)[] => Object.keys(table) as (keyof T)[];

export const proportionRows = (): Row[] => [
  ...SIZES.flatMap((n) => names(methods).map((method) => proportionRow(method, n))),
  ...[20, 50, 100].flatMap((n) => names(differences).map((method) => differenceRow(method, n))),
];
