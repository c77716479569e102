import type { Cell } from "./cell.ts";
import { displayWidth } from "./display-width.ts";
import type { Align, TableView } from "./view.ts";

const units = /^[<>]?[+−-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?!\d)/;

/**
 * Returns the part of a number's text after its units digit: decimal point, digits, per cent sign, bounds. Undefined
 * if the text is not a number, such as 4o and 3k.
 */
const tailOf = (text: string): string | undefined => {
  if (/^(–|-|−?∞|-?inf)$/.test(text)) return "";
  const number = units.exec(text)?.[0];
  const tail = number === undefined ? undefined : text.slice(number.length);
  return tail === undefined || (/^\p{L}/u.test(tail) && !/^e[+−-]?\d+$/.test(tail)) ? undefined : tail;
};

/** Characters that fill a gap: one as wide as a digit, one as wide as a decimal point. */
export interface Filler {
  readonly digit: string;
  readonly point: string;
}

/** Unicode's spaces of these widths. Markdown keeps them, but collapses ordinary spaces. */
export const wideSpaces: Filler = { digit: "\u2007", point: "\u2008" };

interface Width {
  readonly all: number;
  readonly points: number;
}

const widthOf = (tail: string): Width => ({ all: displayWidth(tail), points: tail.match(/[.,:]/g)?.length ?? 0 });

/** Computes the padding after each text that aligns all texts at the decimal point. */
const fillersOf = (texts: readonly string[], { digit, point }: Filler): string[] => {
  const widths = texts.map(tailOf).map((tail) => (tail === undefined ? undefined : widthOf(tail)));
  const widest = widths.reduce<Width>((most, width) => (width && width.all > most.all ? width : most), {
    all: 0,
    points: 0,
  });
  return widths.map((width) => {
    if (width === undefined) return "";
    const all = widest.all - width.all;
    const points = Math.max(0, Math.min(all, widest.points - width.points));
    return point.repeat(points) + digit.repeat(all - points);
  });
};

/** Computes the padding after each cell, row by row, that aligns decimal columns at the point. */
export const decimalFillers = (
  { columns, cells }: Pick<TableView, "columns" | "cells">,
  filler: Filler,
  say: (cell: Cell) => string = ({ text }) => text,
): string[][] => {
  const byColumn = columns.map(({ align }, c) =>
    align === "decimal"
      ? fillersOf(
          cells.map((row) => (row[c] ? say(row[c]) : "")),
          filler,
        )
      : undefined,
  );
  return cells.map((_, r) => columns.map((__, c) => byColumn[c]?.[r] ?? ""));
};

/** The alignment for renderers: decimal columns are right-aligned after their cells are padded. */
export const alignSide = (align: Align | undefined): Exclude<Align, "decimal"> =>
  align === "decimal" ? "right" : (align ?? "left");
