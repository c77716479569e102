import type { Assurance } from "../../../sandbox/contract/outcome.ts";
import { sumOf } from "../../../toolkit/base/averages.ts";
import type { Interval } from "../../../toolkit/stats/result.ts";
import type { Mark } from "../store/marks.ts";
import type { SampleFacts } from "../store/record.ts";
import { type CriterionScore, criterionScores, directionOf } from "./criterion-scores.ts";
import { passAtKOf } from "./pass-rates.ts";
import { countsByModel, eachResult } from "./results.ts";

export interface LeaderboardRow {
  /** The model's id. */
  readonly model: string;
  /** The model's name in tables and charts. */
  readonly label: string;
  readonly simulated: boolean;
  readonly tasks: number;
  /** The number of clusters behind the intervals: a task in two languages is one cluster. */
  readonly clusters: number;
  /** The number of samples with a score. */
  readonly samples: number;
  /** The number of samples that ended in an error. No rate includes them. */
  readonly errors: number;
  /** The number of answers that were cut off at their output limit. */
  readonly truncated: number;
  /** Reason why an answer has no program to judge → number of answers. Reasons that do not occur are absent. */
  readonly unusable: Readonly<Partial<Record<Unusable, number>>>;
  /**
   * The number of samples for each assurance (certainty of a sample's verdict). Probes, which are tests with changed
   * expected values, determine the assurance. All numbers are 0 if the run made no probes. A refuted pass counts as
   * failed in every rate.
   */
  readonly assurance: Readonly<Record<Assurance, number>>;
  /**
   * pass@1 if every missing sample had failed (`low`), and if every missing sample had passed (`high`). Null if no
   * sample is missing, or if pass@1 is not the ranking score.
   */
  readonly bounds: { readonly low: number; readonly high: number } | null;
  /** The criterion that ranks the models of the run; absent if pass@1 ranks them. */
  readonly primary?: string;
  /** The score that ranks the models: pass@1, or the mean score by the criterion `primary`; null without scores. */
  readonly score: Interval | null;
  /** Name of a criterion, followed by the name of its number if it gives several → this model's score. */
  readonly criteria: ReadonlyMap<string, CriterionScore>;
  /**
   * k → pass@k with its interval, clustered by task. The keys are 1 and the number of scored samples that every task
   * has. Empty if a criterion ranks the models.
   */
  readonly passAt: ReadonlyMap<number, Interval>;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** The cost of the model's answers in US dollars; null if a price is unknown. */
  readonly cost: number | null;
  /** Seconds spent waiting for the model, summed over samples. A cached answer counts with the time of its lookup. */
  readonly modelSeconds: number;
  /** Seconds in the sandbox, including the wait for a free slot, summed over samples. */
  readonly sandboxSeconds: number;
}

const costOf = (records: readonly SampleFacts[]): number | null => {
  const costs = records.filter(({ usage }) => usage !== null).map(({ cost }) => cost);
  return costs.includes(null) ? null : sumOf(costs as number[]);
};

const assuranceOf = (records: readonly SampleFacts[]): LeaderboardRow["assurance"] => {
  const count = (kind: Assurance): number => records.filter(({ assurance }) => assurance === kind).length;
  return { proven: count("proven"), probed: count("probed"), unproven: count("unproven"), refuted: count("refuted") };
};

/** Reasons for which an answer has no program to judge. */
export const unusableKinds = ["refused", "filtered", "empty", "only_reasoning", "looped", "no_code"] as const;
export type Unusable = (typeof unusableKinds)[number];

