import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { PaperTable } from "../../../datasets/papers/paper-table.ts";
import { readPaper } from "../../../datasets/papers/read-paper.ts";
import { paperNames } from "../../../kernel/papers/papers.ts";
import { root } from "../../tools/root.ts";

/** The folder of the papers' texts, which the repository may not contain. Without it the test is skipped. */
const folder = join(root, "..", "shared", "papers");
const fileOf: Readonly<Record<string, string>> = { framework: "modular-framework-thesis" };
const roman = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];
/** The number of lines before and after a caption in which its table must lie. */
const reach = 80;

const textOf = (paper: string): string => join(folder, `${fileOf[paper] ?? paper}.txt`);

const near = (lines: readonly string[], { kind, id }: PaperTable): string => {
  const names = kind === "figure" ? "Figure|Fig\\." : "Table|TABLE|Tabla";
  const caption = new RegExp(
    `^[\\W\\d]*(${names}) (${id.replaceAll(".", "\\.")}|${roman[Number(id)] ?? id})(?![\\d.]*\\d)`,
  );
  return lines
    .flatMap((line, i) => (caption.test(line) ? lines.slice(Math.max(0, i - reach), i + reach) : []))
    .join("\n");
};

for (const paper of paperNames)
  test.skipIf(!existsSync(textOf(paper)))(`${paper}: every printed cell stands in the text near its table`, () => {
    const lines = readFileSync(textOf(paper), "utf8").split("\n");
    const missing = readPaper(paper).flatMap((table) => {
      const text = near(lines, table);
      return table.rows
        .filter(({ printed }) => printed !== "" && !text.includes(printed))
        .map(({ dims, metric, printed }) => `${table.kind} ${table.id}, ${Object.values(dims)}, ${metric}: ${printed}`);
    });
    expect(missing).toEqual([]);
  });
