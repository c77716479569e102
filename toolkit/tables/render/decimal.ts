import { displayWidth } from "./display-width.ts";
import type { Align, TableView } from "./view.ts";

/** What stands behind the units of a number: its point, digits, per cent sign, bounds; undefined for what is no number. */
const tailOf = (text: string): string | undefined => {
  if (/^(–|-|−?∞|-?inf)$/.test(text)) return "";
  return /^[<>]?[−-]?\d+(.*)$/s.exec(text)?.[1];
};

/** How many places each text must be moved to the left, so that the units and points of all stand below one another. */
const fillers = (texts: readonly string[]): number[] => {
  const tails = texts.map((text) => {
    const tail = tailOf(text);
    return tail === undefined ? undefined : displayWidth(tail);
  });
  const widest = Math.max(0, ...tails.map((width) => width ?? 0));
  return tails.map((width) => (width === undefined ? 0 : widest - width));
};

/** What stands behind the text of each cell so that decimal columns are aligned at the point: `filler` repeated, row by row. */
export const decimalFillers = (
  { columns, cells }: Pick<TableView, "columns" | "cells">,
  filler: string,
  say: (text: string) => string = String,
): string[][] => {
  const byColumn = columns.map(({ align }, c) =>
    align === "decimal" ? fillers(cells.map((row) => say(row[c]?.text ?? ""))) : undefined,
  );
  return cells.map((_, r) => columns.map((__, c) => filler.repeat(byColumn[c]?.[r] ?? 0)));
};

/** Decimal columns are set to the right, behind what fills their cells up. */
export const sideOf = (align: Align | undefined): Exclude<Align, "decimal"> =>
  align === "decimal" ? "right" : (align ?? "left");
