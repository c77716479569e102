import { itemAt } from "../../base/item-at.ts";
import type { Slope } from "../special/newton.ts";
import type { TieRule } from "./tie-rules.ts";

/**
 * One match: indices of both players, the first player's score, and the difference, first minus second, in each style
 * feature.
 */
export interface Fight {
  readonly first: number;
  readonly second: number;
  readonly score: number;
  readonly style: readonly number[];
}

export interface BattleShape {
  readonly players: number;
  readonly rule: TieRule;
  /** True if the model has a tie parameter, which is then the last of its parameters. */
  readonly tied: boolean;
  readonly prior: number;
}

/**
 * Log-likelihood of the matches at these strengths, style effects and tie parameter. Also its gradient, its information
 * matrix, and the gradient of every match. The likelihood does not depend on the sum of the strengths. An artificial
 * information about that sum is added, so that the matrix is invertible.
 */
export const battleSlope = (
  fights: readonly Fight[],
  { players, rule, tied, prior }: BattleShape,
  at: readonly number[],
): Slope & { readonly gradients: readonly Float64Array[] } => {
  const size = at.length;
  const last = size - 1;
  const tie = tied ? itemAt(at, last) : 0;
  const gradient = new Array<number>(size).fill(0);
  const information = at.map(() => new Array<number>(size).fill(0));
  let value = 0;
  const gradients = fights.map(({ first, second, score, style }) => {
    const gap =
      itemAt(at, first) - itemAt(at, second) + style.reduce((sum, x, j) => sum + x * itemAt(at, players + j), 0);
    const { log, byGap, byTie, gapGap, gapTie, tieTie } = rule.outcome(score, gap, tie);
    value += log;
    const fightGradient = new Float64Array(size);
    fightGradient[first] = byGap;
    fightGradient[second] = -byGap;
    style.forEach((x, j) => {
      fightGradient[players + j] = byGap * x;
    });
    const direction: [number, number][] = [
      [first, 1],
      [second, -1],
      ...style.map((x, j): [number, number] => [players + j, x]),
    ];
    for (const [i, x] of direction) for (const [j, y] of direction) information[i]![j]! += gapGap * x * y;
    if (tied) {
      fightGradient[last] = byTie;
      itemAt(information, last)[last]! += tieTie;
      for (const [i, x] of direction) {
        information[i]![last]! += gapTie * x;
        information[last]![i]! += gapTie * x;
      }
    }
    for (let j = 0; j < size; j++) gradient[j]! += fightGradient[j]!;
    return fightGradient;
  });
  const anchor = fights.length / players ** 2;
  const sum = at.slice(0, players).reduce((a, b) => a + b, 0);
  for (let i = 0; i < players; i++) {
    value -= (prior / 8) * at[i]! ** 2;
    gradient[i]! -= (prior / 4) * at[i]! + anchor * sum;
    information[i]![i]! += prior / 4;
    for (let j = 0; j < players; j++) information[i]![j]! += anchor;
  }
  return { value: value - (anchor / 2) * sum * sum, gradient, information, gradients };
};
