import * as stats from "../../toolkit/stats/index.ts";

/** The arguments of a call, as evaluation.json (expected values from other software) has them. */
// biome-ignore lint/suspicious/noExplicitAny: the shapes are those of the file
type Args = any;

const bounds = ({ low, high }: stats.Interval): { lower: number; upper: number } => ({ lower: low, upper: high });

/** Name in evaluation.json → call of the public API: rates, groups, strata, regression, trend, calibration. */
export const names: Record<string, (args: Args) => unknown> = {
  fisher_p: ({ table, alternative }) => stats.fisherExact(table, { alternative }).pValue,
  studentized_range_cdf: ({ q, k, df }) => stats.studentizedRangeCdf(q, k, df),
  wilson_side: ({ x, n, alternative, corrected, level }) => {
    const side = ({ "two-sided": "two-sided", greater: "lower", less: "upper" } as const)[
      alternative as stats.Alternative
    ];
    return bounds((corrected ? stats.wilsonCorrected : stats.wilson)(x, n, { level, side }));
  },
  binomial_test: ({ x, n, ...options }) => {
    const found = stats.binomialTest(x, n, options);
    return { p_value: found.pValue, ...bounds(found) };
  },
  mann_whitney: ({ a, b, ...options }) => {
    const { statistic, pValue } = stats.mannWhitney(a, b, options);
    return { u: statistic, p_value: pValue };
  },
  brunner_munzel: ({ a, b, alternative }) => {
    const { statistic, pValue } = stats.brunnerMunzel(a, b, { alternative });
    return { statistic, p_value: pValue };
  },
  mean_difference: ({ a, b }) => {
    const { statistic, df, pValue, ...interval } = stats.meanDifference(a, b);
    return { statistic, df, p_value: pValue, ...bounds(interval) };
  },
  barnard: ({ x1, n1, x2, n2, alternative }) => {
    const { statistic, pValue } = stats.barnard(x1, n1, x2, n2, { alternative });
    return { statistic, p_value: pValue };
  },
  boschloo: ({ x1, n1, x2, n2, alternative }) => {
    const { statistic, pValue } = stats.boschloo(x1, n1, x2, n2, { alternative });
    return { statistic, p_value: pValue };
  },
  mantel_haenszel: ({ strata }) => {
    const cells = strata.map(([x1, n1, x2, n2]: number[]) => ({ x1, n1, x2, n2 }));
    const found = stats.mantelHaenszel(cells);
    return {
      odds_ratio: found.estimate,
      ...bounds(found),
      statistic: found.test.statistic,
      p_value: found.test.pValue,
      corrected: stats.mantelHaenszel(cells, { correction: true }).test.pValue,
      homogeneity: found.homogeneity?.statistic,
      homogeneity_p: found.homogeneity?.pValue,
    };
  },
  logistic_regression: ({ outcomes, predictors, clusters }) => {
    const plain = stats.logisticRegression(outcomes, predictors);
    const robust = stats.logisticRegression(outcomes, predictors, { clusters });
    return {
      estimates: plain.coefficients.map(({ estimate }) => estimate),
      errors: plain.coefficients.map(({ standardError }) => standardError),
      p_values: plain.coefficients.map(({ pValue }) => pValue),
      log_likelihood: plain.logLikelihood,
      null: plain.nullLogLikelihood,
      clustered: robust.coefficients.map(({ standardError }) => standardError),
    };
  },
  cochran_armitage: ({ x, n }) => {
    const { statistic, pValue } = stats.cochranArmitage(x, n);
    return { chi_squared: statistic ** 2, p_value: pValue };
  },
  page_test: ({ scores, test }) => {
    const { statistic, pValue } = stats.pageTest(scores, { test });
    return { statistic, p_value: pValue };
  },
  combine_p_values: ({ p_values, ...options }) => {
    const { statistic, pValue } = stats.combinePValues(p_values, options);
    return { statistic, p_value: pValue };
  },
  random_effects: ({ effects, errors, between }) => {
    const found = stats.randomEffects(effects, errors, { between, method: "normal" });
    return {
      estimate: found.estimate,
      ...bounds(found),
      tau_squared: found.tauSquared,
      q: found.heterogeneity.statistic,
      i_squared: found.iSquared,
    };
  },
  post_hoc: ({ scores, test }) => ({ p_values: stats.postHoc(scores, { test }).pValues }),
  equivalence_paired: ({ a, b, margin }) => ({ p_value: stats.equivalencePaired(a, b, { margin }).pValue }),
  non_inferiority: ({ x1, n1, x2, n2, margin }) => {
    const { statistic, pValue } = stats.equivalenceProportions(x1, n1, x2, n2, { margin, goal: "non-inferior" });
    return { statistic, p_value: pValue };
  },
  blaker: ({ x, n }) => bounds(stats.blaker(x, n)),
  intraclass: ({ grades }) => {
    const icc = (of: "agreement" | "consistency", unit: "single" | "mean"): stats.Intraclass =>
      stats.intraclass(grades, { of, unit });
    return {
      icc21: icc("agreement", "single").estimate,
      icc31: icc("consistency", "single").estimate,
      icc2k: icc("agreement", "mean").estimate,
      icc3k: icc("consistency", "mean").estimate,
      icc21_low: icc("agreement", "single").low,
      icc21_high: icc("agreement", "single").high,
      icc31_low: icc("consistency", "single").low,
      icc31_high: icc("consistency", "single").high,
    };
  },
  auroc: ({ scores, outcomes }) => {
    const { estimate, standardError } = stats.auroc(scores, outcomes);
    return { area: estimate, error: standardError };
  },
  calibration: ({ confidences, outcomes }) => ({
    ece: stats.calibrationError(confidences, outcomes, { replicates: 9 }).estimate,
    brier: stats.brierScore(confidences, outcomes).estimate,
  }),
};
