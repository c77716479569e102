import * as stats from "../../toolkit/stats/index.ts";

/** The arguments of a call, as a golden file (expected values from other software) has them in JSON. */
// biome-ignore lint/suspicious/noExplicitAny: the shapes are those of a foreign file
type Args = any;

const mcnemarMethods: Readonly<Record<string, "exact" | "mid-p" | "chi-squared" | "chi-squared-corrected">> = {
  exact: "exact",
  mid_p: "mid-p",
  chi2: "chi-squared",
  chi2_cc: "chi-squared-corrected",
};

type FourCounts = (x1: number, n1: number, x2: number, n2: number) => { statistic: number; pValue: number };

const twoProportionTests: Readonly<Record<string, FourCounts>> = {
  z_pooled: (x1, n1, x2, n2) => stats.twoProportions(x1, n1, x2, n2),
  z_unpooled: (x1, n1, x2, n2) => stats.twoProportions(x1, n1, x2, n2, { variance: "unpooled" }),
  fisher: (x1, n1, x2, n2) =>
    stats.fisherExact([
      [x1, n1 - x1],
      [x2, n2 - x2],
    ]),
};

const adjustments: Readonly<Record<string, (pValues: readonly number[]) => number[]>> = {
  bonferroni: stats.bonferroni,
  holm: stats.holm,
  hochberg: stats.hochberg,
  benjamini_hochberg: stats.benjaminiHochberg,
  benjamini_yekutieli: stats.benjaminiYekutieli,
};

const zeros = (values: readonly number[]): number[] => values.map(() => 0);

/** Name in the golden files → call of the public API, for tests, p-value adjustments, effect sizes and judges. */
export const names: Record<string, (args: Args) => unknown> = {
  mcnemar: ({ b, c, method }) => {
    const { statistic, pValue } = stats.mcnemar(b, c, { test: mcnemarMethods[method] });
    return { statistic, p_value: pValue };
  },
  paired_t: ({ a, b, confidence }) => {
    const t = stats.pairedT(a, b, { level: confidence });
    return {
      difference: t.estimate,
      se: t.standardError,
      t: t.statistic,
      df: t.df,
      p_value: t.pValue,
      lower: t.low,
      upper: t.high,
      correlation: t.correlation,
    };
  },
  sign_flip_test_exact: ({ differences }) => {
    const test = stats.pairedPermutation(differences, zeros(differences), { test: "exact" });
    const { statistic, pValue, permutations } = test;
    return { statistic, p_value: pValue, n_permutations: permutations };
  },
  wilcoxon_signed_rank: ({ differences, method }) => {
    const test = stats.wilcoxonSignedRank(differences, zeros(differences), { test: method });
    return { statistic: Math.min(test.statistic, (test.n * (test.n + 1)) / 2 - test.statistic), p_value: test.pValue };
  },
  cochrans_q: ({ outcomes }) => {
    const { statistic, df, pValue } = stats.cochransQ(stats.transpose(outcomes), { models: outcomes[0].length });
    return { statistic, df, p_value: pValue };
  },
  test_two_proportions: ({ x1, n1, x2, n2, method }) => {
    const { statistic, pValue } = twoProportionTests[method]!(x1, n1, x2, n2);
    return { statistic, p_value: pValue };
  },
  adjust_p_values: ({ p_values, method }) => adjustments[method]!(p_values),
  cohens_kappa: ({ table }) => {
    const { estimate, standardError } = stats.cohensKappa(table);
    return { kappa: estimate, se: standardError };
  },
  fleiss_kappa: ({ counts }) => stats.fleissKappa(counts).estimate,
  cohens_h: ({ p1, p2 }) => stats.cohensH(p1, p2),
  cliffs_delta: ({ a, b }) => {
    const { estimate, superiority } = stats.cliffsDelta(a, b);
    return { delta: estimate, a12: superiority };
  },
  paired_odds_ratio: ({ n10, n01, confidence }) => {
    const { estimate, low, high } = stats.pairedOddsRatio(n10, n01, { level: confidence });
    return { odds_ratio: estimate, lower: low, upper: high };
  },
  wilcoxon_alternative: ({ differences, method, ...options }) => {
    const { statistic, pValue } = stats.wilcoxonSignedRank(differences, zeros(differences), {
      test: method,
      ...options,
    });
    return { v: statistic, p_value: pValue };
  },
  sign_flip_alternative: ({ differences, alternative }) => ({
    p_value: stats.pairedPermutation(differences, zeros(differences), { test: "exact", alternative }).pValue,
  }),
  fisher_alternative: ({ table, alternative }) => {
    const { statistic, pValue } = stats.fisherExact(table, { alternative });
    return { odds_ratio: statistic, p_value: pValue };
  },
  chi_squared_test: ({ table, correction }) => {
    const { statistic, df, pValue } = stats.chiSquaredTest(table, { correction });
    return { statistic, df, p_value: pValue };
  },
  odds_ratio: ({ x1, n1, x2, n2, confidence }) => {
    const { estimate, low, high } = stats.oddsRatio(x1, n1, x2, n2, { level: confidence });
    return { odds_ratio: estimate, lower: low, upper: high };
  },
  cohens_kappa_weighted: ({ table, weights }) => {
    const { estimate, standardError } = stats.cohensKappa(table, { weights });
    return { kappa: estimate, se: standardError };
  },
  cliffs_delta_interval: ({ a, b, confidence }) => {
    const { estimate, low, high } = stats.cliffsDelta(a, b, { level: confidence });
    return { delta: estimate, lower: low, upper: high };
  },
};
