import { ToolkitError } from "../../toolkit/errors.ts";
import * as stats from "../../toolkit/stats/index.ts";

/** Arguments as a golden file has them: plain JSON whose shape its header describes. */
// biome-ignore lint/suspicious/noExplicitAny: the shapes are those of a foreign file
type Args = any;

/** What is undefined is null in a golden file and an error here. */
const orNull = (keys: readonly string[], work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    if (error instanceof ToolkitError && error.code === "undefined_result")
      return Object.fromEntries(keys.map((key) => [key, null]));
    throw error;
  }
};

/** The generator of large inputs that the header of a golden file describes. */
const lcg = (seed: number, n: number, mod: number): number[] => {
  let state = seed;
  return Array.from({ length: n }, () => {
    state = (Math.imul(1664525, state) + 1013904223) >>> 0;
    return (state >>> 16) % mod;
  });
};

const listX = ({ x, x_lcg: from }: Args): number[] => x ?? lcg(from.seed, from.n, from.mod);

const listY = (args: Args): number[] => {
  if (args.y !== undefined) return args.y;
  const { seed2, mod, d, k, h } = args.y_from;
  const x = listX(args);
  const noise = lcg(seed2, x.length, mod);
  return x.map((value, i) => Math.floor(((k === undefined ? value : Math.floor((k * value) / h)) + noise[i]!) / d));
};

const mcnemarMethods: Readonly<Record<string, "exact" | "mid-p" | "chi-squared" | "chi-squared-corrected">> = {
  exact: "exact",
  mid_p: "mid-p",
  chi2: "chi-squared",
  chi2_cc: "chi-squared-corrected",
};

const bestOf = (higherIsBetter: boolean | undefined): "higher" | "lower" =>
  higherIsBetter === false ? "lower" : "higher";

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

/** From the function names of golden files to calls of the public API: rank, compare, agreement, latent, sequential. */
export const names: Record<string, (args: Args) => unknown> = {
  kendall: (args) =>
    orNull(["tau", "p_value"], () => {
      const { variant, method } = args;
      const tau = stats.kendallTau(listX(args), listY(args), { variant, test: method });
      return {
        tau: tau.estimate,
        p_value: tau.test.pValue,
        n_concordant: tau.pairs.concordant,
        n_discordant: tau.pairs.discordant,
        n_tied_x_only: tau.pairs.tiedX,
        n_tied_y_only: tau.pairs.tiedY,
        n_tied_both: tau.pairs.tiedBoth,
      };
    }),
  kendall_permutation_exact: (args) =>
    orNull(["tau", "p_value"], () => {
      const tau = stats.kendallTau(listX(args), listY(args), { test: "exact" });
      return { tau: tau.estimate, p_value: tau.test.pValue };
    }),
  kendall_ci_fieller: ({ tau, n, confidence }) => {
    const { low, high } = stats.kendallInterval(tau, n, { level: confidence });
    return { lower: low, upper: high };
  },
  mcnemar: ({ b, c, method }) => {
    const { statistic, pValue } = stats.mcnemar(b, c, { method: mcnemarMethods[method] });
    return { statistic, p_value: pValue };
  },
  rank: ({ scores, higher_is_better, ties }) => stats.ranks(scores, { best: bestOf(higher_is_better), ties }),
  spearman: (args) => {
    const { estimate, test } = stats.spearman(listX(args), listY(args), { test: "t" });
    return { rho: estimate, p_value: test.pValue };
  },
  spearman_permutation_exact: (args) => {
    const { estimate, test } = stats.spearman(listX(args), listY(args), { test: "exact" });
    return { rho: estimate, p_value: test.pValue };
  },
  pearson: ({ x, y, confidence }) => {
    const { estimate, interval, test } = stats.pearson(x, y, { level: confidence });
    return { r: estimate, p_value: test.pValue, lower: interval.low, upper: interval.high };
  },
  weighted_tau: ({ x, y }) => stats.weightedTau(x, y),
  rbo_ext: ({ a, b, p }) => stats.rankBiasedOverlap(a, b, { persistence: p }),
  top_k_overlap: ({ a, b, k }) => stats.topKOverlap(a, b, k),
  mean_pairwise_tau: ({ runs, higher_is_better }) => {
    const { estimate, lowest, runPairs } = stats.rankStability(runs, { best: bestOf(higher_is_better) });
    return { mean_tau: estimate, min_tau: lowest, pairs: runPairs };
  },
  kendalls_w: ({ ratings }) => {
    const { estimate, test, meanSpearman } = stats.kendallW(ratings);
    return { w: estimate, chi2: test.statistic, df: test.df, p_value: test.pValue, mean_spearman: meanSpearman };
  },
  friedman: ({ scores }) => {
    const { statistic, df, pValue, meanRanks, imanDavenport } = stats.friedman(scores, { best: "lower" });
    return {
      chi2: statistic,
      df,
      p_value: pValue,
      mean_ranks: meanRanks,
      iman_davenport_f: imanDavenport.statistic,
      iman_davenport_p: imanDavenport.pValue,
    };
  },
  nemenyi_cd: ({ k, n, alpha }) => stats.nemenyiDifference(k, n, { alpha }),
  rank_ci_from_indices: ({ scores, indices, confidence, higher_is_better }) => {
    const best = bestOf(higher_is_better);
    const intervals = stats.rankIntervals(scores, { indices, level: confidence, best });
    return {
      rank: intervals.map(({ estimate }) => estimate),
      lower: intervals.map(({ low }) => low),
      upper: intervals.map(({ high }) => high),
      p_first: intervals.map(({ first }) => first),
    };
  },
  paired_t: ({ a, b, confidence }) => {
    const t = stats.pairedT(a, b, { level: confidence });
    return {
      difference: t.difference,
      se: t.standardError,
      t: t.statistic,
      df: t.df,
      p_value: t.pValue,
      lower: t.interval.low,
      upper: t.interval.high,
      correlation: t.correlation,
    };
  },
  sign_flip_test_exact: ({ differences }) => {
    const zeros = differences.map(() => 0);
    const { statistic, pValue, permutations } = stats.pairedPermutation(differences, zeros, { method: "exact" });
    return { statistic, p_value: pValue, n_permutations: permutations };
  },
  wilcoxon_signed_rank: ({ differences, method }) => {
    const test = stats.wilcoxonSignedRank(
      differences,
      differences.map(() => 0),
      { method },
    );
    return { statistic: Math.min(test.statistic, (test.n * (test.n + 1)) / 2 - test.statistic), p_value: test.pValue };
  },
  cochrans_q: ({ outcomes }) => {
    const { statistic, df, pValue } = stats.cochransQ(outcomes);
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
};
