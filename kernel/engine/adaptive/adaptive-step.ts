import type { Response } from "../../../toolkit/stats/latent/item.ts";
import type { Interval } from "../../../toolkit/stats/result.ts";
import { accuracyOf, type KnownItem } from "./ability-posterior.ts";
import { chooseTasks } from "./choose-tasks.ts";

/** The intervals to be narrowed: of each model's accuracy, or of the difference of each pair of models. */
export type AdaptiveTarget = "accuracy" | "difference";

/** The goal of an adaptive evaluation: the intervals to narrow, and their width at which it ends. */
export interface AdaptiveGoal {
  readonly target: AdaptiveTarget;
  /** The largest allowed width of the target's 95% intervals, as a fraction. */
  readonly width: number;
  /** The number of tasks that are asked in a batch. */
  readonly batch: number;
}

/** The verdicts so far. Every model is asked the same tasks. */
export interface AdaptiveState {
  readonly items: readonly KnownItem[];
  /** One row for each model: 1 right, 0 wrong, null for a task that was not asked or ended in an error. */
  readonly sheets: readonly (readonly Response[])[];
  /** Indices of the tasks that were asked. */
  readonly tried: ReadonlySet<number>;
}

/**
 * Current estimates, and the indices of the tasks to ask next. The list is empty if the goal is reached or every task
 * was asked.
 */
export interface AdaptiveMove {
  /** Accuracy of each model over all tasks, with its 95% interval. */
  readonly accuracies: readonly Interval[];
  /** The width of the widest interval among the intervals to be narrowed. */
  readonly width: number;
  readonly reached: boolean;
  readonly next: readonly number[];
}

const half = ({ low, high }: Interval): number => (high - low) / 2;

const widest = (accuracies: readonly Interval[], target: AdaptiveTarget): number => {
  const halves = accuracies.map(half).sort((a, b) => b - a);
  if (target === "accuracy" || halves.length < 2) return 2 * (halves[0] ?? 0);
  return 2 * Math.hypot(halves[0]!, halves[1]!);
};

/**
 * One step of an adaptive evaluation. It computes the current estimates, and chooses the most informative tasks that
 * were not asked yet.
 *
 * @example
 * const items = [-1, 0, 1].map((difficulty) => ({ discrimination: 1, difficulty }));
 * const goal = { target: "accuracy", width: 0.1, batch: 1 } as const;
 * adaptiveMove({ items, sheets: [[null, 1, null]], tried: new Set([1]) }, goal).next; // => [2]
 */
export const adaptiveMove = (
  { items, sheets, tried }: AdaptiveState,
  { target, width, batch }: AdaptiveGoal,
): AdaptiveMove => {
  const accuracies = sheets.map((sheet) => accuracyOf(sheet, items));
  const reachedWidth = widest(accuracies, target);
  const reached = tried.size > 0 && reachedWidth <= width;
  const open = items.flatMap((_, at) => (tried.has(at) ? [] : [at]));
  return { accuracies, width: reachedWidth, reached, next: reached ? [] : chooseTasks(sheets, items, open, batch) };
};
