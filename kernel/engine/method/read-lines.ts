import { existsSync } from "node:fs";
import type { z } from "zod";
import { EngineError } from "../errors.ts";
import { parsedLine } from "../store/parsed-line.ts";
import { schemaFault } from "../store/read-checked.ts";
import { scanLines } from "../store/scan-lines.ts";

/**
 * Reads all complete lines of a file in a run's folder, and checks them by a schema. Throws for a damaged line, with
 * its number and field.
 */
export const readLines = async <Line>(
  file: string,
  schemaOf: (value: unknown) => z.ZodType,
  { what, hint }: { readonly what: string; readonly hint: string },
): Promise<Line[]> => {
  if (!existsSync(file)) return [];
  const lines: Line[] = [];
  let number = 0;
  for await (const { buffer, from, to } of scanLines(file)) {
    number += 1;
    if (to === from) continue;
    const value = parsedLine(buffer.toString("utf8", from, to), { what, file, line: number, hint });
    const fault = schemaFault(schemaOf(value), value);
    if (fault === undefined) lines.push(value as Line);
    else {
      const { field, message } = fault;
      throw new EngineError(`this line is not ${what}: ${field ? `${field}: ` : ""}${message}`, {
        code: "run_damaged",
        file,
        line: number,
        field,
        hint,
      });
    }
  }
  return lines;
};
