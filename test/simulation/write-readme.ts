import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Row } from "./row.ts";
import { coverageTables, END, START } from "./table.ts";

const rowsOf = (name: string): Row[] => JSON.parse(readFileSync(join(import.meta.dirname, name), "utf8")) as Row[];

/** The committed rows of both simulations, as the README shows them. */
export const committedTables = (): string =>
  coverageTables([...rowsOf("coverage.json"), ...rowsOf("rank-coverage.json")]);

/** Puts the committed rows into the toolkit's README. */
export const writeReadme = (): void => {
  const readme = join(import.meta.dirname, "..", "..", "toolkit", "README.md");
  const text = readFileSync(readme, "utf8");
  const [before = "", rest = ""] = text.split(START);
  writeFileSync(readme, `${before}${START}\n\n${committedTables()}\n\n${END}${rest.split(END)[1] ?? "\n"}`);
};
