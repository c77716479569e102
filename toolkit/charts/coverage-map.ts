import { Table } from "../tables/table.ts";
import { Chart, emptyChart } from "./chart.ts";
import { cells, side } from "./parts/cells.ts";
import { levelText, percent } from "./parts/format.ts";
import { leftSpace } from "./parts/layout.ts";
import { theme } from "./theme.ts";

export interface CoverageCell {
  /** The row: a method, or a number of tasks. */
  readonly row: string;
  /** The column: a true rate, or a setting. */
  readonly column: string;
  /** Share of intervals that held the truth, as a fraction. */
  readonly coverage: number;
}

export interface CoverageMapOptions {
  readonly title?: string;
  readonly subtitle?: string;
  /** What the intervals claim. Default 0.95. */
  readonly level?: number;
}

/** Off by this much is drawn in full colour. */
const reach = 0.1;

/**
 * Coverage map: does an interval hold the truth as often as it claims?
 *
 * One row a method or a size, one column a situation. Pale cells keep what they claim; brown ones hold the truth too
 * seldom, blue ones more often than they need.
 *
 * @example
 * coverageMap([{ row: "wald", column: "p = 0.02", coverage: 0.62 }]).title; // => "Do 95% intervals hold the truth?"
 */
export const coverageMap = (given: readonly CoverageCell[], options: CoverageMapOptions = {}): Chart => {
  const { level = 0.95, title = `Do ${levelText(level)} intervals hold the truth?` } = options;
  if (given.length === 0) return emptyChart(title, "Nothing has been simulated.");
  const rows = [...new Set(given.map(({ row }) => row))];
  const columns = [...new Set(given.map(({ column }) => column))];
  const values = given.map(({ row, column, coverage }) => {
    const usable = Number.isFinite(coverage);
    const off = usable ? coverage - level : null;
    return { row, column, off, label: percent(usable ? coverage : null), dark: off !== null && Math.abs(off) > 0.06 };
  });
  const step = Math.max(30, Math.min(86, (theme.width - 32 - leftSpace(rows)) / columns.length));
  const look = {
    value: "off",
    label: "label",
    dark: "dark",
    fontSize: step < 50 ? 9 : theme.noteSize,
    scale: { domain: [-reach, 0, reach], range: theme.differences, interpolate: "rgb", clamp: true },
  };
  const x = side("column", columns, {
    orient: "top",
    labelAngle: columns.length > 8 ? -40 : 0,
    labelAlign: columns.length > 8 ? "left" : "center",
    labelColor: theme.muted,
    labelFontSize: theme.noteSize,
  });
  const worst = values.filter(({ off }) => off !== null).toSorted((a, b) => (a.off ?? 0) - (b.off ?? 0))[0];
  return new Chart(
    {
      width: step * columns.length,
      height: Math.min(34, step) * rows.length,
      data: { values },
      layer: cells(x, side("row", rows), look),
    },
    {
      title,
      subtitle: options.subtitle ?? "Pale: as claimed; brown: too seldom; blue: more often than claimed",
      description: `Coverage of ${levelText(level)} intervals in ${rows.length} × ${columns.length} cells.${worst ? ` The lowest: ${worst.row}, ${worst.column}, ${worst.label}.` : ""}`,
      text: () =>
        new Table(
          rows.map((row) => ({
            "": row,
            ...Object.fromEntries(
              values.filter((cell) => cell.row === row).map((cell) => [cell.column, { text: cell.label }]),
            ),
          })),
          { title },
        ).toText({ width: 160 }),
    },
  );
};
