import { EngineError } from "../../errors.ts";
import type { Player, Roles } from "../../method/roles.ts";
import type { SearchConfig } from "../base/config.ts";
import { defaultEnvironment, type Environment, frameworks } from "../evaluate/environment.ts";
import { checkRecipe } from "../evaluate/environments.ts";
import { agentsNamed } from "./own-agents.ts";
import type { StrategyOptions } from "./strategy-options.ts";

export const roleNames = [
  "designer",
  "tester",
  "solver",
  "fixer",
  "testValidator",
  "testErrorAnalyzer",
  "solutionPatternAnalyzer",
] as const;

const analysts = new Set(["testValidator", "testErrorAnalyzer", "solutionPatternAnalyzer"]);

const refuse = (field: string, problem: string, hint: string): never => {
  throw new EngineError(`${field}: ${problem}`, { code: "invalid_config", field, hint });
};

/** The roles for which the options of the search demand a model. Other roles may stay without a model. */
const needed = (config: Pick<SearchConfig, "challengeBank">, analyses: boolean): readonly string[] =>
  roleNames.filter((role) =>
    role === "designer" ? config.challengeBank !== "only" : analysts.has(role) ? analyses : true,
  );

const playerOf = (
  role: string,
  options: StrategyOptions,
  agents: ReturnType<typeof agentsNamed>,
): Player | undefined => {
  const { roles = {}, model, designer = model, analyst = designer } = options;
  return roles[role] ?? agents[role]?.model ?? (role === "designer" ? designer : analysts.has(role) ? analyst : model);
};

/** The environment with its defaults. Throws `invalid_config` for an unknown field or value. */
export const checkEnvironment = (fields: Partial<Environment>): Environment => {
  const environment = { ...defaultEnvironment, ...fields };
  const fieldNames = [...Object.keys(defaultEnvironment), "recipe"];
  const odd = Object.keys(environment).find((key) => !fieldNames.includes(key));
  if (odd) refuse(`environment.${odd}`, "is not a setting", `use one of ${fieldNames.join(", ")}`);
  if (environment.recipe !== undefined) checkRecipe(environment.recipe);
  if (!Object.hasOwn(frameworks, environment.language))
    refuse("environment.language", `cannot be ${environment.language}`, `one of ${Object.keys(frameworks).join(", ")}`);
  if (!["model", "designer", "both"].includes(environment.testSource))
    refuse("environment.testSource", `cannot be ${environment.testSource}`, "one of model, designer, both");
  for (const field of ["wallMs", "memoryBytes", "evaluationMs"] as const)
    if (!(environment[field] > 0)) refuse(`environment.${field}`, "must be above 0", "leave it out for the default");
  return environment;
};

/** The seed, environment and models of a search, which all strategies have. */
export interface SharedPlan {
  readonly environment: Environment;
  readonly seed: number;
  readonly roles: Roles;
}

interface SharedChoice {
  readonly challengeBank: SearchConfig["challengeBank"];
  /** True if the three analysts are asked for comments on evaluations. */
  readonly analyses: boolean;
}

/** Checks the options that all strategies share. Throws `invalid_config` naming the first field that is wrong. */
export const planShared = (options: StrategyOptions, { challengeBank, analyses }: SharedChoice): SharedPlan => {
  const { roles, seed = 1, environment: fields = {}, bank, concurrency = 8 } = options;
  const environment = checkEnvironment(fields);
  if (!Number.isSafeInteger(seed) || seed < 0 || seed >= 2 ** 32)
    refuse("seed", "must be a whole number in [0, 2^32)", "leave it out for the default, 1");
  if (!Number.isSafeInteger(concurrency) || concurrency < 1)
    refuse("concurrency", "must be a whole number of at least 1", "leave it out for the default, 8");
  if (challengeBank !== "none" && bank === undefined)
    refuse(
      "bank",
      `challengeBank is "${challengeBank}", but there is no bank`,
      'give bank: "shipped", a file or a list',
    );
  if (options.ids !== undefined && bank === undefined)
    refuse(
      "ids",
      "select challenges of a bank, but there is no bank",
      'give bank: "shipped", a file or a list; --bank on a command line',
    );
  if (challengeBank === "only" && environment.testSource !== "model")
    refuse("environment.testSource", 'needs a designer, but challengeBank is "only"', 'use testSource: "model"');
  const agents = agentsNamed(options.agents ?? []);
  const ownRoles = Object.keys(agents).filter((role) => !(roleNames as readonly string[]).includes(role));
  const allRoles = [...roleNames, ...ownRoles];
  const unknown = Object.keys(roles ?? {}).find((role) => !allRoles.includes(role));
  if (unknown) refuse(`roles.${unknown}`, "is not a role", `use one of the roles ${allRoles.join(", ")}`);
  const played = [...needed({ challengeBank }, analyses), ...ownRoles].map((role) => {
    const player =
      playerOf(role, options, agents) ??
      refuse(`roles.${role}`, "has no model", "name a model for this role, or set the option model");
    return [role, player] as const;
  });
  return { environment, seed, roles: Object.fromEntries(played) };
};

/** The concepts that occur in the planted weaknesses of simulated models. */
export const plantedConcepts = ({ simulated = {} }: StrategyOptions): readonly string[] =>
  Object.values(simulated).flatMap(({ weaknesses = {} }) =>
    Object.keys(weaknesses).flatMap((name) => name.replace(/@.*$/, "").split("+")),
  );

/** Returns the options that are parameters of the search, without models, run and sandbox options. */
export const parametersOf = <Options extends StrategyOptions>(options: Options) => {
  const { model, designer, analyst, roles, seed, environment, bank, ids, prompts, agents, id, ...runOptions } = options;
  const { resume, directory, budget, concurrency, models, simulated, sandbox, isolation, judge, ...others } =
    runOptions;
  const { signal, progress, ...more } = others;
  return more;
};
