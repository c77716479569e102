import type { Grammar } from "../problem/grammar.ts";
import type { Recipe } from "../shapes/recipe.ts";

/**
 * The kinds of change that make a variant from a problem: a new story, a new rule, larger limits, a chain, or a fusion.
 */
export const worldAxes = ["narrative", "rule", "efficiency", "sequential", "fusion"] as const;
export type WorldAxis = (typeof worldAxes)[number];

export interface WorldExample {
  readonly input: string;
  readonly output: string;
}

/** A generated problem as plain data. Its recipe determines the right outputs; its story determines the wording. */
export interface WorldProblem {
  readonly id: string;
  readonly recipe: Recipe;
  readonly story: number;
  /** The number of changes that led from a seed problem to this one; 0 for a seed problem. */
  readonly level: number;
  readonly axis: WorldAxis | null;
  readonly parents: readonly string[];
  readonly families: readonly string[];
  readonly title: string;
  readonly statement: string;
  readonly inputFormat: string;
  readonly outputFormat: string;
  readonly constraints: readonly string[];
  readonly examples: readonly [WorldExample, WorldExample];
  readonly grammar: Grammar;
  readonly skills: readonly string[];
  readonly declaredDifficulty: "easy" | "medium" | "hard";
}
