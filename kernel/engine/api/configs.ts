import { mergeSettings } from "../config/settings.ts";
import { lazily } from "../lazily.ts";

export type { EvalSettings } from "../config/settings.ts";
export type { BudgetLimits } from "../models/budget.ts";
export type { TaskFilters } from "../run/task-filters.ts";

/** Configurations of an evaluation: read from files, one laid over another, and the JSON Schema for editors. */
export const configs = {
  read: lazily(async () => (await import("../config/read-config.ts")).readConfigs),
  /** Read from files, with what puts the places of their values in front of later errors. */
  open: lazily(async () => (await import("../config/read-config.ts")).openConfigs),
  merge: mergeSettings,
  schema: lazily(async () => (await import("../config/read-config.ts")).configSchema),
};
