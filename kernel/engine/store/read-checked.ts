import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { z } from "zod";
import { EngineError } from "../errors.ts";

/**
 * Finds the first field of a value that violates a schema, with the schema's message; undefined if the value is
 * valid.
 */
export const schemaFault = (schema: z.ZodType, value: unknown): { field: string; message: string } | undefined => {
  const fault = schema.safeParse(value).error?.issues[0];
  return fault && { field: fault.path.join("."), message: fault.message };
};

/** Reads a run's manifest.json without validation. Throws `run_missing` and `run_damaged`. */
export const readManifestFile = async (directory: string, file: string): Promise<unknown> => {
  if (!existsSync(file))
    throw new EngineError(`${directory} is not a run: it has no manifest.json`, {
      code: "run_missing",
      file,
      hint: "list the runs of this folder with: taulab runs",
    });
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (cause) {
    throw new EngineError("the manifest is not valid JSON", {
      code: "run_damaged",
      file,
      cause,
      hint: "start a new run",
    });
  }
};

/** Throws for a manifest that violates its schema. The error names file and field. */
export const checkManifest = (schema: z.ZodType, value: unknown, file: string): void => {
  const fault = schemaFault(schema, value);
  if (fault === undefined) return;
  const { field, message } = fault;
  throw new EngineError(
    `this version of taulab cannot read the run's manifest${field ? ` (field ${field})` : ""}: ${message}`,
    {
      code: "run_damaged",
      file,
      field,
      hint: "open the run with the version of taulab that made it, or start a new one",
    },
  );
};
