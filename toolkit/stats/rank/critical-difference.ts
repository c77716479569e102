import { itemAt } from "../../base/item-at.ts";
import type { BoardOptions, Scores } from "../board.ts";
import { checkKeys } from "../options.ts";
import { type Friedman, friedman } from "./friedman.ts";
import { nemenyiDifference } from "./nemenyi-difference.ts";
import type { Best } from "./rank-table.ts";

export interface CriticalDifferenceOptions extends BoardOptions {
  /** The score that gets rank 1. Default "higher". */
  readonly best?: Best;
  /** 1 minus the probability of any false difference. Default 0.95. */
  readonly level?: number;
}

export interface CriticalDifference {
  /** Mean rank of every model; 1 = best. */
  readonly meanRanks: readonly number[];
  /** Two models differ significantly if their mean ranks differ by more than this. */
  readonly criticalDifference: number;
  /** Maximal sets of models (indices, best first) that do not differ significantly. Single models are left out. */
  readonly groups: readonly (readonly number[])[];
  /** Test of the null hypothesis that all models are equal. The groups mean little unless it rejects. */
  readonly friedman: Friedman;
  readonly level: number;
  /** Names of the models, if rows of results were given. */
  readonly models?: readonly string[];
}

/** Finds the longest runs of sorted mean ranks that span at most the critical difference. */
const groupsOf = (meanRanks: readonly number[], span: number): number[][] => {
  const order = meanRanks.map((_, i) => i).sort((i, j) => itemAt(meanRanks, i) - itemAt(meanRanks, j) || i - j);
  const groups: number[][] = [];
  let reached = 0;
  order.forEach((model, start) => {
    let end = start + 1;
    while (end < order.length && meanRanks[order[end]!]! - meanRanks[model]! <= span) end++;
    if (end > reached && end - start > 1) groups.push(order.slice(start, end));
    reached = Math.max(reached, end);
  });
  return groups;
};

/**
 * Critical-difference groups: which models do not differ significantly over several data sets?
 *
 * Friedman's test on the ranks within each data set, and Nemenyi's critical difference. A group is a maximal set of
 * models whose mean ranks span at most that difference. A critical-difference diagram draws it as a bar.
 *
 * @param scores scores[model][task], tasks or data sets; or rows of results.
 * @param options `best`, `level`, `models`.
 * @returns mean ranks, critical difference, groups, and the overall test.
 * @throws ToolkitError as `friedman`.
 *
 * Cost O(m k log k). Source: Demšar 2006.
 * @example
 * criticalDifference([[3, 3, 3, 3], [2, 1, 2, 2], [1, 2, 1, 1]]).groups; // => [[0, 1], [1, 2]]
 */
export const criticalDifference = (scores: Scores, options: CriticalDifferenceOptions = {}): CriticalDifference => {
  checkKeys(options, ["best", "level", "models"]);
  const { level = 0.95, best, models } = options;
  const overall = friedman(scores, { best, models });
  const span = nemenyiDifference(overall.meanRanks.length, overall.n, { level });
  return {
    meanRanks: overall.meanRanks,
    criticalDifference: span,
    groups: groupsOf(overall.meanRanks, span),
    friedman: overall,
    level,
    ...(overall.models && { models: overall.models }),
  };
};
