import { nearest } from "../../toolkit/base/nearest.ts";
import { DatasetError, type DatasetErrorCode } from "../errors.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** Throws the error for a field of a file. The message describes the required form. */
export type RefuseField = (field: string, message: string, code?: DatasetErrorCode) => never;

export const makeRefuser =
  (file: string): RefuseField =>
  (field, message, code = "wrong_type") => {
    throw new DatasetError(message, { code, file, field, hint: "datasets/README.md describes the format of papers" });
  };

/** Parses the JSON text of a file. */
export const parseFields = (text: string, refuse: RefuseField): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuse("", (error as Error).message, "syntax");
  }
};

/** Checks that a value is an object with all required fields and without unknown fields. */
export const fieldsOf = (
  value: unknown,
  field: string,
  { must, may = [] }: { readonly must: readonly string[]; readonly may?: readonly string[] },
  refuse: RefuseField,
): Fields => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return refuse(field, "must be an object");
  const path = (key: string): string => (field === "" ? key : `${field}.${key}`);
  for (const key of Object.keys(value))
    if (!must.includes(key) && !may.includes(key)) {
      const meant = nearest(key, [...must, ...may]);
      refuse(path(key), `unknown field${meant ? `; did you mean "${meant}"?` : ""}`, "unknown_field");
    }
  for (const key of must) if (!(key in value)) refuse(path(key), "is missing", "missing_field");
  return value as Fields;
};

export const textOf = (value: unknown, field: string, refuse: RefuseField): string =>
  typeof value === "string" && value !== "" ? value : refuse(field, "must be a text");

export const numberOrNull = (value: unknown, field: string, refuse: RefuseField): number | null =>
  value === null || (typeof value === "number" && Number.isFinite(value))
    ? value
    : refuse(field, "must be a number or null");

export const textsOf = (value: unknown, field: string, refuse: RefuseField): readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string" && one !== "")
    ? (value as string[])
    : refuse(field, "must be a list of texts");
