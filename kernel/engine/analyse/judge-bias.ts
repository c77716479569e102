import { clopperPearson } from "../../../toolkit/stats/intervals/clopper-pearson.ts";
import type { Label } from "../../../toolkit/stats/labels.ts";
import type { Interval } from "../../../toolkit/stats/result.ts";
import { skewedMean } from "./skewed-mean.ts";

/** A judge's answer to which of two programs is better. */
export interface PairVerdict {
  /** What both programs answer: a task in a language. */
  readonly item: string;
  /** The models whose programs they are, in the order in which the judge saw them. */
  readonly shown: readonly [first: string, second: string];
  /** One of the two. */
  readonly chosen: string;
  /** Which time the same question was asked, from 0 on. */
  readonly repeat: number;
  /** What tests say of the two, in the same order; null where no test says it. */
  readonly right: readonly [first: boolean | null, second: boolean | null];
}

/** What is wrong with a judge, apart from what it knows. */
export interface JudgeBias {
  /** Share of answers that choose the program seen first, less one half: 0 for a judge that does not look at the order. */
  readonly position: Interval;
  /**
   * Share of answers that choose the judge's own program where tests say the same of both, less one half; null where the
   * judge is none of the two models or the tests never say the same.
   */
  readonly selfPreference: Interval | null;
  /** Share of answers that are drawn by lot, seen in the same question asked twice; null where none was. */
  readonly noise: Interval | null;
}

/** Mean of choices over items, less one half. */
const lean = (choices: readonly boolean[], items: readonly Label[]): Interval => {
  const mean = skewedMean(choices, items);
  const { level, method, n } = mean;
  return { estimate: mean.estimate - 0.5, low: mean.low - 0.5, high: mean.high - 0.5, level, method, n };
};

const ownChoices = (verdicts: readonly PairVerdict[], judge: string): Interval | null => {
  const equal = verdicts.filter(
    ({ shown, right: [a, b] }) => shown.includes(judge) && shown[0] !== shown[1] && a !== null && a === b,
  );
  return new Set(equal.map(({ item }) => item)).size < 2
    ? null
    : lean(
        equal.map(({ chosen }) => chosen === judge),
        equal.map(({ item }) => item),
      );
};

/** An answer is drawn by lot with probability v: two of them differ with probability 2 (v/2) (1 - v/2). */
const lotsOf = (differ: number): number => 1 - Math.sqrt(Math.max(0, 1 - 2 * differ));

const noiseOf = (verdicts: readonly PairVerdict[]): Interval | null => {
  const questions = Map.groupBy(verdicts, ({ item, shown }) => JSON.stringify([item, shown]));
  const pairs = [...questions.values()].flatMap((asked) => {
    const [first, second] = [...asked].sort((a, b) => a.repeat - b.repeat);
    return first && second ? [first.chosen !== second.chosen] : [];
  });
  if (pairs.length === 0) return null;
  const { estimate, low, high, level, n } = clopperPearson(pairs.filter(Boolean).length, pairs.length);
  const method = "clopper-pearson of repeated questions";
  return { estimate: lotsOf(estimate), low: lotsOf(low), high: lotsOf(high), level, method, n };
};

/**
 * A judge's leaning to what it sees first and to its own programs, and how much of what it says is chance. Every pair must
 * have been shown in both orders equally often, so that what is better does not look like a leaning.
 *
 * @param verdicts at least two items
 * @param judge id of the judge, to find its own programs
 */
export const judgeBias = (verdicts: readonly PairVerdict[], judge: string): JudgeBias => ({
  position: lean(
    verdicts.map(({ shown, chosen }) => chosen === shown[0]),
    verdicts.map(({ item }) => item),
  ),
  selfPreference: ownChoices(verdicts, judge),
  noise: noiseOf(verdicts),
});
