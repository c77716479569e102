import { stringify } from "yaml";
import { z } from "zod";
import { EngineError } from "../errors.ts";
import { checkValues } from "./check-values.ts";
import { ConfigDocument } from "./config-document.ts";
import { configError } from "./config-error.ts";
import { mergeStudySettings } from "./merge-study-settings.ts";
import { ownForm } from "./own-form.ts";
import { placeFault } from "./place-fault.ts";
import { readConfigText } from "./read-config-text.ts";
import { settingOf } from "./set-value.ts";
import { type EvalSettings, mergeSettings } from "./settings.ts";
import { thesisFields, thesisForm } from "./thesis-form.ts";
import { settingsOfOwn, settingsOfThesis } from "./to-settings.ts";

const check = <T>(document: ConfigDocument, schema: z.ZodType<T>): T => {
  const result = schema.safeParse(document.value);
  if (result.success) return result.data;
  throw configError(document, schema, result.error);
};

/** Throws if the file is a task source (it contains tasks), because a configuration only names task files. */
const refuseTasks = (document: ConfigDocument): void => {
  const { tasks } = (document.value ?? {}) as { readonly tasks?: unknown };
  if (!Array.isArray(tasks) || !tasks.some((task) => typeof task === "object" && task !== null)) return;
  throw new EngineError("this is a task source, not a configuration", {
    code: "invalid_config",
    file: document.file,
    ...document.placeOf(["tasks"]),
    field: "tasks",
    hint: `give it with --tasks ${document.file}, or name it under tasks: of a configuration`,
  });
};

const settingsIn = (document: ConfigDocument): EvalSettings => {
  refuseTasks(document);
  const fields = Object.keys((document.value ?? {}) as object);
  const settings = thesisFields.some((field) => fields.includes(field))
    ? settingsOfThesis(check(document, thesisForm), document.file)
    : settingsOfOwn(check(document, ownForm), document.file);
  checkValues(document, settings);
  return settings;
};

/**
 * Parses the text of a configuration, in taulab's own format or that of the modular framework (of a thesis). Throws
 * `invalid_config`.
 */
export const parseConfig = (text: string, file: string): EvalSettings => settingsIn(new ConfigDocument(file, text));

/** The result of reading and merging configuration files. */
export interface OpenedConfigs {
  readonly settings: EvalSettings;
  /**
   * Adds the position of the wrong value to an error. If no file sets the value, or the command line sets it, the error
   * stays unchanged. `typed`: the settings of the command line.
   */
  readonly placed: (error: unknown, typed: EvalSettings) => unknown;
}

/**
 * Converts the values of `--set` to one more configuration in taulab's form. Relative paths in it start at the current
 * folder.
 */
const documentOfSets = (sets: readonly (readonly [string, string])[]): readonly ConfigDocument[] =>
  sets.length === 0
    ? []
    : [
        new ConfigDocument(
          "--set",
          stringify(mergeStudySettings({ version: 1 }, sets.map(settingOf).reduce(mergeStudySettings, {}))),
        ),
      ];

/**
 * Reads configurations; a later file takes precedence over an earlier one, and `sets` (paths with their values as text)
 * over all files. Paths in a file start at its folder. Throws `invalid_config` with file, line, column and field for
 * the first fault: a missing file, wrong YAML, a duplicate key, an unknown or missing field, a wrong type or value.
 * `placed` of the result adds the position to errors that are found later.
 */
export const openConfigs = async (
  files: readonly string[],
  sets: readonly (readonly [string, string])[] = [],
): Promise<OpenedConfigs> => {
  const fromFiles = await Promise.all(files.map(async (file) => new ConfigDocument(file, await readConfigText(file))));
  const documents = [...fromFiles, ...documentOfSets(sets)];
  return {
    settings: documents.map(settingsIn).reduce(mergeSettings, {}),
    placed: (error, typed) => placeFault(error, documents, typed),
  };
};

/** Reads only the settings of configurations. Throws as `openConfigs` does. */
export const readConfigs = async (files: readonly string[]): Promise<EvalSettings> =>
  (await openConfigs(files)).settings;

/**
 * The JSON Schema of configurations, for editors. It accepts taulab's own form and that of the modular framework (of a
 * thesis).
 */
export const configSchema = (): object => ({
  title: "taulab configuration",
  ...z.toJSONSchema(z.union([ownForm, thesisForm]), { unrepresentable: "any" }),
});
