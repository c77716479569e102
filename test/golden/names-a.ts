import { agrestiCaffo } from "../../toolkit/stats/intervals/agresti-caffo.ts";
import { agrestiCoull } from "../../toolkit/stats/intervals/agresti-coull.ts";
import { bonettPrice } from "../../toolkit/stats/intervals/bonett-price.ts";
import { clopperPearson } from "../../toolkit/stats/intervals/clopper-pearson.ts";
import { jeffreys } from "../../toolkit/stats/intervals/jeffreys.ts";
import { miettinenNurminen } from "../../toolkit/stats/intervals/miettinen-nurminen.ts";
import { newcombe } from "../../toolkit/stats/intervals/newcombe.ts";
import { newcombePaired } from "../../toolkit/stats/intervals/newcombe-paired.ts";
import type { PairedCounts } from "../../toolkit/stats/intervals/paired-counts.ts";
import { tango } from "../../toolkit/stats/intervals/tango.ts";
import { wald } from "../../toolkit/stats/intervals/wald.ts";
import { waldDifference } from "../../toolkit/stats/intervals/wald-difference.ts";
import { waldPaired } from "../../toolkit/stats/intervals/wald-paired.ts";
import { wilson } from "../../toolkit/stats/intervals/wilson.ts";
import { wilsonCorrected } from "../../toolkit/stats/intervals/wilson-corrected.ts";
import { minimumEffectPaired } from "../../toolkit/stats/power/minimum-effect-paired.ts";
import { minimumEffectTwoProportions } from "../../toolkit/stats/power/minimum-effect-two-proportions.ts";
import type { PairedVariance } from "../../toolkit/stats/power/paired-variance.ts";
import { powerMcnemar } from "../../toolkit/stats/power/power-mcnemar.ts";
import { powerTwoProportions } from "../../toolkit/stats/power/power-two-proportions.ts";
import { sampleSizePaired } from "../../toolkit/stats/power/sample-size-paired.ts";
import { sampleSizeTwoProportions } from "../../toolkit/stats/power/sample-size-two-proportions.ts";
import type { Interval, IntervalOptions } from "../../toolkit/stats/result.ts";
import { betaQuantile } from "../../toolkit/stats/special/beta.ts";
import { binomialCdf } from "../../toolkit/stats/special/binomial.ts";
import { chiSquaredSf } from "../../toolkit/stats/special/chi-squared.ts";
import { fSf } from "../../toolkit/stats/special/f.ts";
import { normalQuantile } from "../../toolkit/stats/special/normal.ts";
import { studentQuantile } from "../../toolkit/stats/special/student.ts";
import { studentizedRangeQuantile } from "../../toolkit/stats/special/studentized-range.ts";
import type { Call } from "./names.ts";

const freedom = (df: number | null): number => df ?? Number.POSITIVE_INFINITY;

const bounds = ({ low, high }: Interval): { lower: number; upper: number } => ({ lower: low, upper: high });

type Proportion = (x: number, n: number, options: IntervalOptions) => Interval;
const proportions: Readonly<Record<string, Proportion>> = {
  wald,
  wilson,
  wilson_cc: wilsonCorrected,
  agresti_coull: agrestiCoull,
  clopper_pearson: clopperPearson,
  jeffreys,
  jeffreys_raw: (x, n, options) => jeffreys(x, n, { ...options, ends: "raw" }),
};

const differences = {
  wald: waldDifference,
  newcombe,
  agresti_caffo: agrestiCaffo,
  miettinen_nurminen: miettinenNurminen,
};
const paired: Readonly<Record<string, (counts: PairedCounts, options: IntervalOptions) => Interval>> = {
  wald: waldPaired,
  newcombe: newcombePaired,
  bonett_price: bonettPrice,
  tango,
};

const named = <T>(table: Readonly<Record<string, T>>, name: string): T => {
  const found = table[name];
  if (!found) throw new Error(`no method ${name}; known: ${Object.keys(table).join(", ")}`);
  return found;
};

// biome-ignore lint/suspicious/noExplicitAny: the shapes are those of a foreign file
const variance = (args: any): PairedVariance => ({
  between: args.omega2,
  withinA: args.sigma2_a,
  withinB: args.sigma2_b,
  samplesA: args.k_a,
  samplesB: args.k_b,
});

/** Name in the golden files → call of the public API, for special functions, intervals and power. */
export const names: Record<string, Call> = {
  norm_ppf: ({ p }) => normalQuantile(p),
  t_ppf: ({ p, df }) => studentQuantile(p, freedom(df)),
  beta_ppf: ({ p, a, b }) => betaQuantile(p, a, b),
  binom_cdf: ({ k, n, p }) => binomialCdf(k, n, p),
  chi2_sf: ({ x, df }) => chiSquaredSf(x, df),
  f_sf: ({ x, df1, df2 }) => fSf(x, df1, df2),
  studentized_range_ppf: ({ p, k, df }) => studentizedRangeQuantile(p, k, freedom(df)),
  ci_proportion: ({ successes, n, confidence, method }) =>
    bounds(named(proportions, method)(successes, n, { level: confidence })),
  ci_two_proportions: ({ x1, n1, x2, n2, confidence, method }) => {
    const interval = named(differences, method)(x1, n1, x2, n2, { level: confidence });
    return { difference: interval.estimate, ...bounds(interval) };
  },
  ci_paired_difference: ({ n11, n10, n01, n00, confidence, method }) => {
    const counts = { both: n11, onlyA: n10, onlyB: n01, neither: n00 };
    const interval = named(paired, method)(counts, { level: confidence });
    return { difference: interval.estimate, ...bounds(interval) };
  },
  power_two_proportions: ({ p1, p2, n_per_group, alpha, method }) =>
    powerTwoProportions(p1, p2, n_per_group, { level: 1 - alpha, test: method, tails: "near" }),
  sample_size_two_proportions: ({ p1, p2, alpha, power, method }) => {
    const { exact, n } = sampleSizeTwoProportions(p1, p2, { level: 1 - alpha, power, test: method });
    return { n_per_group_real: exact, n_per_group: n };
  },
  mde_two_proportions: ({ p1, n_per_group, alpha, power, method }) =>
    minimumEffectTwoProportions(p1, n_per_group, { level: 1 - alpha, power, test: method }),
  sample_size_paired: (args) => {
    const { exact, n } = sampleSizePaired(args.delta, variance(args), { level: 1 - args.alpha, power: args.power });
    return { n_real: exact, n };
  },
  mde_paired: (args) => minimumEffectPaired(args.n, variance(args), { level: 1 - args.alpha, power: args.power }),
  power_mcnemar: ({ n, p10, p01, alpha, method }) =>
    powerMcnemar(n, p10, p01, { level: 1 - alpha, test: method, tails: "near" }),
};
