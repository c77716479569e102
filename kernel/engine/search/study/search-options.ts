import { checkNames } from "../base/check-names.ts";
import type { SearchConfig } from "../base/config.ts";
import { makeConfig, type SearchParameters } from "../base/make-config.ts";
import { checkPhaseName } from "../phases/registered-phases.ts";
import {
  checkEnvironment,
  parametersOf,
  planShared,
  plantedConcepts,
  type SharedPlan,
} from "../strategy/plan-shared.ts";
import type { StrategyOptions } from "../strategy/strategy-options.ts";

/** Options of a search by phases. Every search parameter may be given among them. */
export interface SearchOptions extends Omit<SearchParameters, "environment">, StrategyOptions {
  /** The strategy of the search. Default: the three phases of PrismBench. */
  readonly strategy?: "phases";
}

/** A search by phases after the check of its options, with every default filled in. */
export interface SearchPlan extends SharedPlan {
  readonly config: SearchConfig;
}

/** Checks the options and fills in the defaults. Throws `invalid_config` that names the first wrong field. */
export const planSearch = ({ strategy: _, ...options }: SearchOptions): SearchPlan => {
  const { bank, budget } = options;
  const more = parametersOf(options);
  const environment = { ...checkEnvironment(options.environment ?? {}) };
  const banked = bank !== undefined && more.challengeBank === undefined ? { challengeBank: "first" as const } : {};
  const config = makeConfig({ ...more, ...banked, budgets: { ...more.budgets, ...budget }, environment });
  for (const phase of config.phases) if ("use" in phase) checkPhaseName(phase.use, `phases.${phase.phase}.use`);
  const analyses =
    config.analyzers === "all" || (config.analyzers === "phase3" && config.phases.some(({ phase }) => phase === 3));
  const shared = planShared(options, { challengeBank: config.challengeBank, analyses });
  checkNames(config, plantedConcepts(options), shared.roles);
  return { config, ...shared };
};
