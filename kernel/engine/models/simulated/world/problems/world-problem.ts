import type { Grammar } from "../problem/grammar.ts";
import type { Recipe } from "../shapes/recipe.ts";

/** The kinds of difference between a variant and its parents. */
export const worldAxes = ["narrative", "rule", "efficiency", "sequential", "fusion"] as const;
export type WorldAxis = (typeof worldAxes)[number];

export interface WorldExample {
  readonly input: string;
  readonly output: string;
}

/** A problem as plain data. Its recipe determines the right outputs; its story determines the wording. */
export interface WorldProblem {
  readonly id: string;
  readonly recipe: Recipe;
  readonly story: number;
  /** The number of variation steps from a seed problem; 0 for a seed. */
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
