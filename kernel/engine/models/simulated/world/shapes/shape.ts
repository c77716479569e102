import type { BugDraft, Draft, Naming, Output, ValueType } from "../problem/family.ts";
import type { Grammar, InputValues } from "../problem/grammar.ts";
import type { Plan } from "../problem/plan.ts";

/** A problem without its story. It is made from a family with its setting, or from a chain or pair of other shapes. */
export interface Shape {
  readonly families: readonly string[];
  readonly title: string;
  readonly scene: string;
  readonly size: string;
  readonly from: ValueType;
  readonly to: ValueType;
  readonly main: string;
  readonly grammar: Grammar;
  readonly skills: readonly string[];
  readonly difficulty: "easy" | "medium" | "hard";
  readonly accepts: { readonly min: number; readonly max: number } | null;
  readonly range: { readonly min: number; readonly max: number };
  readonly answer: string;
  task(name: Naming): readonly [string, string];
  solve(values: InputValues): Output;
  plans(most: number): {
    readonly random: readonly Plan[];
    readonly adversarial: readonly Plan[];
    readonly corner: readonly InputValues[];
  };
  readonly right: readonly Draft[];
  readonly slow: Draft;
  /** The number of steps of the slow program on the worst input; null if it must be extrapolated. */
  readonly slowWork: number | null;
  readonly wrong: readonly BugDraft[];
}
