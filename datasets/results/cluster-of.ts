import { nearest } from "../../toolkit/base/nearest.ts";
import { DatasetError } from "../errors.ts";
import type { RecordPlace } from "../loaders/json-record.ts";

/** Reads the cluster of a row from the field that the user named. Throws if a row lacks it. */
export const clusterOf = (
  fields: Readonly<Record<string, unknown>>,
  name: string | null | undefined,
  { file, line, within }: RecordPlace,
): { readonly cluster?: string } => {
  if (name === undefined || name === null) return {};
  const value = fields[name];
  if (value !== undefined && value !== null)
    return { cluster: typeof value === "object" ? JSON.stringify(value) : String(value) };
  const names = Object.keys(fields);
  const meant = nearest(name, names);
  throw new DatasetError(
    `has no field "${name}" to take the cluster from${meant ? `; did you mean "${meant}"?` : ""}`,
    {
      code: "missing_field",
      file,
      ...(line === undefined ? {} : { line }),
      field: within ? `${within}.${name}` : name,
      hint: `Its fields: ${names.join(", ")}.`,
    },
  );
};
