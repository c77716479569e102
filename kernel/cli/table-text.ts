import { type Row, Table, type TableOptions, terminalOptions } from "../../toolkit/tables/index.ts";
import type { Io } from "./command.ts";

/** Rows as this command's terminal can show them, ending with a line break. */
export const tableText = (given: readonly Row[] | Table, io: Io, options: TableOptions = {}): string => {
  const table = given instanceof Table ? given : new Table(given, options);
  return `${table.toText(terminalOptions({ env: io.env, stdout: io.stdout as NodeJS.WriteStream }))}\n`;
};
