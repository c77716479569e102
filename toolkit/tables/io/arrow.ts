import { readFileSync } from "node:fs";
import type { ColumnTable } from "arquero";
import { ToolkitError } from "../../errors.ts";
import { type Tabular, toTable } from "../to-table.ts";
import { arquero } from "./arquero.ts";
import { writeText } from "./file.ts";

/**
 * Reads a file in Arrow's IPC format.
 *
 * @throws ToolkitError `unreadable_file`
 * @example
 * writeArrow("artefacts/example.arrow", [{ a: 1 }]);
 * readArrow("artefacts/example.arrow").get("a", 0); // => 1
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

/**
 * Writes a file in Arrow's IPC format; makes the folder where it is missing.
 *
 * @example
 * writeArrow("artefacts/example.arrow", [{ a: 1 }, { a: 2 }]);
 * readArrow("artefacts/example.arrow").numRows(); // => 2
 */
export const writeArrow = (path: string, data: Tabular): void =>
  writeText(path, arquero().toArrowIPC(toTable(data), { format: "file" }) as Uint8Array);
