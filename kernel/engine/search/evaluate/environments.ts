import { nearest } from "../../../../toolkit/base/nearest.ts";
import { EngineError } from "../../errors.ts";
import type { Tools } from "../../method/tools.ts";
import type { Attempt, Validity } from "../lines/evidence.ts";
import type { EvaluationRequest } from "./evaluation-request.ts";
import type { EvaluationSetup } from "./evaluation-setup.ts";

/** The result of evaluating one state by a recipe. */
export interface RecipeResult {
  /** Attempts in order; the last one decides if the evaluation is a success. Empty if the evaluation is invalid. */
  readonly attempts: readonly Attempt[];
  /** "ok", or the reason why the evaluation is invalid and not counted. Default "ok". */
  readonly validity?: Validity;
  /**
   * Title of the challenge. The designer is asked to write later challenges of the state differently. Default: none.
   */
  readonly title?: string;
}

/** A user-defined procedure for the evaluation of one state. */
export interface EnvironmentRecipe {
  /** The recipe's name in `environment: { recipe }`. */
  readonly name: string;
  /**
   * Evaluates one state.
   *
   * @param request Concepts, difficulty, number of the evaluation, and titles of earlier challenges.
   * @param tools `ask` sends a question to a role, `run` runs a program in the sandbox.
   * @param setup Agents, language, limits and bank of the search.
   */
  evaluate(request: EvaluationRequest, tools: Tools, setup: EvaluationSetup): Promise<RecipeResult>;
}

const recipes = new Map<string, EnvironmentRecipe>();

/** The name of taulab's own recipe (steps of one evaluation): a challenge, its tests, attempts, and a fixer. */
export const ownRecipe = "coding-challenge";

const refuse = (problem: string, value: unknown, hint: string): never => {
  throw new EngineError(`environment.recipe: ${problem}`, {
    code: "invalid_config",
    field: "environment.recipe",
    value,
    hint,
  });
};

/**
 * Registers a way to evaluate states. A search selects it by `environment: { recipe: "NAME" }`.
 *
 * Throws `invalid_config` if the name is taken.
 *
 * @example
 * registerEnvironment({ name: "always-passes", evaluate: async () => ({ attempts: [{ role: "solver", passed: 1, failed: 0, errored: 0, outcome: "passed" }] }) });
 * recipeNames().includes("always-passes"); // => true
 */
export const registerEnvironment = (recipe: EnvironmentRecipe): void => {
  if (recipe.name === ownRecipe || recipes.has(recipe.name))
    refuse(`"${recipe.name}" is taken`, recipe.name, "give it another name");
  recipes.set(recipe.name, recipe);
};

/**
 * Names of all recipes, the project's own first.
 *
 * @example
 * recipeNames()[0]; // => "coding-challenge"
 */
export const recipeNames = (): readonly string[] => [ownRecipe, ...recipes.keys()];

/** Refuses an unregistered recipe and names the nearest. */
export const checkRecipe = (name: string): void => {
  if (recipeNames().includes(name)) return;
  const close = nearest(name, recipeNames());
  refuse(
    `there is no recipe "${name}"${close ? `; did you mean "${close}"?` : ""}`,
    name,
    `registerEnvironment adds one; there are ${recipeNames().join(", ")}`,
  );
};

/** The recipe that a user registered under a name; undefined for taulab's own. */
export const registeredRecipe = (name: string): EnvironmentRecipe | undefined => recipes.get(name);
