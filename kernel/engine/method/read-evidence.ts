import { existsSync } from "node:fs";
import { z } from "zod";
import { EngineError } from "../errors.ts";
import { methodFiles } from "./method-store.ts";
import { readLines } from "./read-lines.ts";

type Schemas = Readonly<Record<string, z.ZodType>>;

/**
 * The schemas of a method's evidence lines, by name. Lines with a `kind` field are in `kind`, those with an `event`
 * field in `event`.
 */
export interface LineSchemas {
  readonly kind?: Schemas;
  readonly event?: Schemas;
}

const schemaFor = ({ kind = {}, event = {} }: LineSchemas): ((value: unknown) => z.ZodType) => {
  const hasField = (value: unknown, field: string): boolean =>
    typeof value === "object" && value !== null && field in value;
  const unknown = (field: string, schemas: Schemas) => z.looseObject({ [field]: z.enum(Object.keys(schemas)) });
  const unknowns = { kind: unknown("kind", kind), event: unknown("event", event) };
  const [withKinds, withEvents] = [Object.keys(kind).length > 0, Object.keys(event).length > 0];
  return (value) => {
    const field = withEvents && !(withKinds && hasField(value, "kind")) ? "event" : "kind";
    const name = hasField(value, field) ? (value as Record<string, unknown>)[field] : undefined;
    const schemas = field === "event" ? event : kind;
    return typeof name === "string" && Object.hasOwn(schemas, name) ? (schemas[name] as z.ZodType) : unknowns[field];
  };
};

/**
 * Reads the evidence (`evidence.jsonl`) of a run, line by line. Throws `run_missing` if there is no evidence, and
 * `run_damaged` with file, line and field.
 *
 * @param about the kind of run in words, and the command that makes a run of this kind
 */
export const readEvidence = async <Line extends object>(
  directory: string,
  schemas: LineSchemas,
  about: { readonly what: string; readonly command: string },
): Promise<Line[]> => {
  const file = methodFiles(directory).evidence;
  if (!existsSync(file))
    throw new EngineError(`there is no evidence of ${about.what} here`, {
      code: "run_missing",
      file,
      hint: `name the folder of ${about.what}, or run ${about.command}`,
    });
  return readLines<Line>(file, schemaFor(schemas), {
    what: `of the evidence of ${about.what}`,
    hint: `run ${about.command} again with --resume NAME and the same options: the evidence is rewritten from the records, without new requests`,
  });
};
