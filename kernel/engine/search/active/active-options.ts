import { checkNames } from "../base/check-names.ts";
import {
  checkEnvironment,
  parametersOf,
  planShared,
  plantedConcepts,
  type SharedPlan,
} from "../strategy/plan-shared.ts";
import type { StrategyOptions } from "../strategy/strategy-options.ts";
import type { ActiveConfig } from "./active-config.ts";
import { type ActiveParameters, makeActiveConfig } from "./make-active-config.ts";

/** Options of an active search. Every search parameter may be given among them. */
export interface ActiveOptions extends ActiveParameters, StrategyOptions {
  readonly strategy: "active";
}

/** An active search after the check of its options, with every default filled in. */
export interface ActivePlan extends SharedPlan {
  readonly config: ActiveConfig;
}

/** Checks the options and fills in the defaults. Throws `invalid_config` that names the first wrong field. */
export const planActive = ({ strategy: _, ...options }: ActiveOptions): ActivePlan => {
  const { bank, budget } = options;
  const { budgets, ...parameters } = parametersOf(options);
  const environment = { ...checkEnvironment(options.environment ?? {}) };
  const challengeBank = parameters.challengeBank ?? (bank === undefined ? "none" : "first");
  const config = makeActiveConfig({ ...parameters, challengeBank, budgets: { ...budgets, ...budget } }, environment);
  const shared = planShared(options, { challengeBank, analyses: config.analyzers === "all" });
  checkNames(config, plantedConcepts(options), shared.roles);
  return { config, ...shared };
};
