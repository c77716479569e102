import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Row } from "./row.ts";
import { coverageTables, END, START } from "./table.ts";

const rowsOf = (name: string): Row[] => JSON.parse(readFileSync(join(import.meta.dirname, name), "utf8")) as Row[];

/** The committed results of both simulations as the Markdown tables of the page. */
export const committedTables = (): string =>
  coverageTables([...rowsOf("coverage.json"), ...rowsOf("rank-coverage.json")]);

/** Writes the committed results into docs/measurements/coverage.md. */
export const writeCoveragePage = (): void => {
  const page = join(import.meta.dirname, "..", "..", "docs", "measurements", "coverage.md");
  const text = readFileSync(page, "utf8");
  const [before = "", rest = ""] = text.split(START);
  writeFileSync(page, `${before}${START}\n\n${committedTables()}\n\n${END}${rest.split(END)[1] ?? "\n"}`);
};
