import type { RaisedBudget } from "../errors.ts";
import type { BudgetLimits } from "../models/prices/budget.ts";

/** The spending limits of a method's run, over all its starts. Null or an absent limit: no limit. */
export type MethodBudget = { readonly [Field in keyof BudgetLimits]?: number | null };

type Amounts<Field extends string> = Readonly<Partial<Record<Field, number | null>>>;

/**
 * The first limit that is reached, or null. The rule of all methods: a limit is reached once the run's spending, cached
 * answers included, is at least as large. Then no new request begins, and those under way are completed.
 */
export const reachedLimit = <Field extends string>(
  limits: Amounts<Field>,
  spent: Readonly<Record<Field, number>>,
): Field | null => {
  for (const [field, limit] of Object.entries(limits) as [Field, number | null | undefined][])
    if (limit !== null && limit !== undefined && spent[field] >= limit) return field;
  return null;
};

/** The limits of a budget that are set, without the null ones. */
export const setLimits = (budget: MethodBudget): BudgetLimits =>
  Object.fromEntries(Object.entries(budget).filter(([, limit]) => limit !== null && limit !== undefined));

/**
 * A larger limit with which a run that reached its limit can resume: twice the limit, or twice the spending if that is
 * more.
 */
export const raisedLimit = (field: string, limit: number, spent: number): RaisedBudget => {
  const [unit, scale] = field === "wallMs" ? ["seconds", 1000] : [field, 1];
  const round = (amount: number): number => (field === "usd" ? Math.ceil(amount * 100) / 100 : Math.ceil(amount));
  const [oldLimit, minimum] = [limit / scale, field === "usd" ? 0.01 : 1];
  const newLimit = Math.max(minimum, round((2 * Math.max(limit, spent)) / scale));
  return { more: `${unit}=${Number((newLimit - oldLimit).toFixed(6))}`, budget: `${unit}=${newLimit}` };
};
