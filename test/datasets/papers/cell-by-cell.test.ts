import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { PaperRow, PaperTable } from "../../../datasets/papers/paper-table.ts";
import { readPaper } from "../../../datasets/papers/read-paper.ts";
import { paperNames } from "../../../kernel/papers/papers.ts";
import { root } from "../../tools/root.ts";

/** The folder of the papers' texts, which the repository may not contain. Without it the test is skipped. */
const folder = join(root, "..", "shared", "papers");
const fileOf: Readonly<Record<string, string>> = { framework: "modular-framework-thesis" };
const textOf = (paper: string): string => join(folder, `${fileOf[paper] ?? paper}.txt`);

/** Tables that the paper's text breaks into several blocks of lines, with the columns of each block. */
const parts: Readonly<Record<string, readonly (readonly string[])[]>> = {
  "prismbench 5": [
    ["4o", "DS3", "GPT-OSS", "L405b"],
    ["4o-M", "L4S", "L70b", "L8b"],
  ],
  "prismbench 6": [
    ["4o", "DS3", "GPT-OSS", "L405b"],
    ["4o-M", "L4S", "L70b", "L8b"],
  ],
};
/** The table that is not compared: PAIR-Bench prints models by rank, and the data hold ranks by model. */
const turned = "pairbench 4";

const numbers = (text: string): readonly string[] => text.match(/\d[\d,]*(?:\.\d+)?|[✓✗†]/g) ?? [];

/** The cells of each line of the printed table, from left to right. */
const linesOf = (table: PaperTable): readonly (readonly PaperRow[])[] => {
  const groups = new Map<string, PaperRow[]>();
  for (const row of table.rows) {
    const part = parts[`${table.paper} ${table.id}`]?.findIndex((models) => models.includes(row.dims.model ?? ""));
    const labels = table.layout.rows.map((name) => (name === "metric" ? row.metric : row.dims[name]));
    const key = JSON.stringify([...labels, part]);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
};

/** True if a line ends in exactly these cells, without another number between or behind them. */
const endsIn = (line: string, cells: readonly string[]): boolean => {
  const wanted = cells.flatMap(numbers);
  const last = numbers(line).slice(-wanted.length);
  let from = 0;
  const inOrder = cells.every((cell) => {
    const at = line.indexOf(cell, from);
    from = at + cell.length;
    return at >= 0;
  });
  return inOrder && wanted.join(" ") === last.join(" ");
};

/** True if the paper's text holds every cell of a line. */
const whole = (cells: readonly PaperRow[]): boolean =>
  cells.every(({ printed, note }) => printed !== "" && !/so no value can be given|the text ends here/.test(note ?? ""));

if (!existsSync(textOf("pairbench")))
  console.warn("cell-by-cell.test.ts skipped: the papers' texts are not beside this checkout");

for (const paper of paperNames)
  test.skipIf(!existsSync(textOf(paper)))(`${paper}: every row of a table is a line of the text, cell by cell`, () => {
    const lines = readFileSync(textOf(paper), "utf8").split("\n");
    const missing = readPaper(paper)
      .filter(({ paper: name, id, kind }) => kind !== "table" || `${name} ${id}` !== turned)
      .flatMap((table) =>
        linesOf(table)
          .filter(whole)
          .map((cells) => cells.map(({ printed }) => printed))
          .filter((cells) => !lines.some((line) => endsIn(line, cells)))
          .map((cells) => `${table.kind} ${table.id}: ${cells.join(" ")}`),
      );
    expect(missing).toEqual([]);
  });

test.skipIf(!existsSync(textOf("pairbench")))("pairbench: the list of models by rank gives each model its rank", () => {
  const lines = readFileSync(textOf("pairbench"), "utf8").split("\n");
  const head = lines.findIndex((line) => line.startsWith("Rank\tInitial Fix"));
  const [, ...metrics] = (lines[head] ?? "").split("\t").slice(0, -2);
  const said = lines.slice(head + 1, head + 9).flatMap((line) => {
    const cells = line.split("\t");
    const ranks = metrics.map((metric, i) => `${cells[i + 1]}, ${metric}: ${cells[0]}`);
    return [...ranks, `${cells.at(-2)}, Average Rank: ${cells.at(-1)}`];
  });
  const rows = readPaper("pairbench").find(({ id }) => id === "4")?.rows ?? [];
  const ours = rows.map(({ dims, metric, printed }) => `${dims.model}, ${metric}: ${printed}`);
  expect(ours.toSorted()).toEqual(said.toSorted());
});
