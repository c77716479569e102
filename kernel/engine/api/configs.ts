import { mergeStudySettings } from "../config/merge-study-settings.ts";
import type { OpenedConfigs } from "../config/read-config.ts";
import { mergeSettings } from "../config/settings.ts";
import type { OpenedStudy } from "../config/study-settings.ts";
import { lazily } from "../lazily.ts";

export type { EvalSettings } from "../config/settings.ts";
export type { BudgetLimits } from "../models/prices/budget.ts";
export type { TaskFilters } from "../run/tasks/task-filters.ts";

/** The result of `configs.open` for an empty list of files. It avoids loading the YAML parser and the schemas. */
const unconfigured: OpenedConfigs = { settings: {}, placed: (error) => error };

/** The result of `configs.openStudy` without a settings file and without `--set`. */
const unset: OpenedStudy = { settings: {}, fromFile: {}, placed: (error) => error };

/** Functions for configuration files: read them, merge them, and get their JSON Schema for editors. */
export const configs = {
  read: lazily(async () => (await import("../config/read-config.ts")).readConfigs),
  /**
   * Reads configurations from files. Each of `sets` (path and value) overrides one value. `placed` of the result adds a
   * value's position in its file to an error that is found later.
   */
  open: async (files: readonly string[], sets: readonly (readonly [string, string])[] = []): Promise<OpenedConfigs> =>
    files.length === 0 && sets.length === 0
      ? unconfigured
      : (await import("../config/read-config.ts")).openConfigs(files, sets),
  merge: mergeSettings,
  /**
   * Reads the settings of a method's study from a file. Each of `sets` (path and value) overrides one value. Throws
   * `invalid_config`, also for fields that only the command line may set, such as `id`. `methodFields` names
   * exceptions.
   */
  openStudy: async (
    file: string | undefined,
    sets: readonly (readonly [string, string])[] = [],
    methodFields: readonly string[] = [],
  ): Promise<OpenedStudy> =>
    file === undefined && sets.length === 0
      ? unset
      : (await import("../config/study-settings.ts")).openStudy(file, sets, methodFields),
  mergeStudy: mergeStudySettings,
  schema: lazily(async () => (await import("../config/read-config.ts")).configSchema),
};
