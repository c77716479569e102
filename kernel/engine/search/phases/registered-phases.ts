import { nearest } from "../../../../toolkit/base/nearest.ts";
import { EngineError } from "../../errors.ts";
import type { Attempt } from "../lines/evidence.ts";

/** A state of the search, with the data that the functions of a registered phase get. */
export interface StateView {
  readonly concepts: readonly string[];
  readonly difficulty: string;
  /** Number of the variation, from 1, if the state is a variation that phase 3 made of a hard state; else null. */
  readonly variationIndex: number | null;
  /**
   * The value of the state, from its evaluations and those of its descendants. Usually in [0, 1]; a high value means
   * hard.
   */
  readonly value: number;
  /** The value from the state's own evaluations alone; null before the first. */
  readonly ownValue: number | null;
  /** The number of valid evaluations of the state; `failures` counts the failed ones. */
  readonly evaluations: number;
  readonly failures: number;
  /** True if `choose` may return the state for the present batch. */
  readonly isFree: boolean;
}

/** The data of the search that the functions of a registered phase get. */
export interface PhaseView {
  /** All states, in order of creation. */
  readonly states: readonly StateView[];
  readonly concepts: readonly string[];
  /** The difficulties, easiest first. */
  readonly difficulties: readonly string[];
  /** The phase's own `parameters` from the options of the search. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** The number of evaluations of this phase so far. */
  readonly evaluations: number;
  /**
   * The next random number in [0, 1). The number depends on the seed of the search, so that a resumed search repeats
   * it.
   */
  draw(): number;
}

/** A user-defined phase: it chooses states, and may define rewards and an end. Its functions must be pure. */
export interface PhaseRecipe {
  /** The name of the phase in `phases: { 4: { use: NAME } }`. */
  readonly name: string;
  /** New states at the start of the phase. States that exist already are skipped. Default: none. */
  begin?(view: PhaseView): readonly { readonly concepts: readonly string[]; readonly difficulty: string }[];
  /** Index of the next state of the batch in `states`; null if the batch is full. An empty batch ends the phase. */
  choose(view: PhaseView): number | null;
  /** Reward of a valid evaluation, in [0, 1]; a high reward means hard. Default: that of phase 2. */
  reward?(attempts: readonly Attempt[], state: StateView): number;
  /**
   * True: as in phase 2, a hard state gets a child (harder, or with more concepts), which is evaluated next. Default
   * false.
   */
  readonly expands?: boolean;
  /** True: the phase ends. Default: false; with `expands`, after `convergenceChecks` stable evaluations in a row. */
  isFinished?(view: PhaseView): boolean;
}

const recipes = new Map<string, PhaseRecipe>();

const refuse = (field: string, problem: string, value: unknown, hint: string): never => {
  throw new EngineError(`${field}: ${problem}`, { code: "invalid_config", field, value, hint });
};

/**
 * Registers a phase. A search runs it after its built-in phases, by `phases: { 1: {}, 4: { use: "NAME" } }`.
 *
 * Throws `invalid_config` if the name is taken.
 *
 * @example
 * registerPhase({ name: "easiest-first", choose: ({ states }) => states.findIndex(({ isFree }) => isFree) });
 * phaseNames().includes("easiest-first"); // => true
 */
export const registerPhase = (recipe: PhaseRecipe): void => {
  if (recipes.has(recipe.name)) refuse("phases", `"${recipe.name}" is taken`, recipe.name, "give it another name");
  recipes.set(recipe.name, recipe);
};

/**
 * Names of all registered phases.
 *
 * @example
 * phaseNames().includes("no-such-phase"); // => false
 */
export const phaseNames = (): readonly string[] => [...recipes.keys()];

/** Refuses the name of a phase that is not registered. The error names the nearest registered one. */
export const checkPhaseName = (name: string, field: string): void => {
  if (recipes.has(name)) return;
  const close = nearest(name, phaseNames());
  refuse(
    field,
    `there is no registered phase "${name}"${close === undefined ? "" : `; did you mean "${close}"?`}`,
    name,
    "registerPhase adds one; on a command line, --import names the file that does",
  );
};

/** The phase that a user registered under a name. Throws `invalid_config` if there is none. */
export const registeredPhase = (name: string): PhaseRecipe => {
  checkPhaseName(name, "phases");
  return recipes.get(name)!;
};
