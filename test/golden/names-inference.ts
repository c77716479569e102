import * as stats from "../../toolkit/stats/index.ts";

/** The arguments of a call, as inference.json (expected values from other software) has them. */
// biome-ignore lint/suspicious/noExplicitAny: the shapes are those of the file
type Args = any;

const tested = ({ statistic, pValue, df }: stats.TestResult): object => ({ statistic, df, p_value: pValue });

const adjustments: Readonly<Record<string, (p: number[]) => number[]>> = {
  sidak: (p) => stats.sidak(p),
  "holm-sidak": (p) => stats.sidak(p, { steps: "down" }),
  hommel: (p) => stats.hommel(p),
};

const median = (values: readonly number[]): number => stats.quantile(values, 0.5);

/** Name in inference.json → call of the public API: adjustments, agreement, odds ratios, permutations, audits. */
export const names: Record<string, (args: Args) => unknown> = {
  adjusted: ({ p, method }) => adjustments[method]!(p),
  two_stage: ({ p, level }) => {
    const adjusted = stats.twoStageBenjaminiHochberg(p, { level });
    return { adjusted, found: adjusted.filter((value) => value <= 1 - level + 1e-12).length };
  },
  storey: ({ p }) => {
    const { nullShare, qValues } = stats.storeyQ(p);
    return { share: nullShare, q: qValues };
  },
  dunnett: ({ control, groups, alternative }) => {
    const found = stats.dunnett(control, groups, { alternative });
    return {
      statistic: found.map(({ statistic }) => statistic),
      p: found.map(({ pValue }) => pValue),
      low: found.map(({ low }) => low),
      high: found.map(({ high }) => high),
    };
  },
  bowker: ({ table }) => tested(stats.bowker(table)),
  stuart_maxwell: ({ table, test }) => tested(stats.stuartMaxwell(table, { test })),
  kappa_test: ({ table, weights }) => {
    const { estimate, test } = stats.cohensKappa(table, { weights });
    return { kappa: estimate, z: test.statistic, p_value: test.pValue };
  },
  fleiss_interval: ({ counts }) => {
    const { estimate, standardError } = stats.fleissKappa(counts);
    return { kappa: estimate, error: standardError };
  },
  conditional_odds_ratio: ({ x1, n1, x2, n2, level }) => stats.conditionalOddsRatio(x1, n1, x2, n2, { level }),
  mid_p: ({ x, n, level }) => stats.midP(x, n, { level }),
  skewness_score: ({ x1, n1, x2, n2 }) => stats.miettinenNurminen(x1, n1, x2, n2, { skewness: true }),
  permutation_test: ({ a, b, alternative, of }) => {
    const statistic =
      of === "median" ? (x: readonly number[], y: readonly number[]) => median(x) - median(y) : undefined;
    return tested(stats.permutationTest(a, b, { alternative, ...(statistic && { statistic }) }));
  },
  beta_posterior: ({ x, n, prior, rate }) => {
    const { estimate, low, high, above } = stats.betaPosterior(x, n, { prior, rate });
    return { mean: estimate, low, high, above };
  },
  beta_difference: ({ x1, n1, x2, n2, prior, rope }) => stats.betaDifference(x1, n1, x2, n2, { prior, rope }),
  somers_d: ({ x, y }) => {
    const { estimate, low, high, test } = stats.somersD(x, y);
    return { estimate, low, high, p_value: test.pValue };
  },
  gamma: ({ x, y }) => {
    const { estimate, low, high, test } = stats.goodmanKruskalGamma(x, y);
    return { estimate, low, high, z: test.statistic };
  },
  cronbach_alpha: ({ scores }) => {
    const { estimate, low, high } = stats.cronbachAlpha(scores, { models: scores.length });
    return { alpha: estimate, low, high };
  },
  median_interval: ({ values, quantile, level }) => {
    const { low, high } = stats.medianInterval(values, { quantile, level });
    return { low: Number.isFinite(low) ? low : null, high: Number.isFinite(high) ? high : null };
  },
  geometric_mean: ({ values }) => stats.geometricMean(values),
  recompute_p: ({ test, statistic, df }) => {
    const { recomputed, range } = stats.recomputeP(test, statistic, "= .05", df === null ? {} : { df });
    return { p: recomputed, low: range[0], high: range[1] };
  },
  power_one_sided: ({ p1, p2, n }) => ({
    arcsine: stats.powerTwoProportions(p1, p2, n, { test: "arcsine", sides: 1 }),
    size: stats.sampleSizeTwoProportions(p1, p2, { test: "arcsine", sides: 1 }).exact,
  }),
  power_one_sided_exact: ({ n, p0, p }) => ({ power: stats.powerOneProportion(p0, p, n, { test: "exact", sides: 1 }) }),
  bayesian_signed_rank: ({ a, b, rope }) => stats.bayesianSignedRank(a, b, { rope, replicates: 100_000 }),
};
