import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { checkChoice, checkOpenProbability, sideOf } from "../check.ts";
import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { normalQuantile } from "../special/normal.ts";
import { checkItems, checkResponses, type Item, informationAt, type Response, responseAt, scoreOf } from "./item.ts";

export interface AbilityOptions extends IntervalOptions {
  /**
   * "posterior-mode" (default): normal prior with mean 0 and standard deviation 1, finite for every response pattern;
   * "maximum-likelihood": no prior.
   */
  readonly method?: "posterior-mode" | "maximum-likelihood";
}

export interface Ability extends Interval {
  readonly standardError: number;
}

/** The derivative of the log posterior, and the information, at an ability. */
const scoreAt = (
  ability: number,
  responses: readonly Response[],
  items: readonly Item[],
  prior: 0 | 1,
): readonly [score: number, information: number] => {
  let [score, information] = [-prior * ability, prior as number];
  responses.forEach((response, i) => {
    if (response === null) return;
    score += scoreOf(response, ability, items[i]!);
    information += informationAt(ability, items[i]!);
  });
  return [score, information];
};

const FAR = 40;

/** Finds the root of a decreasing score function between two ends, by bisection with Newton steps. */
const solve = (
  slopeAt: (ability: number) => readonly [number, number],
  ends: readonly [number, number] = [-FAR, FAR],
): number => {
  let [low, high] = ends;
  let at = (low + high) / 2;
  for (let step = 0; step < 200; step++) {
    const [score, information] = slopeAt(at);
    if (score === 0) return at;
    if (score > 0) low = at;
    else high = at;
    const newton = at + score / information;
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - at) <= 1e-14 * Math.max(1, Math.abs(at))) return next;
    at = next;
  }
  return at;
};

/** Finds the ability at the highest peak of the posterior, which may have several peaks if items can be guessed. */
const highest = (
  slopeAt: (ability: number) => readonly [number, number],
  heightOf: (ability: number) => number,
): number => {
  const steps = Array.from({ length: 161 }, (_, i) => (i === 0 ? -FAR : i === 160 ? FAR : -8 + i / 10));
  const peaks = steps
    .slice(1)
    .flatMap((to, i) =>
      slopeAt(itemAt(steps, i))[0] > 0 && slopeAt(to)[0] <= 0 ? [solve(slopeAt, [itemAt(steps, i), to])] : [],
    );
  return peaks.reduce((best, peak) => (heightOf(peak) > heightOf(best) ? peak : best), peaks[0] ?? 0);
};

/**
 * Estimates the ability of one model from its answers to all or some tasks with known parameters.
 *
 * Solves Σ a_j (x_j - P_j(theta)) = 0; with the prior, theta is subtracted from the sum. If items have `guessing`, it
 * takes the highest peak of the posterior or likelihood. The standard error is 1 / sqrt(information).
 *
 * @param responses one for each item: 1 right, 0 wrong, null not asked.
 * @param items discrimination and difficulty, from `twoParameter` or `rasch`.
 * @param options `method`, `level`, `side`.
 * @returns ability with interval; `n` = answers.
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for a value other than 0, 1, null; "undefined_result" if
 *   maximum likelihood has no finite solution (all right, all wrong, no answers).
 *
 * Cost O(items). To estimate the model's accuracy on the whole benchmark: `subsetAccuracy`.
 * Source: Birnbaum 1968; Lord 1980, ch. 4.
 * @example
 * ability([1, 1], [{ discrimination: 1, difficulty: 0 }, { discrimination: 1.5, difficulty: 1 }]).estimate; // => 1.0107707
 */
export const ability = (
  responses: readonly Response[],
  items: readonly Item[],
  options: AbilityOptions = {},
): Ability => {
  checkKeys(options, ["method", "level", "side"]);
  checkItems(items);
  checkResponses("responses", responses, items.length);
  const method = checkChoice("method", options.method, ["posterior-mode", "maximum-likelihood"]);
  const side = sideOf(options);
  const level = checkOpenProbability("level", options.level ?? 0.95);
  const prior = method === "posterior-mode" ? 1 : 0;
  const slopeAt = (theta: number): readonly [number, number] => scoreAt(theta, responses, items, prior);
  const heightAt = (theta: number): number =>
    responses.reduce<number>(
      (sum, response, i) => {
        const { p, q } = responseAt(theta, items[i]!);
        return response === null ? sum : sum + Math.log(response === 1 ? p : q);
      },
      (-prior * theta * theta) / 2,
    );
  const guessed = items.some(({ guessing }) => (guessing ?? 0) > 0);
  if (!(slopeAt(-FAR)[0] > 0 && slopeAt(FAR)[0] < 0))
    throw new ToolkitError("no finite ability fits these answers best: they are all right, all wrong, or missing", {
      code: "undefined_result",
      argument: "method",
      value: method,
      hint: 'use method: "posterior-mode"',
    });
  const estimate = (guessed ? highest(slopeAt, heightAt) : solve(slopeAt)) + 0;
  const standardError = 1 / Math.sqrt(slopeAt(estimate)[1]);
  const reach = normalQuantile(side === "two-sided" ? (1 + level) / 2 : level) * standardError;
  return {
    estimate,
    low: side === "upper" ? Number.NEGATIVE_INFINITY : estimate - reach,
    high: side === "lower" ? Number.POSITIVE_INFINITY : estimate + reach,
    level,
    method,
    n: responses.filter((response) => response !== null).length,
    standardError,
  };
};
