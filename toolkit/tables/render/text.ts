import { sumOf } from "../../base/averages.ts";
import { textBar } from "./bar.ts";
import type { Cell } from "./cell.ts";
import { checkTerminal, checkView } from "./check.ts";
import { alignSide, decimalFillers } from "./decimal.ts";
import { cutTo, displayWidth } from "./display-width.ts";
import { headingsOf, sectionAbove } from "./headings.ts";
import type { Align, TableView } from "./view.ts";

export interface TextOptions {
  /**
   * Columns of the terminal. In wider tables, first the bars are dropped, then the longest texts are cut. Default
   * 100.
   */
  readonly width?: number;
  /** True for Unicode lines and dots, false for plain ASCII. Default true. */
  readonly unicode?: boolean;
  /** True to print the best values bold by escape codes. Default false. */
  readonly colour?: boolean;
}

const gap = "  ";
const barWidth = 20;

const pad = (text: string, width: number, align: Align): string => {
  const space = Math.max(0, width - displayWidth(text));
  if (alignSide(align) === "right") return " ".repeat(space) + text;
  if (align === "left") return text + " ".repeat(space);
  return " ".repeat(Math.floor(space / 2)) + text + " ".repeat(Math.ceil(space / 2));
};

const asciiSigns: Readonly<Record<string, string>> = {
  "±": "+/-",
  "∞": "inf",
  "–": "-",
  "−": "-",
  "×": "x",
  "…": "..",
  "·": "*",
  τ: "tau",
};
const toAscii = (text: string): string => text.replace(/[±∞–−×…·τ]/g, (sign) => asciiSigns[sign] ?? sign);

const total = (widths: readonly number[]): number => sumOf(widths) + gap.length * (widths.length - 1);

/** Shortens the widest columns until the row fits, but none below eight characters. */
const squeeze = (natural: readonly number[], width: number): number[] => {
  const widths = [...natural];
  while (total(widths) > width) {
    const widest = widths.indexOf(Math.max(...widths));
    if ((widths[widest] ?? 0) <= 8) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
};

const wrap = (text: string, width: number): string[] => {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    if (line && displayWidth(line) + 1 + displayWidth(word) > width) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return line ? [...lines, line] : lines;
};

/**
 * Renders a table for a terminal: aligned columns, numbers on the right, interval bars if there is room.
 *
 * @example
 * renderText(new Table([{ model: "a", score: 1 }])); // => "model  score\n────────────\na          1"
 */
export const renderText = (view: TableView, options: TextOptions = {}): string => {
  checkView(view);
  checkTerminal(options);
  const { width = 100, unicode = true, colour = false } = options;
  const say = (text: string): string =>
    (unicode ? String(text) : toAscii(String(text))).replace(/[\r\n\t]+/g, " ").replace(/\p{Cc}/gu, "\ufffd");
  const cellText = (cell: Cell): string => say(cell.text + (cell.sign ?? ""));
  const fillers = decimalFillers(view, { digit: " ", point: " " }, cellText);
  const texts = view.cells.map((row, r) => row.map((cell, c) => cellText(cell) + (fillers[r]?.[c] ?? "")));
  const labels = view.columns.map((column) => say(column.label));
  const natural = labels.map((label, c) =>
    Math.max(displayWidth(label), ...texts.map((row) => displayWidth(row[c] ?? ""))),
  );
  const barred = view.columns.map((_, c) => view.cells.some((row) => row[c]?.bar));
  const bars = barred.filter(Boolean).length * (barWidth + 1);
  const drawBars = bars > 0 && total(natural) + bars <= width;
  const widths = squeeze(natural, width);
  const bold = (text: string, cell: Cell | undefined): string =>
    colour && cell?.best ? `\u001b[1m${text}\u001b[22m` : colour && cell?.muted ? `\u001b[2m${text}\u001b[22m` : text;
  const line = (row: readonly string[], cells?: readonly Cell[]): string =>
    row
      .map((text, c) => {
        const w = widths[c] ?? 0;
        const cut = cutTo(text, w, unicode ? "…" : "..");
        const shown = pad(cut, w, view.columns[c]?.align ?? "left").replace(cut, () => bold(cut, cells?.[c]));
        if (!drawBars || !barred[c]) return shown;
        const bar = cells?.[c]?.bar;
        return `${shown} ${bar ? textBar(bar, { width: barWidth, unicode }) : " ".repeat(barWidth)}`;
      })
      .join(gap)
      .trimEnd();
  const rule = (unicode ? "─" : "-").repeat(Math.max(0, Math.min(width, total(widths) + (drawBars ? bars : 0))));
  const wide = (c: number): number => (widths[c] ?? 0) + (drawBars && barred[c] ? barWidth + 1 : 0);
  /** Returns the line of headings that neighbouring columns share, each centred over its columns. */
  const headings = (): string[] => {
    const all = headingsOf(view.columns);
    const parts = all.map(({ label, from, span }) => {
      const room = total(Array.from({ length: span }, (_, i) => wide(from + i)));
      const text = cutTo(say(label), room, unicode ? "…" : "..");
      if (label === "" || displayWidth(text) + 2 > room) return pad(text, room, "center");
      const dash = unicode ? "─" : "-";
      const before = Math.floor((room - displayWidth(text) - 2) / 2);
      return `${dash.repeat(before)} ${text} ${dash.repeat(room - displayWidth(text) - 2 - before)}`;
    });
    return parts.length > 0 ? [parts.join(gap).trimEnd()] : [];
  };
  return [
    ...(view.title ? [say(view.title), ""] : []),
    ...headings(),
    ...(labels.length > 0 ? [line(labels), rule] : []),
    ...texts.flatMap((row, r) => {
      const section = sectionAbove(view, r);
      return [...(section === null ? [] : [say(section)]), line(row, view.cells[r])];
    }),
    ...(view.cells.length === 0 ? ["(no rows)"] : []),
    ...view.notes.flatMap((note) => wrap(say(note), width)),
  ].join("\n");
};
