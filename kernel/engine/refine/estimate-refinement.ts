import { estimateRoles } from "../method/estimate.ts";
import type { PlanEstimate } from "../models/prices/estimate.ts";
import type { OpenModelsOptions } from "../models/registry/options.ts";

const [inputTokens, outputTokens] = [1500, 600];

/** Estimates the upper bound of requests to each model, as if no program passed before the last turn. */
export const estimateRefinement = (plan: {
  readonly models: readonly string[];
  readonly conversations: number;
  readonly turns: number;
  /** Prices per token for models that taulab's price table does not contain. */
  readonly opening?: Pick<OpenModelsOptions, "prices">;
}): readonly PlanEstimate[] =>
  estimateRoles(
    Object.fromEntries(plan.models.map((model) => [model, model])),
    plan.models.map((role) => ({ role, calls: plan.conversations * (1 + plan.turns), inputTokens, outputTokens })),
    plan.opening?.prices,
  );
