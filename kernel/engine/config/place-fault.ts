import { dirname, resolve } from "node:path";
import { EngineError, type EngineErrorDetails } from "../errors.ts";
import { runOptionEntries } from "../options/run-options.ts";
import { type ConfigDocument, type FieldPath, fieldText } from "./config-document.ts";
import { type EvalSettings, isLayered } from "./settings.ts";

/** A setting of an evaluation, with the paths of the configuration fields that can set it. */
interface Said {
  readonly setting: keyof EvalSettings;
  readonly fields: readonly FieldPath[];
}

const models: Said = { setting: "models", fields: [["models"], ["llms"]] };
const judges: Said = { setting: "judges", fields: [["judges"], ["llm-judge"]] };
const filters: Said = {
  setting: "filters",
  fields: ["filters", "difficulties", "areas", "types", "sources", "names"].map((field) => [field]),
};

/** Name of an option in `runOptions` → the configuration field that sets it. */
const tabled: Readonly<Record<string, readonly Said[]>> = Object.fromEntries(
  runOptionEntries.map(([setting, { field }]) => [setting, [{ setting, fields: [field.split(".")] }]]),
);

/** An error's argument → the configuration fields that can set it, for arguments without a field of the same name. */
const saidBy: Readonly<Record<string, readonly Said[]>> = {
  ...tabled,
  models: [models, judges],
  filters: [filters],
  ids: [{ setting: "filters", fields: [["filters", "ids"]] }],
};

/** Codes of errors that a wrong value in a configuration may cause. */
const blamed = new Set(["invalid_config", "unknown_model", "unknown_criterion", "nothing_to_run", "run_missing"]);

const ownName = (argument: string): Said => {
  const setting = argument.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof EvalSettings;
  const field = setting.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return { setting, fields: [[field]] };
};

/** The argument, field and value that an error names as its cause. */
interface Blame extends Pick<EngineErrorDetails, "argument" | "field" | "value"> {
  readonly code: string;
}

/**
 * Reads the argument, field and value that an error names as its cause. If a task file is missing, the argument is
 * `tasks` and the value is the file's resolved path.
 */
const blameOf = (error: unknown): Blame | null => {
  if (error instanceof EngineError) return error.details.file === undefined ? error.details : null;
  const { code, file, line } = error as { readonly code?: unknown; readonly file?: unknown; readonly line?: unknown };
  return code === "missing_file" && typeof file === "string" && line === undefined
    ? { code: "invalid_config", argument: "tasks", value: file }
    : null;
};

const saidOf = ({ argument, field }: Blame): readonly Said[] => {
  if (argument !== undefined) return saidBy[argument] ?? [ownName(argument)];
  const path = field?.split(".") ?? [];
  return path.length > 1 ? [{ setting: path[0] as keyof EvalSettings, fields: [path] }] : [];
};

interface Leaf {
  readonly path: FieldPath;
  readonly value: unknown;
  readonly isKey: boolean;
}

const leavesOf = (value: unknown, path: FieldPath): readonly Leaf[] => {
  if (Array.isArray(value)) return value.flatMap((item, at) => leavesOf(item, [...path, at]));
  if (typeof value !== "object" || value === null) return [{ path, value, isKey: false }];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...leavesOf(inner, [...path, key]),
    { path: [...path, key], value: key, isKey: true },
  ]);
};

const valueAt = (value: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>(
    (inner, part) => (inner as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[part],
    value,
  );

/**
 * Finds the scalar of a configuration that led to `value`. It equals the value, is a relative path to it, or is a
 * threshold that begins with it.
 */
const leafOf = (leaves: readonly Leaf[], value: unknown, file: string): Leaf | undefined => {
  const values = Array.isArray(value) ? value : [value];
  const texts = leaves.flatMap((leaf) => (typeof leaf.value === "string" ? [{ leaf, text: leaf.value }] : []));
  return (
    leaves.find((leaf) => values.includes(leaf.value)) ??
    texts.find(({ text }) => values.includes(resolve(dirname(file), text)))?.leaf ??
    texts.find(({ text }) => values.some((one) => typeof one === "string" && text.startsWith(one)))?.leaf
  );
};

/**
 * True if the command line set the value that an error names, so that no configuration is at fault. Fields of one
 * setting may come from the command line and from a file. Then the value must be in the command line's fields.
 */
const isTyped = (settings: EvalSettings, setting: keyof EvalSettings, value: unknown): boolean => {
  const typedValue = settings[setting];
  if (typedValue === undefined || !isLayered(setting)) return typedValue !== undefined;
  return value === undefined || leafOf(leavesOf(typedValue, []), value, "") !== undefined;
};

interface Found {
  readonly document: ConfigDocument;
  readonly leaf: Leaf;
}

const findIn = (document: ConfigDocument, { fields }: Said, value: unknown): Found | undefined => {
  for (const path of fields) {
    const root = valueAt(document.value, path);
    if (root === undefined) continue;
    const leaf =
      value === undefined ? { path, value: root, isKey: false } : leafOf(leavesOf(root, path), value, document.file);
    if (leaf) return { document, leaf };
  }
  return undefined;
};

const find = (documents: readonly ConfigDocument[], blame: Blame, typedSettings: EvalSettings): Found | undefined => {
  for (const location of saidOf(blame)) {
    if (isTyped(typedSettings, location.setting, blame.value)) continue;
    for (const document of documents.toReversed()) {
      const match = findIn(document, location, blame.value);
      if (match) return match;
      const has = location.fields.some((path) => valueAt(document.value, path) !== undefined);
      if (has && !isLayered(location.setting)) break;
    }
  }
  return undefined;
};

/**
 * Adds file, line, column and field to an error that a value of a configuration causes. Any other error is returned
 * unchanged.
 *
 * @param documents the configurations; a later one takes precedence over the earlier ones.
 * @param typedSettings the settings of the command line, which take precedence over all documents.
 */
export const placeFault = (
  error: unknown,
  documents: readonly ConfigDocument[],
  typedSettings: EvalSettings,
): unknown => {
  const blame = blameOf(error);
  const match = blame && blamed.has(blame.code) ? find(documents, blame, typedSettings) : undefined;
  if (!blame || !match) return error;
  const { message, hint } = error as EngineError;
  const { document, leaf } = match;
  const field = fieldText(leaf.path);
  const place = leaf.isKey
    ? document.placeOfKey(leaf.path.slice(0, -1), String(leaf.path.at(-1)))
    : document.placeOf(leaf.path);
  const details = error instanceof EngineError ? error.details : { code: "invalid_config" as const };
  return new EngineError(`${field}: ${message}`, {
    ...details,
    ...(hint === undefined ? {} : { hint }),
    ...place,
    file: document.file,
    field,
    cause: error,
  });
};
