import { dirname, resolve } from "node:path";
import { isObject } from "../../../toolkit/base/is-object.ts";
import { EngineError } from "../errors.ts";
import { isNoPath } from "../run/tasks/load-task-set.ts";
import { ConfigDocument, type FieldPath } from "./config-document.ts";
import { mergeStudySettings, type StudySettings } from "./merge-study-settings.ts";
import { readConfigText } from "./read-config-text.ts";
import { settingOf } from "./set-value.ts";

/** Options of a method that a study's file may not contain, because they concern one run or its machine. */
const runFields = [...["id", "resume", "directory", "models", "opening", "signal", "progress", "env", "onLines"]];

/** Fields of a study's file whose values are paths. Relative paths start at the file's folder. */
const pathFields = ["bank", "prompts", "instances", "seeds", "taxonomy", "tasks", "tasksPath", "references"];

const refuseRunFields = (
  settings: StudySettings,
  document: ConfigDocument | null,
  methodFields: readonly string[],
): void => {
  const field = Object.keys(settings).find((name) => runFields.includes(name) && !methodFields.includes(name));
  if (field === undefined) return;
  throw new EngineError(`${field}: a study's settings cannot contain this field`, {
    code: "invalid_config",
    ...(document && { file: document.file, ...document.placeOfKey([], field) }),
    field,
    hint: "use the command line's options: --id, --resume, --out, --providers",
  });
};

const settingsIn = (document: ConfigDocument, methodFields: readonly string[]): StudySettings => {
  const { value, file } = document;
  if (!isObject(value))
    throw new EngineError("a study's file must consist of fields with values", {
      code: "invalid_config",
      file,
      line: 1,
      column: 1,
      hint: "write, for example, model: sim/steady",
    });
  refuseRunFields(value, document, methodFields);
  const from = (path: unknown): unknown =>
    typeof path === "string" && !isNoPath(path) ? resolve(dirname(file), path) : path;
  const paths = Object.entries(value).filter(([name]) => pathFields.includes(name));
  return {
    ...value,
    ...Object.fromEntries(paths.map(([name, path]) => [name, Array.isArray(path) ? path.map(from) : from(path)])),
  };
};

const holds = (value: unknown, path: FieldPath): boolean =>
  path.every((part) => {
    const inside = typeof value === "object" && value !== null && Object.hasOwn(value, part);
    value = inside ? (value as Readonly<Record<PropertyKey, unknown>>)[part] : undefined;
    return inside;
  });

/** Adds the position of the field that an error names, if the document contains that field. */
const placedIn = (document: ConfigDocument, error: unknown): unknown => {
  if (!(error instanceof EngineError) || error.details.file !== undefined) return error;
  const { field } = error.details;
  if (field === undefined) return error;
  const path = field
    .split(/[.[\]]+/)
    .flatMap((part) => (part === "" ? [] : [/^\d+$/.test(part) ? Number(part) : part]));
  if (!holds(document.value, path)) return error;
  return new EngineError(error.message, {
    ...error.details,
    file: document.file,
    ...document.placeOfKey(path.slice(0, -1), String(path.at(-1))),
    cause: error,
  });
};

/** The result of reading a study's settings. */
export interface OpenedStudy {
  /** The settings of the file and of `--set`, which takes precedence. */
  readonly settings: StudySettings;
  /** Only the settings of the file. */
  readonly fromFile: StudySettings;
  /** Adds file, line and column to an error, if the error concerns a field that the file sets. */
  readonly placed: (error: unknown) => unknown;
}

/**
 * Reads the settings of a method's study: a YAML or JSON file whose fields are the method's options, and `--set`
 * values.
 *
 * Throws `invalid_config` with file and line for invalid YAML, and for fields that only the command line can set.
 *
 * @param file path of the file; undefined for no file
 * @param sets paths with their values as text, such as `["phases.2.theta", "0.5"]`; they override the file
 * @param methodFields fields that this method reads from the file and not from the command line
 */
export const openStudy = async (
  file: string | undefined,
  sets: readonly (readonly [string, string])[] = [],
  methodFields: readonly string[] = [],
): Promise<OpenedStudy> => {
  const document = file === undefined ? null : new ConfigDocument(file, await readConfigText(file));
  const fromFile = document === null ? {} : settingsIn(document, methodFields);
  const settings = sets.map(settingOf).reduce(mergeStudySettings, fromFile);
  refuseRunFields(settings, null, methodFields);
  return { settings, fromFile, placed: (error) => (document === null ? error : placedIn(document, error)) };
};
