import { EngineError } from "../../errors.ts";
import type { BudgetLimits } from "../../models/prices/budget.ts";
import type { EvaluateOptions } from "./options.ts";

const budgetFields = ["calls", "tokens", "usd", "wallMs"] as const;

/**
 * The limits of a run's budget: those of the options, else those of the manifest, plus the increases of `moreBudget`.
 * Null if the run has no budget.
 */
export const budgetOf = (
  { budget, moreBudget = {} }: Pick<EvaluateOptions, "budget" | "moreBudget">,
  before: BudgetLimits | null,
): BudgetLimits | null => {
  const limits: BudgetLimits = budget ?? before ?? {};
  const raised = budgetFields.flatMap((field) => {
    const more = moreBudget[field];
    const limit = limits[field];
    if (more !== undefined && limit === undefined)
      throw new EngineError(`the run has no budget in ${field} that could be raised`, {
        code: "invalid_config",
        argument: "moreBudget",
        value: moreBudget,
        hint: "leave this limit out of moreBudget (--more), because the run has no such limit",
      });
    return limit === undefined ? [] : [[field, limit + (more ?? 0)] as const];
  });
  return raised.length > 0 ? Object.fromEntries(raised) : null;
};
