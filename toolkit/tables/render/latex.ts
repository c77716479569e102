import type { Cell } from "./cell.ts";
import { checkView } from "./check.ts";
import { decimalFillers } from "./decimal.ts";
import type { Align, TableView } from "./view.ts";

const signs: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "{": "\\{",
  "}": "\\}",
  $: "\\$",
  "&": "\\&",
  "#": "\\#",
  "%": "\\%",
  _: "\\_",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "<": "\\textless{}",
  ">": "\\textgreater{}",
  "±": "$\\pm$",
  "∞": "$\\infty$",
  "−": "$-$",
  "×": "$\\times$",
  "–": "--",
  τ: "$\\tau$",
};
const escaped = (text: string): string =>
  text.replace(/[\\{}$&#%_~^<>±∞−×–τ]/g, (sign) => signs[sign] ?? sign).replace(/\s+/g, " ");
const content = (cell: Cell, filler: string): string =>
  (cell.best ? `\\textbf{${escaped(cell.text)}}` : escaped(cell.text)) + (filler && `\\phantom{${filler}}`);
const letters: Readonly<Record<Align, string>> = { left: "l", right: "r", center: "c", decimal: "r" };

/**
 * A table in LaTeX, in the style of the package booktabs.
 *
 * @example
 * renderLatex(new Table([{ a: "50%" }])).includes("50\\%"); // => true
 */
export const renderLatex = (view: TableView): string => {
  checkView(view);
  const columns = view.columns.length > 0 ? view.columns.map((column) => letters[column.align]).join("") : "l";
  const empty = `\\multicolumn{${Math.max(1, view.columns.length)}}{l}{no rows}`;
  const fillers = decimalFillers(view, "0");
  const line = (cells: readonly string[]): string => `    ${cells.join(" & ")} \\\\`;
  return [
    "\\begin{table}[t]",
    "  \\centering",
    ...(view.title ? [`  \\caption{${escaped(view.title)}}`] : []),
    `  \\begin{tabular}{${columns}}`,
    "    \\toprule",
    ...(view.columns.length > 0 ? [line(view.columns.map((column) => escaped(column.label))), "    \\midrule"] : []),
    ...(view.cells.length > 0
      ? view.cells.map((row, r) => line(row.map((cell, c) => content(cell, fillers[r]?.[c] ?? ""))))
      : [line([empty])]),
    "    \\bottomrule",
    "  \\end{tabular}",
    ...view.notes.map((note) => `  \\par\\smallskip\\footnotesize ${escaped(note)}`),
    "\\end{table}",
    "",
  ].join("\n");
};
