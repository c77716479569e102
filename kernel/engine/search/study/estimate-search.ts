import { estimateRoles, type RoleEstimate } from "../../method/estimate.ts";
import type { PlanEstimate } from "../../models/prices/estimate.ts";
import { type ActiveOptions, planActive } from "../active/active-options.ts";
import type { SearchConfig } from "../base/config.ts";
import type { SharedPlan } from "../strategy/plan-shared.ts";
import { planSearch, type SearchOptions } from "./search-options.ts";

/** Typical numbers of tokens of a prompt and of an answer, observed in runs with simulated and real models. */
const tokens = { inputTokens: 900, outputTokens: 700 };

/**
 * The assumed number of states that phase 3 varies if it has no limit. Phase 2 finds about as many hard states in its
 * first hundred evaluations.
 */
const eligibleGuess = 30;

const evaluationsOf = (config: SearchConfig): readonly { readonly phase: number; readonly count: number }[] =>
  config.phases.map((phase) => {
    const unlimited = "variations" in phase ? eligibleGuess * phase.variations * phase.repeats : 200;
    return { phase: phase.phase, count: phase.maxEvaluations ?? unlimited };
  });

interface Planned {
  readonly roles: SharedPlan["roles"];
  readonly evaluations: number;
  readonly analysed: number;
  readonly attempts: number;
}

const plannedOf = (options: SearchOptions | ActiveOptions): Planned => {
  if (options.strategy === "active") {
    const { config, roles } = planActive(options);
    const { maxEvaluations: evaluations, analyzers, maxSolverAttempts: attempts } = config;
    return { roles, evaluations, analysed: analyzers === "all" ? evaluations : 0, attempts };
  }
  const { config, roles } = planSearch(options);
  const phases = evaluationsOf(config);
  const sum = (of: typeof phases): number => of.reduce((total, { count }) => total + count, 0);
  const analysed = phases.filter(
    ({ phase }) => config.analyzers === "all" || (config.analyzers === "phase3" && phase === 3),
  );
  return { roles, evaluations: sum(phases), analysed: sum(analysed), attempts: config.maxSolverAttempts };
};

/**
 * The upper bound of a search's requests to each model. The estimate assumes that every evaluation needs all attempts,
 * and that no answer is in the cache.
 */
export const estimateSearch = (options: SearchOptions | ActiveOptions, repeats = 1): readonly PlanEstimate[] => {
  const { roles, evaluations, analysed, attempts } = plannedOf(options);
  const calls: Readonly<Record<string, number>> = {
    designer: evaluations,
    tester: evaluations,
    solver: evaluations * attempts,
    fixer: evaluations,
    testValidator: analysed,
    testErrorAnalyzer: analysed,
    solutionPatternAnalyzer: analysed,
  };
  // Only registered environments ask the roles of registered agents. One request for each evaluation is assumed.
  const ownRoles = Object.keys(roles).flatMap((role) => (role in calls ? [] : [[role, evaluations] as const]));
  const estimates = [...Object.entries(calls), ...ownRoles]
    .filter(([role, count]) => roles[role] !== undefined && count > 0)
    .map(([role, count]): RoleEstimate => ({ role, calls: count * repeats, ...tokens }));
  return estimateRoles(roles, estimates, options.models?.prices);
};
