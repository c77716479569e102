import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { checkNested, checkOpenProbability, sideOf } from "../check.ts";
import { checkKeys } from "../options.ts";
import type { Interval, IntervalOptions } from "../result.ts";
import { invert } from "../special/invert.ts";
import { normalQuantile } from "../special/normal.ts";
import { inverseLogit } from "./item.ts";

export interface BradleyTerryOptions extends IntervalOptions {
  /**
   * Imaginary wins added for both models of every pair, so that the strength of an unbeaten model is finite. Default
   * 0.
   */
  readonly added?: number;
}

export interface Strength extends Interval {
  readonly standardError: number;
}

export interface BradleyTerry {
  /** Log-strength of every model, with mean 0; P(i beats j) = logistic(difference). */
  readonly strengths: readonly Strength[];
  /** covariance[i][j] of the log-strengths. A difference has variance V_ii + V_jj - 2 V_ij. */
  readonly covariance: readonly (readonly number[])[];
  readonly method: "bradley-terry";
  /** Number of comparisons. */
  readonly n: number;
}

/** True if every model can be reached from the first along wins; with `transposed`, along losses. */
const reachesAll = (wins: readonly (readonly number[])[], transposed: boolean): boolean => {
  const reached = new Set([0]);
  for (const i of reached)
    for (let j = 0; j < wins.length; j++) if ((transposed ? wins[j]![i]! : wins[i]![j]!) > 0) reached.add(j);
  return reached.size === wins.length;
};

const check = (wins: readonly (readonly number[])[]): void => {
  checkNested("wins", wins);
  const k = wins.length;
  const bad = wins.findIndex(
    (row, i) =>
      row.length !== k || row.some((cell, j) => !(Number.isFinite(cell) && cell >= 0) || (i === j && cell !== 0)),
  );
  if (k < 2 || bad >= 0)
    throw new ToolkitError(
      "wins must be a square table of numbers of at least 0, 0 on the diagonal, for 2 models or more",
      {
        code: "invalid_argument",
        argument: bad >= 0 ? `wins[${bad}]` : "wins",
        value: wins[bad] ?? wins,
        hint: "wins[i][j] = times that i beat j; a tie counts 0.5 for each",
      },
    );
};

/** Gradient and information matrix of the log-likelihood. */
const derivatives = (
  wins: readonly (readonly number[])[],
  strengths: readonly number[],
): readonly [gradient: number[], information: number[][]] => {
  const gradient = strengths.map(() => 0);
  const information = strengths.map(() => strengths.map(() => 0));
  for (let i = 0; i < strengths.length; i++)
    for (let j = 0; j < i; j++) {
      const games = wins[i]![j]! + wins[j]![i]!;
      const p = inverseLogit(strengths[i]! - strengths[j]!);
      const surplus = wins[i]![j]! - games * p;
      const weight = games * p * (1 - p);
      gradient[i]! += surplus;
      gradient[j]! -= surplus;
      information[i]![i]! += weight;
      information[j]![j]! += weight;
      information[i]![j]! -= weight;
      information[j]![i]! -= weight;
    }
  return [gradient, information];
};

/** Inverse of the information on the subspace of strengths with sum 0. */
const planeInverse = (information: readonly (readonly number[])[]): number[][] => {
  const k = information.length;
  return invert(information.map((row) => row.map((cell) => cell + 1 / k))).map((row) =>
    row.map((cell) => cell - 1 / k),
  );
};

/**
 * Bradley-Terry model: how strong are models that were compared in pairs, some pairs more often than others?
 *
 * P(i beats j) = 1 / (1 + exp(s_j - s_i)), log-strengths s with mean 0 by maximum likelihood. Standard errors come
 * from the inverse information on that scale.
 *
 * @param wins wins[i][j]: number of times that model i beat model j; a tie counts 0.5 for each.
 * @param options `added`, `level`, `side`.
 * @returns log-strengths with intervals, and their covariance.
 * @throws ToolkitError "invalid_argument" for a table that is not square or holds no counts; "undefined_result" if a
 *   group of models never lost to, or never met, the others. Strengths are then infinite or not comparable.
 *
 * Cost O(iterations models³). Unlike `elo` it does not depend on the order of the comparisons.
 * Source: Bradley and Terry 1952; existence: Ford 1957.
 * @example
 * bradleyTerry([[0, 7, 9], [3, 0, 6], [1, 4, 0]]).strengths[0].estimate; // => 0.9436058
 */
export const bradleyTerry = (wins: readonly (readonly number[])[], options: BradleyTerryOptions = {}): BradleyTerry => {
  checkKeys(options, ["added", "level", "side"]);
  check(wins);
  const { added = 0 } = options;
  const side = sideOf(options);
  const level = checkOpenProbability("level", options.level ?? 0.95);
  const table = wins.map((row, i) => row.map((cell, j) => (i === j ? 0 : cell + added)));
  if (!reachesAll(table, false) || !reachesAll(table, true))
    throw new ToolkitError(
      "strengths are infinite or not comparable: some models never lost to, or never met, the rest",
      {
        code: "undefined_result",
        argument: "wins",
        value: wins,
        hint: "add comparisons between the groups, or use added: 0.5",
      },
    );
  let strengths = table.map(() => 0);
  for (let step = 0; step < 200; step++) {
    const [gradient, information] = derivatives(table, strengths);
    const inverse = planeInverse(information);
    const move = inverse.map((row) => row.reduce((sum, cell, j) => sum + cell * gradient[j]!, 0));
    const longest = Math.max(...move.map(Math.abs));
    const scale = Math.min(1, 1 / longest);
    strengths = strengths.map((s, i) => s + (longest > 0 ? scale : 0) * move[i]!);
    if (longest < 1e-12) break;
  }
  const covariance = planeInverse(derivatives(table, strengths)[1]);
  const z = normalQuantile(side === "two-sided" ? (1 + level) / 2 : level);
  const games = wins.flat().reduce((sum, cell) => sum + cell, 0);
  return {
    strengths: strengths.map((estimate, i): Strength => {
      const standardError = Math.sqrt(itemAt(itemAt(covariance, i), i));
      return {
        estimate,
        low: side === "upper" ? Number.NEGATIVE_INFINITY : estimate - z * standardError,
        high: side === "lower" ? Number.POSITIVE_INFINITY : estimate + z * standardError,
        level,
        method: "bradley-terry",
        n: wins[i]!.reduce((sum, cell, j) => sum + cell + wins[j]![i]!, 0),
        standardError,
      };
    }),
    covariance,
    method: "bradley-terry",
    n: games,
  };
};
