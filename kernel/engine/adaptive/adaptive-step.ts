import type { Response } from "../../../toolkit/stats/latent/item.ts";
import type { Interval } from "../../../toolkit/stats/result.ts";
import { accuracyOf, type KnownItem } from "./ability-posterior.ts";
import { chooseTasks } from "./choose-tasks.ts";

/** The interval that an adaptive evaluation makes narrow: of each model's accuracy, or of each two models' difference. */
export type AdaptiveTarget = "accuracy" | "difference";

/** The end that an adaptive evaluation wants. */
export interface AdaptiveGoal {
  readonly target: AdaptiveTarget;
  /** Largest width of the target's 95% intervals, as a fraction. */
  readonly width: number;
  /** Tasks that are asked at a time. */
  readonly batch: number;
}

/** The answers so far. Every model is asked the same tasks. */
export interface AdaptiveState {
  readonly items: readonly KnownItem[];
  /** A row a model: 1 right, 0 wrong, null not asked or an error. */
  readonly sheets: readonly (readonly Response[])[];
  /** Places of the tasks that were asked. */
  readonly tried: ReadonlySet<number>;
}

/** Estimates so far, and the places of the tasks to ask next; none: the goal is reached, or every task was asked. */
export interface AdaptiveMove {
  /** Accuracy of each model over all tasks, with its 95% interval. */
  readonly accuracies: readonly Interval[];
  /** Width of the widest interval of the target. */
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
 * One step of an adaptive evaluation: current estimates, and the untried tasks with the most information.
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
