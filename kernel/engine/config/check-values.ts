import { parseThreshold } from "../analyse/thresholds.ts";
import { isCriterionFile } from "../criteria/is-criterion-file.ts";
import { usableCriteria } from "../criteria/usable.ts";
import { EngineError } from "../errors.ts";
import { checkProviders } from "../models/providers/provider.ts";
import { type ConfigDocument, type FieldPath, fieldText } from "./config-document.ts";
import type { EvalSettings } from "./settings.ts";

interface Check {
  /** The path in the document to the checked value. The check's error may name a field inside this value. */
  readonly path: FieldPath;
  readonly run: () => void;
}

const listAt = (value: unknown, field: string): readonly unknown[] => {
  const list = (value as Readonly<Record<string, unknown>> | null)?.[field];
  return Array.isArray(list) ? list : [];
};

/**
 * The checks of the names under `criteria`. taulab's form lists names. The form of the modular framework (of a thesis)
 * lists names with the field `enabled`. Files with user-defined criteria are checked when they are opened.
 */
const criterionChecks = (value: unknown): readonly Check[] =>
  listAt(value, "criteria").flatMap((item, at): Check[] => {
    if (isCriterionFile(typeof item === "string" ? item : (item as { readonly name: string }).name)) return [];
    if (typeof item === "string") return [{ path: ["criteria", at], run: () => void usableCriteria([item]) }];
    const { name, enabled } = item as { readonly name: string; readonly enabled: boolean };
    return enabled ? [{ path: ["criteria", at, "name"], run: () => void usableCriteria([name]) }] : [];
  });

const checksOf = (value: unknown, { providers = {} }: EvalSettings): readonly Check[] => [
  ...Object.entries(providers).map(([name, provider]) => ({
    path: ["providers", name],
    run: () => checkProviders({ [name]: provider }),
  })),
  ...criterionChecks(value),
  ...listAt(value, "fail_under").map((text, at) => ({
    path: ["fail_under", at],
    run: () => void parseThreshold(text as string),
  })),
];

/**
 * The path to the field that an error names, if that field is inside the checked value; else the path to the value. For
 * example `providers.lab.headers.cookie` is inside `providers.lab`.
 */
const within = (path: FieldPath, field = ""): FieldPath => {
  const start = `${fieldText(path)}.`;
  return field.startsWith(start) ? [...path, ...field.slice(start.length).split(".")] : path;
};

/**
 * Throws for values that the schema allows but no run could use: unknown criteria, wrong thresholds and wrong
 * addresses. The error has the value's position in the file.
 */
export const checkValues = (document: ConfigDocument, settings: EvalSettings): void => {
  for (const { path, run } of checksOf(document.value, settings))
    try {
      run();
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      const place = within(path, error.details.field);
      throw new EngineError(error.message, {
        ...error.details,
        file: document.file,
        ...document.placeOf(place),
        field: fieldText(place),
      });
    }
};
