import type { OpenedConfigs } from "../config/read-config.ts";
import { mergeSettings } from "../config/settings.ts";
import { lazily } from "../lazily.ts";

export type { EvalSettings } from "../config/settings.ts";
export type { BudgetLimits } from "../models/budget.ts";
export type { TaskFilters } from "../run/task-filters.ts";

/** No configuration, so that neither the YAML parser nor the forms are loaded. */
const unconfigured: OpenedConfigs = { settings: {}, placed: (error) => error };

/** Configurations of an evaluation: read from files, one laid over another, and the JSON Schema for editors. */
export const configs = {
  read: lazily(async () => (await import("../config/read-config.ts")).readConfigs),
  /** Reads configurations from files; `placed` adds the positions of their values to later errors. */
  open: async (files: readonly string[]): Promise<OpenedConfigs> =>
    files.length === 0 ? unconfigured : (await import("../config/read-config.ts")).openConfigs(files),
  merge: mergeSettings,
  schema: lazily(async () => (await import("../config/read-config.ts")).configSchema),
};
