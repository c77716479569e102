import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Arguments, ClaimEntry, ClaimKind } from "./claim-row.ts";
import { fieldsOf, makeRefuser, parseFields, type RefuseField, textOf } from "./fields.ts";

const shipped = fileURLToPath(new URL(".", import.meta.url));

const kinds: readonly ClaimKind[] = ["number", "name", "statement", "share", "unchecked"];

const rowFields = {
  must: ["place", "claim", "printed", "check"],
  may: ["compute", "of", "recomputed", "holds", "premise", "why"],
};

const argumentsOf = (value: unknown, field: string, refuse: RefuseField): Arguments =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Arguments)
    : refuse(field, "must be an object");

const listOf = (value: unknown, field: string, refuse: RefuseField): readonly unknown[] =>
  Array.isArray(value) && value.length > 0 ? value : refuse(field, "must be a list with at least one entry");

const entryOf = (value: unknown, field: string, refuse: RefuseField): ClaimEntry => {
  if (typeof value === "object" && value !== null && "each" in value) {
    const family = fieldsOf(value, field, { must: ["each", "rows"], may: ["of"] }, refuse);
    const { each } = family;
    return {
      each:
        typeof each === "string"
          ? each
          : listOf(each, `${field}.each`, refuse).map((one, i) => argumentsOf(one, `${field}.each[${i}]`, refuse)),
      ...(family.of === undefined ? {} : { of: argumentsOf(family.of, `${field}.of`, refuse) }),
      rows: listOf(family.rows, `${field}.rows`, refuse).map((one, i) => entryOf(one, `${field}.rows[${i}]`, refuse)),
    };
  }
  const row = fieldsOf(value, field, rowFields, refuse);
  for (const name of ["place", "claim", "printed"]) textOf(row[name], `${field}.${name}`, refuse);
  for (const name of ["compute", "recomputed", "premise", "why"])
    if (row[name] !== undefined) textOf(row[name], `${field}.${name}`, refuse);
  if (row.why === undefined && row.check !== "share") refuse(`${field}.why`, "is missing", "missing_field");
  if (!kinds.includes(row.check as ClaimKind)) refuse(`${field}.check`, `must be one of ${kinds.join(", ")}`);
  if (row.of !== undefined) argumentsOf(row.of, `${field}.of`, refuse);
  if (row.holds !== undefined && typeof row.holds !== "boolean") refuse(`${field}.holds`, "must be true or false");
  return row as unknown as ClaimEntry;
};

/**
 * Parses a file of claims.
 *
 * @throws DatasetError with file and field (`[3].rows[0].check`) if the file is malformed.
 */
export const parseClaims = (file: string, text: string): readonly ClaimEntry[] => {
  const refuse = makeRefuser(file);
  return listOf(parseFields(text, refuse), "", refuse).map((one, i) => entryOf(one, `[${i}]`, refuse));
};

/**
 * Reads the claims of a paper from `claims.json` in its folder.
 *
 * @param paper name of its folder in `datasets/papers/`: "prismbench", "pairbench", ….
 * @param folder the folder of all papers. Default: the shipped ones.
 * @returns rows and families of rows, in the order of the file.
 * @throws DatasetError with file and field if the file is malformed.
 */
export const readClaims = (paper: string, folder: string = shipped): readonly ClaimEntry[] => {
  const file = join(folder, paper, "claims.json");
  return parseClaims(file, readFileSync(file, "utf8"));
};
