import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { z } from "zod";
import { EngineError } from "../errors.ts";

/** The first field of a value that breaks a schema, with the expected form; undefined if none does. */
export const schemaFault = (schema: z.ZodType, value: unknown): { field: string; message: string } | undefined => {
  const fault = schema.safeParse(value).error?.issues[0];
  return fault && { field: fault.path.join("."), message: fault.message };
};

/** The content of a run's manifest.json, unchecked. Throws `run_missing` and `run_damaged`. */
export const readManifestFile = async (directory: string, file: string): Promise<unknown> => {
  if (!existsSync(file))
    throw new EngineError(`${directory} is not a run: it has no manifest.json`, {
      code: "run_missing",
      file,
      hint: "taulab runs lists the runs of this folder",
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

/** Refuses a manifest that breaks its schema, with file and field. */
export const checkManifest = (schema: z.ZodType, value: unknown, file: string): void => {
  const fault = schemaFault(schema, value);
  if (fault === undefined) return;
  const { field, message } = fault;
  throw new EngineError(`the manifest is not one of this version: ${field || "the whole"}: ${message}`, {
    code: "run_damaged",
    file,
    field,
    hint: "open the run with the version of taulab that made it, or start a new one",
  });
};
