import { z } from "zod";
import { filterEntries } from "../options/filter-options.ts";
import { type NumberKind, type OptionKind, optionUnits } from "../options/option-kind.ts";
import type { RunOption } from "../options/run-option.ts";
import { runOptionEntries, type TabledOptions } from "../options/run-options.ts";
import { countSetting, positive, textSetting, textsSetting } from "./shared-fields.ts";

const numberSchema = (kind: NumberKind): z.ZodType => {
  const { type, least, above, most } = kind;
  if (type === "number" && above === 0 && most === undefined) return positive;
  if (type === "wholeNumber" && least === 1 && most === undefined) return countSetting;
  let schema = type === "number" ? z.number() : z.int();
  if (least !== undefined) schema = schema.min(least);
  if (above !== undefined) schema = schema.gt(above);
  return most === undefined ? schema : schema.max(most);
};

const schemaOf = (kind: OptionKind): z.ZodType => {
  if (kind.type === "number" || kind.type === "wholeNumber") return numberSchema(kind);
  if (kind.type === "switch") return z.boolean();
  if (kind.type === "switches") return z.record(textSetting, z.boolean());
  if (kind.type === "choice") return z.enum(kind.choices);
  return kind.type === "texts" || kind.type === "names" ? textsSetting : textSetting;
};

const fieldSchema = ({ kind, about }: RunOption): z.ZodType => {
  const schema = schemaOf(kind).optional();
  return about === undefined ? schema : schema.describe(about);
};

/**
 * The fields of a configuration that set the options of `runOptions`, with their schemas.
 *
 * @param folder the enclosing field, with a dot: `tests.`; empty for the fields of the first level
 */
export const formFields = (folder: "" | `${string}.`): Readonly<Record<never, never>> =>
  Object.fromEntries(
    runOptionEntries.flatMap(([, option]) => {
      const name = option.field.slice(folder.length);
      return option.field.startsWith(folder) && !name.includes(".") ? [[name, fieldSchema(option)]] : [];
    }),
  );

/**
 * The fields, for options of `runOptions`, that both forms of a configuration have: taulab's own and that of the
 * modular framework (of a thesis).
 */
export const commonFormFields = (): Readonly<Record<never, never>> =>
  Object.fromEntries(
    runOptionEntries.flatMap(([, option]) => (option.isInBothForms ? [[option.field, fieldSchema(option)]] : [])),
  );

/** Name of a filter → the schema of its field in a configuration. */
export const filterFields = (): Readonly<Record<never, never>> =>
  Object.fromEntries(
    filterEntries.map(([name, { about }]) => {
      const schema = textsSetting.optional();
      return [name, about === undefined ? schema : schema.describe(about)];
    }),
  );

/** The value at a path of nested field names inside `form`; undefined if there is none. */
const valueAt = (form: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>> | undefined)?.[name], form);

/**
 * Reads the options of `runOptions` from the fields of a configuration.
 *
 * @param fields `common`: only the fields that both forms of a configuration have
 */
export const settingsOfFields = (form: object, fields: "all" | "common"): TabledOptions =>
  Object.fromEntries(
    runOptionEntries.flatMap(([name, { field, kind, isInBothForms }]) => {
      const value = fields === "all" || isInBothForms ? valueAt(form, field.split(".")) : undefined;
      if (value === undefined) return [];
      const unit = "unit" in kind && kind.unit !== undefined ? optionUnits[kind.unit] : null;
      return [[name, unit === null ? value : unit.toOption(value as number)]];
    }),
  ) as TabledOptions;
