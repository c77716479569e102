import type { RaisedBudget } from "../errors.ts";
import type { BudgetLimits } from "../models/budget.ts";

/** What a method's run may spend, all its starts together. Absent or null: no limit. */
export type MethodBudget = { readonly [Field in keyof BudgetLimits]?: number | null };

type Amounts<Field extends string> = Readonly<Partial<Record<Field, number | null>>>;

/**
 * The first limit that is reached, or null. This is the one rule of all methods: a limit is reached once as much is spent,
 * cached answers included; then nothing new begins, and what is under way ends.
 */
export const reachedLimit = <Field extends string>(
  limits: Amounts<Field>,
  spent: Readonly<Record<Field, number>>,
): Field | null => {
  for (const [field, limit] of Object.entries(limits) as [Field, number | null | undefined][])
    if (limit !== null && limit !== undefined && spent[field] >= limit) return field;
  return null;
};

/** The limits that are set. */
export const setLimits = (budget: MethodBudget): BudgetLimits =>
  Object.fromEntries(Object.entries(budget).filter(([, limit]) => limit !== null && limit !== undefined));

/** A budget with which a run goes on after it reached a limit: twice the limit, or twice what was spent if that is more. */
export const raisedLimit = (field: string, limit: number, spent: number): RaisedBudget => {
  const [unit, scale] = field === "wallMs" ? ["seconds", 1000] : [field, 1];
  const round = (amount: number): number => (field === "usd" ? Math.ceil(amount * 100) / 100 : Math.ceil(amount));
  const [before, least] = [limit / scale, field === "usd" ? 0.01 : 1];
  const whole = Math.max(least, round((2 * Math.max(limit, spent)) / scale));
  return { more: `${unit}=${Number((whole - before).toFixed(6))}`, budget: `${unit}=${whole}` };
};
