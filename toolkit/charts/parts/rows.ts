import { textWidth, widest } from "../render/text-width.ts";
import type { Layer, PositionChannel } from "../render/types.ts";
import { theme } from "../theme.ts";
import { rowsHeight } from "./layout.ts";
import { textMarks } from "./marks.ts";
import { labelMap, labelsOf, numberLabels } from "./names.ts";

/** A column of text right of the plot, with one entry for each row. */
export interface SideColumn {
  readonly texts: readonly string[];
  /**
   * True for larger and darker text, for the most important numbers. Every column is right-aligned, so that decimal
   * points are aligned.
   */
  readonly strong?: boolean;
  /** Pixels to keep free before the column, in addition to the gap. */
  readonly before?: number;
}

export interface RowsPlan {
  /** One label for each row, no two alike. */
  readonly labels: readonly string[];
  /** Width of the plot in pixels. */
  readonly width: number;
  readonly height: number;
  readonly y: PositionChannel;
  /** The side of the horizontal axis: the top for more than 30 rows, because they do not fit a screen. */
  readonly orient: "top" | "bottom";
  /** The number of ticks that fit on the horizontal axis. */
  readonly ticks: number;
  /** The layers that draw the columns of text right of the plot. */
  readonly columns: Layer[];
  /** Horizontal position in pixels of the free space right of the columns. */
  readonly end: number;
  /** Returns fields that the data of row `i` need, because `y` and `columns` read them: labels and texts. */
  row(i: number): Readonly<Record<string, string>>;
}

export interface RowsOptions {
  /** Width between the margins in pixels. */
  readonly inner: number;
  /** Pixels to keep free right of the columns. Default 0. */
  readonly room?: number;
  /** For pairs: the second line of each label, after a minus sign. */
  readonly second?: readonly string[];
}

const gap = 12;
const leastPlot = 100;
/** Gap in pixels between labels and plot, so that a dot at the left end covers no letter. */
const offset = 10;

const twoLines = (first: readonly string[], second: readonly string[], limit: number): string[] => {
  const short = labelMap([...first, ...second], limit - textWidth("− ", theme.labelSize));
  return numberLabels(first.map((name, i) => `${short.get(name)}\n− ${short.get(second[i] ?? "")}`));
};

/**
 * Lays out a chart with one row for each name: labels on the left, the plot, and columns of text on the right. If the
 * plot has too little room, columns are left out, the last first.
 */
export const planRows = (
  names: readonly string[],
  columns: readonly SideColumn[],
  { inner, room = 0, second }: RowsOptions,
): RowsPlan => {
  const limit = Math.min(240, inner * 0.36);
  const labels = second ? twoLines(names, second, limit) : labelsOf(names, limit);
  const left =
    widest(
      labels.flatMap((label) => label.split("\n")),
      theme.labelSize,
    ) +
    6 +
    offset;
  const size = ({ strong }: SideColumn): number => (strong ? theme.labelSize + 1 : theme.noteSize);
  const wide = columns.map(
    (one) => (one.before ?? 0) + widest(one.texts, size(one), one.strong ? "semibold" : "regular"),
  );
  let columnCount = columns.length;
  const space = (): number => inner - left - room - wide.slice(0, columnCount).reduce((sum, w) => sum + w + gap, gap);
  while (columnCount > 0 && space() < leastPlot) columnCount--;
  const width = Math.max(40, Math.floor(space() - (columnCount === 0 ? 12 : 0)));
  const y: PositionChannel = {
    field: "row",
    type: "nominal",
    sort: null,
    scale: { domain: [...labels] },
    title: null,
    axis: {
      grid: false,
      offset,
      labelColor: theme.ink,
      labelFontSize: theme.labelSize,
      labelLimit: 0,
      ...(second ? { labelExpr: "split(datum.label, '\\n')", labelLineHeight: 13, labelOffset: -6 } : {}),
    },
  };
  const row = (i: number): Readonly<Record<string, string>> => ({
    row: labels[i] ?? "",
    ...Object.fromEntries(columns.map(({ texts }, c) => [`column${c}`, texts[i] ?? ""])),
  });
  let at = width + gap;
  const written = columns.slice(0, columnCount).map((one, c) => {
    at += (wide[c] ?? 0) + gap;
    return textMarks(
      { y, x: { value: at - gap }, text: { field: `column${c}`, type: "nominal" } },
      one.strong
        ? { align: "right", fontSize: size(one), fontWeight: 600 }
        : { align: "right", fontSize: size(one), color: theme.muted },
    );
  });
  return {
    labels,
    width,
    height: second ? Math.max(32 * names.length, rowsHeight(names.length)) : rowsHeight(names.length),
    y,
    ticks: Math.max(2, Math.min(6, Math.floor(width / 45))),
    orient: names.length > 30 ? "top" : "bottom",
    columns: written.map((layer) => ({ data: { values: names.map((_, i) => row(i)) }, ...layer })),
    end: at,
    row,
  };
};
