import { ToolkitError } from "../../toolkit/errors.ts";
import * as stats from "../../toolkit/stats/index.ts";
import { lcg } from "./lcg.ts";

/** The arguments of a call, as a golden file (expected values from other software) has them in JSON. */
// biome-ignore lint/suspicious/noExplicitAny: the shapes are those of a foreign file
type Args = any;

/** Returns nulls for undefined statistics, as golden files have them. The toolkit throws an error instead. */
const orNull = (keys: readonly string[], work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    if (error instanceof ToolkitError && error.code === "undefined_result")
      return Object.fromEntries(keys.map((key) => [key, null]));
    throw error;
  }
};

const listX = ({ x, x_lcg: from }: Args): number[] => x ?? lcg(from);

const listY = (args: Args): number[] => {
  if (args.y !== undefined) return args.y;
  const { seed2, mod, d, k, h } = args.y_from;
  const x = listX(args);
  const noise = lcg({ seed: seed2, n: x.length, mod });
  return x.map((value, i) => Math.floor(((k === undefined ? value : Math.floor((k * value) / h)) + noise[i]!) / d));
};

const bestOf = (higherIsBetter: boolean | undefined): "higher" | "lower" =>
  higherIsBetter === false ? "lower" : "higher";

/** Name in the golden files → call of the public API, for ranks and their agreement. */
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
  rank: ({ scores, higher_is_better, ties }) => stats.ranks(scores, { best: bestOf(higher_is_better), ties }),
  spearman: (args) =>
    orNull(["rho", "p_value"], () => {
      const { estimate, test } = stats.spearman(listX(args), listY(args), { test: "t" });
      return { rho: estimate, p_value: test.pValue };
    }),
  spearman_permutation_exact: (args) =>
    orNull(["rho", "p_value"], () => {
      const { estimate, test } = stats.spearman(listX(args), listY(args), { test: "exact" });
      return { rho: estimate, p_value: test.pValue };
    }),
  pearson: ({ x, y, confidence }) =>
    orNull(["r", "p_value", "lower", "upper"], () => {
      const { estimate, low, high, test } = stats.pearson(x, y, { level: confidence });
      return { r: estimate, p_value: test.pValue, lower: low, upper: high };
    }),
  weighted_tau: ({ x, y }) => stats.weightedTau(x, y),
  rbo_ext: ({ a, b, p }) => stats.rankBiasedOverlap(a, b, { persistence: p }),
  top_k_overlap: ({ a, b, k }) => stats.topKOverlap(a, b, k),
  mean_pairwise_tau: ({ runs, higher_is_better }) => {
    const { estimate, lowest, runPairs } = stats.rankStability(runs, { best: bestOf(higher_is_better) });
    return { mean_tau: estimate, min_tau: lowest, pairs: runPairs };
  },
  kendalls_w: ({ ratings }) => {
    const { estimate, test, meanSpearman } = stats.kendallW(stats.transpose(ratings), { models: ratings[0].length });
    return { w: estimate, chi2: test.statistic, df: test.df, p_value: test.pValue, mean_spearman: meanSpearman };
  },
  friedman: ({ scores }) => {
    const { statistic, df, pValue, meanRanks, imanDavenport } = stats.friedman(stats.transpose(scores), {
      best: "lower",
      models: scores[0].length,
    });
    return {
      chi2: statistic,
      df,
      p_value: pValue,
      mean_ranks: meanRanks,
      iman_davenport_f: imanDavenport.statistic,
      iman_davenport_p: imanDavenport.pValue,
    };
  },
  nemenyi_cd: ({ k, n, alpha }) => stats.nemenyiDifference(k, n, { level: 1 - alpha }),
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
  kendall_alternative: ({ x, y, alternative, method }) => {
    const { estimate, test } = stats.kendallTau(x, y, { alternative, test: method });
    return { tau: estimate, p_value: test.pValue };
  },
  kendall_delta: ({ x, y, variant, confidence }) => {
    const { estimate, low, high } = stats.kendallTau(x, y, { variant, interval: "delta", level: confidence });
    return { tau: estimate, lower: low, upper: high };
  },
  spearman_alternative: ({ x, y, alternative }) => {
    const { estimate, test } = stats.spearman(x, y, { alternative, test: "t" });
    return { rho: estimate, p_value: test.pValue };
  },
  pearson_alternative: ({ x, y, alternative }) => {
    const { estimate, test } = stats.pearson(x, y, { alternative });
    return { r: estimate, p_value: test.pValue };
  },
  weighted_tau_options: ({ x, y, additive, weigher }) => {
    const power = weigher === "quadratic" ? 2 : 1;
    return stats.weightedTau(x, y, { pair: additive ? "sum" : "product", weigh: (place) => (place + 1) ** -power });
  },
  rank_stability: ({ runs, confidence }) => {
    const { estimate, low, high } = stats.rankStability(runs, { level: confidence });
    return { mean_tau: estimate, lower: low, upper: high };
  },
  compare_stability: ({ first, second }) => {
    const { difference, pValue } = stats.compareStability(first, second);
    return {
      difference,
      p_value: pValue,
      p_greater: stats.compareStability(first, second, { alternative: "greater" }).pValue,
    };
  },
};
