import { textWidth, widest, wrapText } from "../render/text-width.ts";
import type { AxisLook, Colour, Layer, PositionChannel } from "../render/types.ts";
import { theme } from "../theme.ts";
import { colourAt, wordOn } from "./contrast.ts";
import { rects, textMarks, tips } from "./marks.ts";
import { labelsOf } from "./names.ts";

/** The colour scale of the values: interpolated from the first colour to the last. */
export interface ColourScale {
  readonly domain: number[];
  readonly range: string[];
}

/** One coloured cell of a grid. */
export interface GridCell {
  /** Index of the cell's row; `column` is the index of its column. */
  readonly row: number;
  readonly column: number;
  /** The value that determines the colour; a cell with `null` is pale. */
  readonly value: number | null;
  /** The text of the cell, drawn if there is room. */
  readonly label: string;
  /** A second, smaller line of text. */
  readonly note?: string;
  /** Further fields of the tooltip in a notebook. */
  readonly tip?: Readonly<Record<string, string>>;
}

export interface GridLook {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly cells: readonly GridCell[];
  readonly scale: ColourScale;
  /** Width between the margins in pixels. */
  readonly inner: number;
  /** Maximum width and height of a cell in pixels. Default 72 × 34. */
  readonly widest?: number;
  readonly highest?: number;
}

export interface GridBody {
  readonly width: number;
  readonly height: number;
  readonly data: { readonly values: object[] };
  readonly layer: Layer[];
}

const slant = -45;
const sine = Math.SQRT1_2;
/** Minimum height in pixels at which rows have names. */
const lowest = 15;

interface Heading {
  /** One label for each column, all different. Line breaks separate the lines of a label. */
  readonly labels: string[];
  readonly step: number;
  readonly slanted: boolean;
}

const lineHeight = 13;
const mostLines = 3;

/**
 * Draws column names horizontally, in up to three lines, if they fit; otherwise slanted. Slanted names need room on the
 * right.
 */
const headings = (columns: readonly string[], room: number, most: number): Heading => {
  const count = Math.max(1, columns.length);
  const step = Math.min(most, room / count);
  const fullLabels = labelsOf(columns, 400, theme.noteSize);
  const lines = fullLabels.map((label) => wrapText(label, step - 4, theme.noteSize));
  if (lines.every((parts) => parts.length <= mostLines && widest(parts, theme.noteSize) <= step - 4)) {
    const depth = Math.max(1, ...lines.map((parts) => parts.length));
    const labels = lines.map((parts) =>
      [...Array.from({ length: depth - parts.length }, () => ""), ...parts].join("\n"),
    );
    return { labels, step, slanted: false };
  }
  const labels = labelsOf(columns, Math.min(130, room * 0.3), theme.noteSize);
  const ends = labels.map((label, i) => textWidth(label, theme.noteSize) * sine - (count - i - 0.5) * step);
  const reach = Math.max(0, ...ends) + theme.noteSize;
  return { labels, step: Math.min(most, (room - reach) / count), slanted: true };
};

const headingAxis = ({ labels, step, slanted }: Heading): AxisLook => {
  const every = Math.ceil(13 / step);
  const depth = labels[0]?.split("\n").length ?? 1;
  return {
    orient: "top",
    grid: false,
    labelAngle: slanted ? slant : 0,
    labelAlign: slanted ? "left" : "center",
    labelBaseline: slanted ? "middle" : "bottom",
    labelColor: theme.muted,
    labelFontSize: theme.noteSize,
    labelLimit: 0,
    labelOverlap: false,
    labelPadding: slanted ? 8 : 6 + lineHeight * (depth - 1),
    labelExpr: "split(datum.label, '\\n')",
    labelLineHeight: lineHeight,
    ...(every > 1 ? { values: labels.filter((_, i) => i % every === 0) } : {}),
  };
};

/** Draws a grid of coloured cells with names of rows and columns. `noted` is true if the notes had room. */
export const notedGrid = (look: GridLook): { readonly body: GridBody; readonly noted: boolean } => {
  const { rows, columns, cells, inner, widest: most = 72, highest = 34 } = look;
  const rowLabels = labelsOf(rows, Math.min(220, inner * 0.34));
  const left = widest(rowLabels, theme.labelSize) + 12;
  const heading = headings(columns, inner - left, most);
  const { labels, step } = heading;
  const twoLines = cells.some(({ note }) => note);
  const fontSize = step >= 40 ? theme.noteSize : 9;
  const room = step - 4;
  const fits = cells.every(({ label }) => textWidth(label, fontSize, "semibold") <= room);
  const noted = fits && twoLines && cells.every(({ note = "" }) => textWidth(note, 9) <= room);
  const height = noted ? highest : Math.max(lowest, Math.min(30, highest, Math.max(step, 20)));
  const values = cells.map(({ row, column, value, label, note = "", tip = {} }) => ({
    row: rowLabels[row],
    column: labels[column],
    "the row": rows[row],
    "the column": columns[column],
    value,
    label,
    note,
    light: value !== null && wordOn(colourAt(value, look.scale.domain, look.scale.range)) === theme.onDark,
    ...tip,
  }));
  const gap = step < 14 ? 0.5 : 2;
  const x: PositionChannel = {
    field: "column",
    type: "nominal",
    sort: null,
    scale: { domain: [...labels] },
    title: null,
    axis: headingAxis(heading),
  };
  const y: PositionChannel = {
    field: "row",
    type: "nominal",
    sort: null,
    scale: { domain: [...rowLabels] },
    title: null,
    axis: { grid: false, labelColor: theme.ink, labelFontSize: theme.labelSize, labelLimit: 0, labelOverlap: false },
  };
  const color: Colour = { condition: { test: "datum.light", value: theme.onDark }, value: theme.onLight };
  const tooltip = tips({ row: "the row", column: "the column", value: "label", ...extra(cells) });
  const cornerRadius = step < 14 ? 0 : 4;
  const body = {
    width: step * columns.length,
    height: height * rows.length,
    data: { values },
    layer: [
      rects({ x, y }, { color: theme.faint, strokeWidth: gap, cornerRadius }),
      rects(
        {
          x,
          y,
          color: {
            field: "value",
            type: "quantitative",
            legend: null,
            scale: { ...look.scale, interpolate: "rgb", clamp: true },
          },
          ...tooltip,
        },
        { strokeWidth: gap, cornerRadius },
        "datum.value !== null",
      ),
      ...(fits
        ? [
            textMarks(
              { x, y, text: { field: "label", type: "nominal" }, color },
              { fontSize, fontWeight: 600, dy: noted ? -6 : 0 },
            ),
          ]
        : []),
      ...(fits && noted
        ? [textMarks({ x, y, text: { field: "note", type: "nominal" }, color }, { fontSize: 9, dy: 9 })]
        : []),
    ],
  };
  return { body, noted };
};

/** Draws a grid of coloured cells with names of rows and columns, never wider than the page. */
export const drawGrid = (look: GridLook): GridBody => notedGrid(look).body;

const extra = (cells: readonly GridCell[]): Record<string, string> =>
  Object.fromEntries(Object.keys(cells[0]?.tip ?? {}).map((key) => [key, key]));

/** Scale from light to dark for shares from 0 to 1. */
export const amounts: ColourScale = { domain: [0, 1], range: [...theme.amounts] };

/** Scale from brown to blue for differences from `-reach` to `reach`. */
export const differenceScale = (reach: number): ColourScale => ({
  domain: [-reach, 0, reach],
  range: [...theme.differences],
});