const unusableOf = (records: readonly SampleFacts[]): LeaderboardRow["unusable"] => {
  const counts = unusableKinds.map((kind) => [kind, records.filter(({ outcome }) => outcome === kind).length] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
};

/** pass@1 if every sample without a score had the given score. */
const rateIf = (records: readonly SampleFacts[], score: 0 | 1): number => {
  const filled = function* () {
    for (const row of eachResult(records)) yield { ...row, score: row.score ?? score };
  };
  const [counts = []] = countsByModel(filled()).values();
  return passAtKOf(counts, 1).estimate;
};

const boundsOf = (records: readonly SampleFacts[]): LeaderboardRow["bounds"] =>
  records.some(({ status }) => status === "error") ? { low: rateIf(records, 0), high: rateIf(records, 1) } : null;

/** The values of k for which a table shows pass@k: 1 and the smallest number of scored samples of a task. */
export const shownKs = (counts: readonly { readonly n: number }[]): number[] => {
  const least = Math.min(...counts.map(({ n }) => n));
  return Number.isFinite(least) && least > 1 ? [1, least] : [1];
};

/** Options of a leaderboard. */
export interface LeaderboardSettings {
  /** Confidence level of the intervals. Default 0.95. */
  readonly level?: number;
  /** Name of a criterion → its scores, in the order of the samples. Default: none. */
  readonly marks?: ReadonlyMap<string, Mark>;
  /** The criterion that ranks the models. Default: unit tests, by pass@1. */
  readonly primary?: string | undefined;
  /** True if the run tested the programs; otherwise there is no pass@1. Default true. */
  readonly tested?: boolean;
}

/** One row for each model, best first: by pass@1, or by the criterion that the run's settings choose. */
export const leaderboardRows = (
  records: readonly SampleFacts[],
  { level = 0.95, marks = new Map(), primary, tested = true }: LeaderboardSettings = {},
): LeaderboardRow[] => {
  const criteria = criterionScores(records, marks, level);
  const counts = countsByModel(eachResult(records));
  const byTests = tested && primary === undefined;
  const rows = [...new Set(records.map(({ model }) => model))].map((model): LeaderboardRow => {
    const recordsOfModel = records.filter((record) => record.model === model);
    const tasks = counts.get(model) ?? [];
    return {
      model,
      label: model,
      simulated: recordsOfModel.some(({ simulated }) => simulated),
      tasks: tasks.length,
      clusters: new Set(tasks.map(({ cluster }) => cluster)).size,
      samples: sumOf(tasks.map(({ n }) => n)),
      errors: recordsOfModel.filter(({ status }) => status === "error").length,
      unusable: unusableOf(recordsOfModel),
      truncated: recordsOfModel.filter(({ finishReason }) => finishReason === "length").length,
      assurance: assuranceOf(recordsOfModel),
      bounds: byTests ? boundsOf(recordsOfModel) : null,
      criteria: criteria.get(model) ?? new Map(),
      score: null,
      passAt: new Map(
        tasks.length === 0 || primary !== undefined ? [] : shownKs(tasks).map((k) => [k, passAtKOf(tasks, k, level)]),
      ),
      inputTokens: sumOf(recordsOfModel.map(({ usage }) => usage?.inputTokens ?? 0)),
      outputTokens: sumOf(recordsOfModel.map(({ usage }) => usage?.outputTokens ?? 0)),
      cost: costOf(recordsOfModel),
      modelSeconds: sumOf(recordsOfModel.map(({ measured }) => measured.modelMs)) / 1000,
      sandboxSeconds: sumOf(recordsOfModel.map(({ measured }) => measured.sandboxMs)) / 1000,
    };
  });
  const ranked = rows.map((row) => ({
    ...row,
    ...(primary === undefined ? {} : { primary }),
    score: (primary === undefined ? row.passAt.get(1) : row.criteria.get(primary)?.mean) ?? null,
  }));
  const sign = primary !== undefined && directionOf(primary) === "lower" ? -1 : 1;
  const rate = ({ score }: LeaderboardRow): number => (score ? sign * score.estimate : Number.NEGATIVE_INFINITY);
  return ranked.sort((a, b) => {
    const [ofA, ofB] = [rate(a), rate(b)];
    return ofA === ofB ? (a.model < b.model ? -1 : 1) : ofB - ofA;
  });
};
