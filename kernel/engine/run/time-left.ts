import type { SampleRecord } from "../store/record.ts";
import type { Job } from "./plan.ts";

/** Tells how long the rest of a run takes. */
export interface TimeLeft {
  note(record: Pick<SampleRecord, "model" | "usage" | "measured">): void;
  /** Milliseconds; null while nothing is known. */
  leftMs(): number | null;
}

/** Answers of one model that were asked for. */
interface Answers {
  open: number;
  answers: number;
  tokens: number;
  ms: number;
}

/** Until so many answers for each that is under way, the pace of the run itself says little: the first ones came together. */
const roundsUntilPace = 4;

/** The time of a model's rest by the tokens that it writes a second, so many answers at a time. */
const leftOf = ({ open, answers, tokens, ms }: Answers, atOnce: number): number | null => {
  if (open === 0) return 0;
  if (answers === 0) return null;
  // Answers without a count of tokens are told by their time alone.
  const tokensEach = tokens > 0 ? tokens / answers : 1;
  const tokensPerMs = tokens > 0 ? tokens / ms : answers / ms;
  return (open * tokensEach) / tokensPerMs / Math.min(atOnce, open);
};

/**
 * Estimates by tokens a second and the number of answers at a time, and by the pace of the run once many samples are finished.
 *
 * @param jobs what is to be made
 * @param atOnceOf how many answers a model writes at a time
 */
export const openTimeLeft = (
  jobs: readonly Pick<Job, "model">[],
  atOnceOf: (model: string) => number,
  now: () => number = () => performance.now(),
): TimeLeft => {
  const startedAt = now();
  const models = new Map<string, Answers>();
  for (const { model } of jobs) {
    const known = models.get(model) ?? { open: 0, answers: 0, tokens: 0, ms: 0 };
    models.set(model, { ...known, open: known.open + 1 });
  }
  let made = 0;
  return {
    note: ({ model, usage, measured }) => {
      made += 1;
      const own = models.get(model);
      if (!own) return;
      own.open -= 1;
      if (measured.cached || measured.modelMs <= 0) return;
      own.answers += 1;
      own.tokens += usage?.outputTokens ?? 0;
      own.ms += measured.modelMs;
    },
    leftMs: () => {
      if (made === 0) return null;
      const rest = jobs.length - made;
      const byPace = ((now() - startedAt) / made) * rest;
      const underWay = [...models.keys()].reduce((sum, model) => sum + atOnceOf(model), 0);
      const lefts = [...models].map(([model, own]) => leftOf(own, atOnceOf(model)));
      if (made >= roundsUntilPace * underWay || lefts.includes(null)) return byPace;
      return Math.max(...(lefts as number[]));
    },
  };
};
