import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { nearest } from "../../toolkit/base/nearest.ts";
import { DatasetError } from "../errors.ts";
import type { PaperTable } from "./paper-table.ts";
import { parsePaperTable } from "./parse-paper-table.ts";

const shipped = fileURLToPath(new URL(".", import.meta.url));

const papersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Sorts the files: "table-2" before "table-10", figures before tables. */
const byNumber = (a: string, b: string): number => a.localeCompare(b, "en", { numeric: true });

/**
 * Reads the transcribed tables and figures of a paper, with one row for each printed number.
 *
 * @param paper name of its folder in `datasets/papers/`: "prismbench", "pairbench", ….
 * @param folder the folder of all papers. Default: the shipped ones.
 * @returns tables and figures in the order of their numbers.
 * @throws DatasetError with file and field (`rows[3].value`) if a file is malformed; `missing_file` for an unknown
 *   paper.
 *
 * @example
 * readPaper("pairbench").find(({ id }) => id === "3").rows.length; // => 80
 */
export const readPaper = (paper: string, folder: string = shipped): readonly PaperTable[] => {
  const papers = papersIn(folder);
  if (!papers.includes(paper)) {
    const meant = nearest(paper, papers);
    throw new DatasetError(`there is no paper "${paper}"${meant ? `; did you mean "${meant}"?` : ""}`, {
      code: "missing_file",
      hint: `Papers: ${papers.join(", ")}.`,
    });
  }
  const files = readdirSync(join(folder, paper)).filter((name) => /^(?:table|figure)-.*\.json$/.test(name));
  return files.sort(byNumber).map((name) => {
    const file = join(folder, paper, name);
    const table = parsePaperTable(file, readFileSync(file, "utf8"));
    if (table.paper === paper) return table;
    throw new DatasetError(`is "${table.paper}", but the file lies in the folder of "${paper}"`, {
      code: "invalid_value",
      file,
      field: "paper",
    });
  });
};
