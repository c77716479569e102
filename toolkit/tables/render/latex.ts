import type { Cell } from "./cell.ts";
import { checkView } from "./check.ts";
import { decimalFillers } from "./decimal.ts";
import { headingsOf, sectionAbove } from "./headings.ts";
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
const content = (cell: Cell, filler: string): string => {
  const text =
    (cell.best ? `\\textbf{${escaped(cell.text)}}` : escaped(cell.text)) + (filler && `\\phantom{${filler}}`);
  const colour = /^#([\da-f]{6})$/i.exec(cell.fill ?? "")?.[1];
  return colour ? `\\cellcolor[HTML]{${paler(colour)}}${text}` : text;
};
/** Mixes a quarter of a colour with white, so that text on it is legible. */
const paler = (colour: string): string =>
  [0, 2, 4]
    .map((at) => Math.round(255 - (255 - Number.parseInt(colour.slice(at, at + 2), 16)) / 4))
    .map((part) => part.toString(16).padStart(2, "0").toUpperCase())
    .join("");
const letters: Readonly<Record<Align, string>> = { left: "l", right: "r", center: "c", decimal: "r" };

/** Returns the line of headings that neighbouring columns share, and the line of rules below it. */
const groups = ({ columns }: TableView): readonly string[] => {
  const headings = headingsOf(columns);
  if (headings.length === 0) return [];
  const cells = headings.map(({ label, span }) =>
    label === "" && span === 1 ? "" : `\\multicolumn{${span}}{c}{${escaped(label)}}`,
  );
  const rules = headings
    .filter(({ label }) => label !== "")
    .map(({ from, span }) => `\\cmidrule(lr){${from + 1}-${from + span}}`);
  return [`    ${cells.join(" & ")} \\\\`, `    ${rules.join(" ")}`];
};

/** Returns the heading line of a section if row `r` is the first of the section; otherwise no line. */
const part = (view: TableView, r: number): readonly string[] => {
  const section = sectionAbove(view, r);
  return section === null
    ? []
    : [
        ...(r > 0 ? ["    \\midrule"] : []),
        `    \\multicolumn{${view.columns.length}}{l}{\\textit{${escaped(section)}}} \\\\`,
      ];
};

/**
 * Renders a table in LaTeX, in the style of the package booktabs. Coloured cells need xcolor with the option `table`.
 *
 * @example
 * renderLatex(new Table([{ a: "50%" }])).includes("50\\%"); // => true
 */
export const renderLatex = (view: TableView): string => {
  checkView(view);
  const columns = view.columns.length > 0 ? view.columns.map((column) => letters[column.align]).join("") : "l";
  const empty = `\\multicolumn{${Math.max(1, view.columns.length)}}{l}{no rows}`;
  const fillers = decimalFillers(view, { digit: "0", point: "." });
  const line = (cells: readonly string[]): string => `    ${cells.join(" & ")} \\\\`;
  return [
    "\\begin{table}[t]",
    "  \\centering",
    ...(view.title ? [`  \\caption{${escaped(view.title)}}`] : []),
    `  \\begin{tabular}{${columns}}`,
    "    \\toprule",
    ...groups(view),
    ...(view.columns.length > 0 ? [line(view.columns.map((column) => escaped(column.label))), "    \\midrule"] : []),
    ...(view.cells.length > 0
      ? view.cells.flatMap((row, r) => [
          ...part(view, r),
          line(row.map((cell, c) => content(cell, fillers[r]?.[c] ?? ""))),
        ])
      : [line([empty])]),
    "    \\bottomrule",
    "  \\end{tabular}",
    ...view.notes.map((note) => `  \\par\\smallskip\\footnotesize ${escaped(note)}`),
    "\\end{table}",
    "",
  ].join("\n");
};
