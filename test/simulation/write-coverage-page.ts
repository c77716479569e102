import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Row } from "./row.ts";
import { coverageTables, END, START } from "./table.ts";

const rowsOf = (name: string): Row[] => JSON.parse(readFileSync(join(import.meta.dirname, name), "utf8")) as Row[];

/** The committed rows of both simulations, as their page shows them. */
export const committedTables = (): string =>
  coverageTables([...rowsOf("coverage.json"), ...rowsOf("rank-coverage.json")]);

/** Puts the committed rows into the page of coverage. */
export const writeCoveragePage = (): void => {
  const page = join(import.meta.dirname, "..", "..", "docs", "measurements", "coverage.md");
  const text = readFileSync(page, "utf8");
  const [before = "", rest = ""] = text.split(START);
  writeFileSync(page, `${before}${START}\n\n${committedTables()}\n\n${END}${rest.split(END)[1] ?? "\n"}`);
};
