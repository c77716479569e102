import { terminalOptions } from "../../toolkit/tables/render/terminal.ts";
import type { Row } from "../../toolkit/tables/rows.ts";
import { Table, type TableOptions } from "../../toolkit/tables/table.ts";
import type { Io } from "./io.ts";

const unlimited = 2_000;

/** Formats rows as a table for this command's terminal; the text ends with a line break. */
export const tableText = (source: readonly Row[] | Table, io: Io, options: TableOptions = {}): string => {
  const table = source instanceof Table ? source : new Table(source, options);
  const stdout = io.stdout as NodeJS.WriteStream;
  const shown = terminalOptions({ env: io.env, stdout });
  // A file or another program has no width, so nothing is cut.
  const width = stdout.isTTY || io.env.COLUMNS ? shown.width : unlimited;
  return `${table.toText({ ...shown, width })}\n`;
};
