import { clopperPearson } from "../../../toolkit/stats/intervals/clopper-pearson.ts";
import type { Label } from "../../../toolkit/stats/labels.ts";
import type { Interval } from "../../../toolkit/stats/result.ts";
import { skewedMean } from "./skewed-mean.ts";

/** A judge's answer to the question which of two programs is better. */
export interface PairVerdict {
  /** The task, in one language, that both programs are meant to solve. */
  readonly item: string;
  /** The two models of the programs, in the order in which the judge saw them. */
  readonly shown: readonly [first: string, second: string];
  /** The model in `shown` whose program the judge prefers. */
  readonly chosen: string;
  /** The number of this repetition of the same question; the first is 0. */
  readonly repeat: number;
  /** True for a program that passed its tests, in the order of `shown`; null if it was not tested. */
  readonly right: readonly [first: boolean | null, second: boolean | null];
}

/** Errors of a judge that do not depend on the programs' quality: bias and noise. */
export interface JudgeBias {
  /** Position bias: the share of answers that choose the first program, minus 0.5. 0 for an unbiased judge. */
  readonly position: Interval;
  /**
   * Self-preference: among programs with the same test verdict, the share of answers that choose the judge's own
   * program, minus 0.5. Null if the judge is neither of the two models, or if fewer than two tasks have such programs.
   */
  readonly selfPreference: Interval | null;
  /**
   * The share of random answers, estimated from questions that were asked twice; null if no question was repeated.
   */
  readonly noise: Interval | null;
}

/** The share of `true` among the choices, minus 0.5, with its interval clustered by item (task in one language). */
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
 * The probability v that an answer is random, from the share of repeated questions whose two answers differ. A random
 * answer is a coin toss, so each answer differs from the judge's opinion with probability v/2. Two answers therefore
 * differ with probability 2 (v/2) (1 - v/2).
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
 * Estimates a judge's position bias, self-preference and noise. Every pair must have been shown in both orders
 * equally often; otherwise differences in quality would look like bias.
 *
 * @param verdicts answers about at least two items
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
