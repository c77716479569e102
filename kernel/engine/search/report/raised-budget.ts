import type { RaisedBudget } from "../../errors.ts";
import { raisedLimit, reachedLimit } from "../../method/budget.ts";
import { linesOf } from "../../method/lines-of.ts";
import type { SearchBudgets } from "../base/config.ts";
import type { SearchLine } from "../lines/evidence.ts";

/** A larger budget with which an exhausted search can resume; null if its budget is not used up. */
export const raisedBudget = (lines: readonly SearchLine[]): RaisedBudget | null => {
  const [header] = linesOf(lines, "taulab-search");
  const end = linesOf(lines, "phaseEnd").at(-1);
  if (header === undefined || end?.stopReason !== "budget") return null;
  const { budgets } = header.config;
  const spent = { ...end.used, wallMs: end.measured?.elapsedMs ?? 0 };
  const field = reachedLimit<keyof SearchBudgets>(budgets, spent);
  return field === null ? null : raisedLimit(field, budgets[field]!, spent[field]);
};
