import { benjaminiHochberg } from "../../toolkit/stats/compare/benjamini-hochberg.ts";
import { holm } from "../../toolkit/stats/compare/holm.ts";
import { wilson } from "../../toolkit/stats/intervals/wilson.ts";
import { clusteredError } from "../../toolkit/stats/means/clustered-error.ts";
import { clusteredMean } from "../../toolkit/stats/means/clustered-mean.ts";
import { meanInterval } from "../../toolkit/stats/means/mean-interval.ts";
import { pairedDifference } from "../../toolkit/stats/means/paired-difference.ts";
import { varianceParts } from "../../toolkit/stats/means/variance-parts.ts";
import { friedman } from "../../toolkit/stats/rank/friedman.ts";
import { kendallTau } from "../../toolkit/stats/rank/kendall-tau.ts";
import { rankIntervals } from "../../toolkit/stats/rank/rank-intervals.ts";
import { splitHalf } from "../../toolkit/stats/rank/split-half.ts";
import { bootstrapMeans } from "../../toolkit/stats/resample/bootstrap-means.ts";
import { percentile } from "../../toolkit/stats/resample/percentile.ts";
import { normalSf } from "../../toolkit/stats/special/normal.ts";
import { type Board, mean } from "./lcb-data.ts";

const significant = (pValues: readonly number[]): number => pValues.filter((p) => p < 0.05).length;

const onDifficulty = (board: Board, row: readonly number[], difficulty: string): number =>
  mean(row.filter((_, i) => board.difficulties[i] === difficulty));

const modelFigures = (board: Board): Record<string, object> => {
  const n = board.clusters.length;
  const { replicates } = bootstrapMeans(board.scores, { clusters: board.clusters, replicates: 40_000, seed: 20260101 });
  const places = rankIntervals(board.scores, { replicates: 4_000, seed: 20260101 });
  const entries = board.models.map((name, m) => {
    const row = board.scores[m]!;
    const plain = meanInterval(row);
    const sum = row.reduce((total, x) => total + x, 0);
    const score = wilson(sum, n);
    const error = clusteredError(row, board.clusters);
    const clustered = clusteredMean(row, board.clusters);
    const [low, high] = percentile(replicates[m]!);
    const figures = {
      rank: m + 1,
      mean: plain.estimate,
      sum,
      se_iid: plain.standardError,
      t_lower: plain.low,
      t_upper: plain.high,
      wilson_lower: score.low,
      wilson_upper: score.high,
      se_cr1: error.standardError,
      clustered_lower: clustered.low,
      clustered_upper: clustered.high,
      design_effect: error.designEffect,
      sampled_once: row.every((x) => x === 0 || x === 1),
      easy: onDifficulty(board, row, "easy"),
      medium: onDifficulty(board, row, "medium"),
      hard: onDifficulty(board, row, "hard"),
      rank_lower_95: places[m]!.low,
      rank_upper_95: places[m]!.high,
      p_rank1: places[m]!.first,
      cluster_bootstrap_lower: low,
      cluster_bootstrap_upper: high,
    };
    return [name, figures] as const;
  });
  return Object.fromEntries(entries);
};

const adjacent = (board: Board): readonly Record<string, unknown>[] => {
  const errors = board.scores.map((row) => meanInterval(row).standardError);
  const pairs = board.models.slice(1).map((b, i) => {
    const [left, right] = [board.scores[i]!, board.scores[i + 1]!];
    const paired = pairedDifference(left, right);
    const clustered = pairedDifference(left, right, { clusters: board.clusters });
    const unpaired = Math.hypot(errors[i]!, errors[i + 1]!);
    return {
      a: board.models[i]!,
      b,
      difference: paired.estimate,
      se_paired: paired.standardError,
      se_unpaired: unpaired,
      se_clustered: clustered.standardError,
      t: paired.statistic,
      p_paired_t: paired.pValue,
      p_unpaired_z: 2 * normalSf(Math.abs(paired.estimate) / unpaired),
      correlation: paired.correlation,
    };
  });
  const adjusted = holm(pairs.map((pair) => pair.p_paired_t));
  return pairs.map((pair, i) => ({ ...pair, p_holm: adjusted[i]! }));
};

const allPairs = ({ scores }: Board): object => {
  const pValues = scores.flatMap((left, i) => scores.slice(i + 1).map((right) => pairedDifference(left, right).pValue));
  return {
    n: pValues.length,
    raw: significant(pValues),
    holm: significant(holm(pValues)),
    bh: significant(benjaminiHochberg(pValues)),
  };
};

const bootstrapTau = ({ scores }: Board, resamples: number): object => {
  const { estimates, replicates } = bootstrapMeans(scores, { replicates: resamples, seed: 7 });
  const taus = Array.from({ length: resamples }, (_, b) => {
    const board = replicates.map((row) => row[b]!);
    return kendallTau(board, estimates, { test: "asymptotic" }).estimate;
  });
  const { estimate, deviation } = meanInterval(taus);
  return { mean_tau: estimate, sd_tau: deviation };
};

const SAMPLES = 10;

/** The best model's variance within and between problems. Each pass rate is represented by 10 samples. */
const leaderVariance = ({ models, scores }: Board): object => {
  const drawn = scores[0]!.map((p) => Array.from({ length: SAMPLES }, (_, j) => (j < Math.round(p * SAMPLES) ? 1 : 0)));
  const parts = varianceParts(drawn);
  const total = parts.meanSquareBetween / SAMPLES;
  return {
    model: models[0]!,
    var_of_problem_means: total,
    within_per_sample: parts.within,
    between: parts.betweenRaw,
    share_of_se2_from_sampling: parts.within / SAMPLES / total,
  };
};

/** Every figure that a file of expected figures may contain, computed by public functions. */
export const figures = (board: Board): Record<string, unknown> => {
  const pairs = adjacent(board);
  const pick = (key: string): number[] => pairs.map((pair) => pair[key] as number);
  const ranked = friedman(board.scores);
  const halves = splitHalf(board.scores, { replicates: 2_000, seed: 7 });
  return {
    n_models: board.models.length,
    n_problems: board.clusters.length,
    n_rows: board.rows,
    n_clusters: new Set(board.clusters).size,
    models: modelFigures(board),
    split_half: {
      mean_tau: halves.estimate,
      sd_tau: halves.deviation,
      q05: halves.low,
      q95: halves.high,
      same_top_share: halves.sameTop,
    },
    bootstrap_vs_full: bootstrapTau(board, 2_000),
    adjacent_pairs: pairs,
    n_adjacent_significant: {
      paired_raw: significant(pick("p_paired_t")),
      paired_holm: significant(pick("p_holm")),
      unpaired_raw: significant(pick("p_unpaired_z")),
    },
    all_pairs: allPairs(board),
    friedman: {
      chi2: ranked.statistic,
      p_value: ranked.pValue,
      kendalls_w: ranked.statistic / (ranked.n * (board.models.length - 1)),
    },
    variance_top_model: leaderVariance(board),
  };
};
