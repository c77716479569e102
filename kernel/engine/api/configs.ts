import { layered } from "../config/layered.ts";
import type { OpenedConfigs } from "../config/read-config.ts";
import { mergeSettings } from "../config/settings.ts";
import type { OpenedStudy } from "../config/study-settings.ts";
import { lazily } from "../lazily.ts";

export type { EvalSettings } from "../config/settings.ts";
export type { BudgetLimits } from "../models/budget.ts";
export type { TaskFilters } from "../run/task-filters.ts";

/** No configuration, so that neither the YAML parser nor the forms are loaded. */
const unconfigured: OpenedConfigs = { settings: {}, placed: (error) => error };

/** A study without a file and without `--set`. */
const unset: OpenedStudy = { settings: {}, fromFile: {}, placed: (error) => error };

/** Configurations of an evaluation: read from files, one laid over another, and the JSON Schema for editors. */
export const configs = {
  read: lazily(async () => (await import("../config/read-config.ts")).readConfigs),
  /** Reads configurations from files; `placed` adds the positions of their values to later errors. */
  open: async (files: readonly string[]): Promise<OpenedConfigs> =>
    files.length === 0 ? unconfigured : (await import("../config/read-config.ts")).openConfigs(files),
  merge: mergeSettings,
  /** Settings of a method's study: a file, and values by path on top. Throws `invalid_config`. */
  openStudy: async (
    file: string | undefined,
    sets: readonly (readonly [string, string])[] = [],
  ): Promise<OpenedStudy> =>
    file === undefined && sets.length === 0
      ? unset
      : (await import("../config/study-settings.ts")).openStudy(file, sets),
  layered,
  schema: lazily(async () => (await import("../config/read-config.ts")).configSchema),
};
