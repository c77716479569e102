import { clopperPearson } from "../../../toolkit/stats/intervals/clopper-pearson.ts";
import type { Label } from "../../../toolkit/stats/labels.ts";
import type { Interval } from "../../../toolkit/stats/result.ts";
import { skewedMean } from "./skewed-mean.ts";

/** A judge's answer to which of two programs is better. */
export interface PairVerdict {
  /** The task, in a language, that both programs solve. */
  readonly item: string;
  /** The two models of the programs, in the order in which the judge saw them. */
  readonly shown: readonly [first: string, second: string];
  /** One of the two. */
  readonly chosen: string;
  /** The number of this repetition of the same question; the first is 0. */
  readonly repeat: number;
  /** The verdicts of tests on both programs, in the same order; null if a program was not tested. */
  readonly right: readonly [first: boolean | null, second: boolean | null];
}

/** The errors of a judge that do not come from lack of knowledge: bias and noise. */
export interface JudgeBias {
  /** Share of answers that choose the program shown first, less one half. 0 for a judge without bias to an order. */
  readonly position: Interval;
  /**
   * Share of answers that choose the judge's own program although tests give both the same verdict, less one half.
   * Null if the judge is neither of the two models, or if the tests never give the same verdict.
   */
  readonly selfPreference: Interval | null;
  /** Share of answers that are random, estimated from questions that were asked twice; null if none was. */
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

/**
 * The probability v that an answer is random, from the share of pairs that differ: two answers differ with probability
 * 2 (v/2) (1 - v/2).
 */
const lotsOf = (differ: number): number => 1 - Math.sqrt(Math.max(0, 1 - 2 * differ));

const noiseOf = (verdicts: readonly PairVerdict[]): Interval | null => {
  const questions = Map.groupBy(verdicts, ({ item, shown }) => JSON.stringify([item, shown]));
  const pairs = [...questions.values()].flatMap((answers) => {
    const [first, second] = [...answers].sort((a, b) => a.repeat - b.repeat);
    return first && second ? [first.chosen !== second.chosen] : [];
  });
  if (pairs.length === 0) return null;
  const { estimate, low, high, level, n } = clopperPearson(pairs.filter(Boolean).length, pairs.length);
  const method = "clopper-pearson of repeated questions";
  return { estimate: lotsOf(estimate), low: lotsOf(low), high: lotsOf(high), level, method, n };
};

/**
 * Estimates a judge's bias to the program shown first and to its own programs, and its noise. Every pair must have
 * been shown in both orders equally often, so that quality does not look like bias.
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
