import { terminalOptions } from "../../toolkit/tables/render/terminal.ts";
import type { Row } from "../../toolkit/tables/rows.ts";
import { Table, type TableOptions } from "../../toolkit/tables/table.ts";
import type { Io } from "./io.ts";

const unlimited = 2_000;

/** Rows as this command's terminal can show them, ending with a line break. */
export const tableText = (given: readonly Row[] | Table, io: Io, options: TableOptions = {}): string => {
  const table = given instanceof Table ? given : new Table(given, options);
  const stdout = io.stdout as NodeJS.WriteStream;
  const shown = terminalOptions({ env: io.env, stdout });
  // A file or another program has no width: nothing is cut there.
  const width = stdout.isTTY || io.env.COLUMNS ? shown.width : unlimited;
  return `${table.toText({ ...shown, width })}\n`;
};
