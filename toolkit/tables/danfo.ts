import type { DataFrame } from "danfojs";
import { ToolkitError } from "../errors.ts";
import { type Tabular, toTable } from "./to-table.ts";

/**
 * Converts anything that has rows to a data frame of danfojs, an optional package. The first call takes about 0.6 s.
 *
 * `toTable(frame)` converts it back.
 *
 * @throws ToolkitError `missing_package` if danfojs is not installed.
 * @example
 * (await toDanfo([{ a: 1 }, { a: 2 }])).shape; // => [2, 1]
 */
export const toDanfo = async (data: Tabular): Promise<DataFrame> => {
  const danfo = await import("danfojs").catch((cause: unknown) => {
    throw new ToolkitError("data frames need the package danfojs, which is not installed", {
      code: "missing_package",
      hint: "npm install danfojs",
      cause,
    });
  });
  const table = toTable(data);
  const columns = table.columnNames();
  const rows = (table.objects() as Record<string, unknown>[]).map((row) => columns.map((name) => row[name]));
  return new danfo.DataFrame(rows as never, { columns });
};
