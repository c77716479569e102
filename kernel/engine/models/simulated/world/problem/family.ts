import type { Grammar, InputValues } from "./grammar.ts";
import type { Plan } from "./plan.ts";

/** Types of a problem's main argument and of its answer. */
export type ValueType = "list" | "int" | "text" | "grid" | "rows";

/** The right answer for an input, as a value that is not yet printed. */
export type Output = number | readonly number[] | string;

/** The parameters that make one problem of a family. */
export interface Setting {
  /** Integer parameters of the problem, such as its size. The family's function `draw` chooses them. */
  readonly params: Readonly<Record<string, number>>;
  /** Name of a rule switch → true if the switch is on. */
  readonly rules: Readonly<Record<string, boolean>>;
  /**
   * The factor of the input size: 1 is small, 1000 and 2000 are large. Most families multiply the maximum input size by
   * it.
   */
  readonly scale: number;
}

/**
 * A program that solves a problem of the family, as source text: the function `solve` and the functions that it calls.
 */
export interface Draft {
  readonly id: string;
  readonly source: string;
}

/** A wrong program; `bug` is the kind of its mistake. */
export interface BugDraft extends Draft {
  readonly bug: BugKind;
}

/** The kinds of bugs in wrong programs. */
export const bugKinds = [
  ...(["strictness", "boundary", "off_by_one", "overflow", "no_reset", "tie_order", "greedy", "minimum"] as const),
  ...([
    "input_order",
    "extra_output",
    "too_slow",
    "too_much_memory",
    "wrong_rule",
    "incomplete",
    "order_of_steps",
  ] as const),
] as const;
export type BugKind = (typeof bugKinds)[number];

/** Returns the name that the problem's statement uses for a field of the input. */
export type Naming = (field: string) => string;

/**
 * A family of problems that differ only in integer parameters and in rule switches. A switch is a boolean that changes
 * one rule of the task.
 */
export interface Family {
  readonly id: string;
  /** Ids of the two families that a fused family combines; absent for other families. */
  readonly parents?: readonly [string, string];
  readonly from: ValueType;
  readonly to: ValueType;
  /** Name of the field with the main argument. The number of its elements is a separate field. */
  readonly main: string;
  readonly ruleNames: readonly string[];
  readonly title: string;
  /** The kind of scene in which the problem's story (narrative text) is set: a key of `scenes`. */
  readonly scene: string;
  /** Expression for the input size in a program's source. Default: the length of the main argument. */
  readonly size?: string;
  readonly skills: readonly string[];
  readonly difficulty: "easy" | "medium" | "hard";
  /** The allowed range of the main argument's values if they are another problem's answer (a chain of problems). */
  readonly accepts?: { readonly min: number; readonly max: number };
  /** The bounds of the integers in the answer. */
  range(setting: Setting): { readonly min: number; readonly max: number };
  draw(uniform: (low: number, high: number, label: string) => number): Readonly<Record<string, number>>;
  grammar(setting: Setting): Grammar;
  /** The exact text of the task, without a story, in two wordings. */
  task(setting: Setting, name: Naming): readonly [string, string];
  /** A description of the output format. */
  readonly answer: string;
  solve(values: InputValues, setting: Setting): Output;
  /**
   * Kind of input → plans from which generators of inputs are made, for at most `most` elements. The first adversarial
   * plan gives the worst inputs for slow programs.
   */
  plans(
    setting: Setting,
    most: number,
  ): {
    readonly random: readonly Plan[];
    readonly adversarial: readonly Plan[];
    readonly corner: readonly InputValues[];
  };
  /** At least three right programs by different methods; the first one is the simplest. */
  right(setting: Setting): readonly Draft[];
  slow(setting: Setting): Draft;
  /**
   * The number of steps of the slow program on the worst input. Absent if two small inputs suffice to extrapolate it.
   */
  slowWork?(setting: Setting): number;
  wrong(setting: Setting): readonly BugDraft[];
}
