import type { Cell } from "./cell.ts";
import { checkView } from "./check.ts";
import { decimalFillers, wideSpaces } from "./decimal.ts";
import { sectionAbove } from "./headings.ts";
import type { Align, TableView } from "./view.ts";

const escaped = (text: string): string =>
  text.replace(/[\\|*_`<>[\]]/g, (sign) => `\\${sign}`).replace(/\s*\r?\n\s*/g, " ");
const textOf = ({ text, sign = "" }: Cell): string => text + sign;
const content = (cell: Cell, filler: string): string => {
  const text = escaped(textOf(cell));
  return (cell.best ? `**${text}**` : text) + filler;
};
const ruler: Readonly<Record<Align, string>> = { left: ":---", right: "---:", center: ":---:", decimal: "---:" };

/**
 * Renders a table in GitHub's Markdown.
 *
 * @example
 * renderMarkdown(new Table([{ a: 1 }])); // => "| a |\n| ---: |\n| 1 |\n"
 */
export const renderMarkdown = (view: TableView): string => {
  checkView(view);
  const fillers = decimalFillers(view, wideSpaces, textOf);
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [
    ...(view.title ? [`**${escaped(view.title)}**`, ""] : []),
    line(view.columns.map(({ label, group }) => escaped(group ? `${group}: ${label}` : label))),
    line(view.columns.map((column) => ruler[column.align])),
    ...view.cells.flatMap((row, r) => {
      const section = sectionAbove(view, r);
      const above = section === null ? [] : [line([`*${escaped(section)}*`, ...row.slice(1).map(() => "")])];
      return [...above, line(row.map((cell, c) => content(cell, fillers[r]?.[c] ?? "")))];
    }),
    ...(view.cells.length === 0 ? ["", "no rows"] : []),
    ...view.notes.flatMap((note) => ["", escaped(note)]),
    "",
  ].join("\n");
};
