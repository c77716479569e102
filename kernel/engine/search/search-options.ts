import { EngineError } from "../errors.ts";
import type { Player, Roles } from "../method/roles.ts";
import type { MethodRunOptions } from "../method/run-options.ts";
import type { OpenModelsOptions } from "../models/options.ts";
import type { BankEntry } from "./challenge-bank.ts";
import type { SearchConfig } from "./config.ts";
import { defaultEnvironment, type Environment, frameworks } from "./environment.ts";
import type { EvaluationSetup } from "./evaluation-setup.ts";
import { makeConfig, type SearchParameters } from "./make-config.ts";

/** A simulated model with planted weaknesses: it solves a state with probability logistic(skill − difficulty − weaknesses). */
export interface SimulatedSkill {
  /** In logits; a challenge of difficulty "medium" and without weaknesses is solved half the time at 0. */
  readonly skill: number;
  /** Logits taken away, by concept, pair or pair from a difficulty on: "recursion", "loops+sorting", "loops+sorting@hard". */
  readonly weaknesses?: Readonly<Record<string, number>>;
  /** Share of suites at fault (`tester`), and of all answers that are refused (`refusal`). */
  readonly roleFaults?: Readonly<Record<string, number>>;
}

/** How a search is run. Every parameter of the search itself may stand beside these. */
export interface SearchOptions extends Omit<SearchParameters, "environment">, MethodRunOptions {
  /** The model under test: it writes tests, solves and mends. */
  readonly model?: Player;
  /** Sets the challenges. Default: `model`. */
  readonly designer?: Player;
  /** Plays the three analysts. Default: the designer, so that a model that is tested does not judge itself where it need not. */
  readonly analyst?: Player;
  /** Single roles, before the three above. */
  readonly roles?: Roles;
  /** Whole number in [0, 2^32). Default 1. */
  readonly seed?: number;
  readonly environment?: Partial<Environment>;
  /** Challenges that are there already: "shipped" (our tasks), a file of JSON Lines, or the entries. See `challengeBank`. */
  readonly bank?: string | readonly BankEntry[];
  /** Folder with prompts of your own, in files named like ours. */
  readonly prompts?: string;
  /** How models are opened: environment, cache folder, prices, retries, simulated models (`tasks`, `profiles`, `faults`). */
  readonly models?: Omit<OpenModelsOptions, "budget" | "seed" | "concurrency">;
  /** Simulated models of your own, by id: what they can and cannot, as data. */
  readonly simulated?: Readonly<Record<`sim/${string}`, SimulatedSkill>>;
  /** Judges programs instead of the sandbox. */
  readonly judge?: EvaluationSetup["judge"];
}

export const roleNames = [
  ...["designer", "tester", "solver", "fixer"],
  ...["testValidator", "testErrorAnalyzer", "solutionPatternAnalyzer"],
] as const;

const analysts = new Set(["testValidator", "testErrorAnalyzer", "solutionPatternAnalyzer"]);

const refuse = (field: string, problem: string, hint: string): never => {
  throw new EngineError(`${field}: ${problem}`, { code: "invalid_config", field, hint });
};

/** Roles that this search needs; nobody need play the others. */
const needed = (config: SearchConfig): readonly string[] => {
  const analyses = config.analyzers === "all" || (config.analyzers === "phase3" && config.phases.length === 3);
  return roleNames.filter((role) =>
    role === "designer" ? config.challengeBank !== "only" : analysts.has(role) ? analyses : true,
  );
};

const playerOf = (role: string, options: SearchOptions): Player | undefined => {
  const { roles = {}, model, designer = model, analyst = designer } = options;
  return roles[role] ?? (role === "designer" ? designer : analysts.has(role) ? analyst : model);
};

export interface SearchPlan {
  readonly config: SearchConfig;
  readonly environment: Environment;
  readonly seed: number;
  readonly roles: Roles;
}

const checkEnvironment = (given: Partial<Environment>): Environment => {
  const environment = { ...defaultEnvironment, ...given };
  const odd = Object.keys(environment).find((key) => !Object.hasOwn(defaultEnvironment, key));
  if (odd) refuse(`environment.${odd}`, "is not known", `it has ${Object.keys(defaultEnvironment).join(", ")}`);
  if (!Object.hasOwn(frameworks, environment.language))
    refuse("environment.language", `cannot be ${environment.language}`, `one of ${Object.keys(frameworks).join(", ")}`);
  if (!["model", "designer", "both"].includes(environment.testSource))
    refuse("environment.testSource", `cannot be ${environment.testSource}`, "one of model, designer, both");
  for (const field of ["wallMs", "memoryBytes", "evaluationMs"] as const)
    if (!(environment[field] > 0)) refuse(`environment.${field}`, "must be above 0", "leave it out for the default");
  return environment;
};

/** Everything decided before anything is opened. Throws `invalid_config` naming the first field that is wrong. */
export const planSearch = (options: SearchOptions): SearchPlan => {
  // What is no parameter of the search itself is named here, so that anything else is refused by its name.
  const { model, designer, analyst, roles, seed = 1, environment: given = {}, ...rest } = options;
  const { bank, prompts, id, resume, directory, budget, concurrency = 8, models, simulated, ...further } = rest;
  const { sandbox, isolation, judge, signal, progress, ...more } = further;
  const environment = checkEnvironment(given);
  if (!Number.isSafeInteger(seed) || seed < 0 || seed >= 2 ** 32)
    refuse("seed", "must be a whole number in [0, 2^32)", "leave it out for 1");
  if (!Number.isSafeInteger(concurrency) || concurrency < 1)
    refuse("concurrency", "must be a whole number of at least 1", "leave it out for 8");
  const banked = bank !== undefined && more.challengeBank === undefined ? { challengeBank: "first" as const } : {};
  const budgets = { ...more.budgets, ...budget };
  const config = makeConfig({ ...more, ...banked, budgets, environment: { ...environment } });
  if (config.challengeBank !== "none" && bank === undefined)
    refuse(
      "bank",
      `challengeBank is "${config.challengeBank}", but there is no bank`,
      'give bank: "shipped", a file or a list',
    );
  if (config.challengeBank === "only" && environment.testSource !== "model")
    refuse("environment.testSource", "wants a designer, and challengeBank is only", 'use testSource: "model"');
  const unknown = Object.keys(roles ?? {}).find((role) => !(roleNames as readonly string[]).includes(role));
  if (unknown) refuse(`roles.${unknown}`, "is no role", `roles: ${roleNames.join(", ")}`);
  const played = needed(config).map((role) => {
    const player = playerOf(role, options) ?? refuse(`roles.${role}`, "nobody plays it", "give model, or this role");
    return [role, player] as const;
  });
  return { config, environment, seed, roles: Object.fromEntries(played) };
};
