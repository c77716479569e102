import type { SampleRecord } from "../../store/record.ts";
import type { SampleJob } from "../base/plan.ts";

/** Estimates the remaining time of a run. */
export interface TimeLeft {
  note(record: Pick<SampleRecord, "model" | "usage" | "measured">): void;
  /** Remaining milliseconds; null if there is no estimate yet. */
  leftMs(): number | null;
}

/**
 * Numbers about one model: unfinished answers, finished answers, and the tokens and milliseconds of the finished
 * answers.
 */
interface Answers {
  open: number;
  answers: number;
  tokens: number;
  ms: number;
}

/**
 * After this many answers for each parallel request, the estimate uses the pace of the whole run. Before, the pace
 * would mislead, because the first answers finish together.
 */
const roundsUntilPace = 4;

/**
 * The remaining time of a model in ms, from its tokens per ms and its number of parallel answers; null before its first
 * answer.
 */
const leftOf = ({ open, answers, tokens, ms }: Answers, atOnce: number): number | null => {
  if (open === 0) return 0;
  if (answers === 0) return null;
  // If endpoints report no tokens, the estimate uses the mean time of an answer.
  const tokensEach = tokens > 0 ? tokens / answers : 1;
  const tokensPerMs = tokens > 0 ? tokens / ms : answers / ms;
  return (open * tokensEach) / tokensPerMs / Math.min(atOnce, open);
};

/**
 * Estimates the remaining time from each model's tokens per ms and its number of parallel answers. Once many samples
 * are finished, the estimate uses the pace of the whole run.
 *
 * @param jobs the samples to be made
 * @param atOnceOf the number of answers that a model generates in parallel
 */
export const openTimeLeft = (
  jobs: readonly Pick<SampleJob, "model">[],
  atOnceOf: (model: string) => number,
  now: () => number = () => performance.now(),
): TimeLeft => {
  const startedAt = now();
  const models = new Map<string, Answers>();
  for (const { model } of jobs) {
    const counts = models.get(model) ?? { open: 0, answers: 0, tokens: 0, ms: 0 };
    models.set(model, { ...counts, open: counts.open + 1 });
  }
  let finished = 0;
  return {
    note: ({ model, usage, measured }) => {
      finished += 1;
      const counts = models.get(model);
      if (!counts) return;
      counts.open -= 1;
      if (measured.cached || measured.modelMs <= 0) return;
      counts.answers += 1;
      counts.tokens += usage?.outputTokens ?? 0;
      counts.ms += measured.modelMs;
    },
    leftMs: () => {
      if (finished === 0) return null;
      const remaining = jobs.length - finished;
      const byPace = ((now() - startedAt) / finished) * remaining;
      const underWay = [...models.keys()].reduce((sum, model) => sum + atOnceOf(model), 0);
      const lefts = [...models].map(([model, counts]) => leftOf(counts, atOnceOf(model)));
      if (finished >= roundsUntilPace * underWay || lefts.includes(null)) return byPace;
      return Math.max(...(lefts as number[]));
    },
  };
};
