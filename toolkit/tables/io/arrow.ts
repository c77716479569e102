import { readFileSync, writeFileSync } from "node:fs";
import type { ColumnTable } from "arquero";
import { ToolkitError } from "../../errors.ts";
import { type Tabular, toTable } from "../to-table.ts";
import { arquero } from "./arquero.ts";

/**
 * Reads a file in Arrow's IPC format.
 *
 * @throws ToolkitError `unreadable_file`
 */
export const readArrow = (path: string): ColumnTable => {
  try {
    return arquero().fromArrow(readFileSync(path));
  } catch (cause) {
    throw new ToolkitError(`${path} cannot be read as Arrow: ${(cause as Error).message}`, {
      code: "unreadable_file",
      argument: "path",
      value: path,
      hint: "the file must be in Arrow's IPC format",
      cause,
    });
  }
};

/** Writes a file in Arrow's IPC format. */
export const writeArrow = (path: string, data: Tabular): void =>
  writeFileSync(path, arquero().toArrowIPC(toTable(data), { format: "file" }) as Uint8Array);
