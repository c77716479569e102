import { Table } from "../tables/table.ts";
import { type Chart, emptyChart } from "./chart.ts";
import { drawChart } from "./parts/draw.ts";
import { levelLabel, percentLabel } from "./parts/format.ts";
import { differenceScale, drawGrid } from "./parts/grid.ts";
import { type ChartOptions, pageOf } from "./parts/page.ts";
import { rowsWith } from "./parts/refuse.ts";

export interface CoverageCell {
  /** The row of the cell: the name of an interval method, or a number of tasks. */
  readonly row: string;
  /** The column of the cell: a true rate, or another setting of the simulation. */
  readonly column: string;
  /** Share of intervals that contain the true value, a fraction. */
  readonly coverage: number;
}

export interface CoverageMapOptions extends ChartOptions {
  /** The nominal level of the intervals, a fraction. Default 0.95. */
  readonly level?: number;
}

/** The deviation from the nominal level at which a cell has its full colour. */
const reach = 0.1;

/**
 * Coverage map: the share of intervals that contain the true value, against their nominal level.
 *
 * One row for each method or size, one column for each situation. Pale cells reach their nominal level. Brown cells
 * have lower coverage, blue cells higher coverage.
 *
 * @example
 * coverageMap([{ row: "wald", column: "p = 0.02", coverage: 0.62 }]).title; // => "Do 95% intervals hold the truth?"
 */
export const coverageMap = (cells: readonly CoverageCell[], options: CoverageMapOptions = {}): Chart => {
  rowsWith("cells", cells, ["row", "column", "coverage"]);
  const { level = 0.95, title = `Do ${levelLabel(level)} intervals hold the truth?` } = options;
  const { inner, width } = pageOf(options);
  if (cells.length === 0) return emptyChart(title, "Nothing has been simulated.", options);
  const rows = [...new Set(cells.map(({ row }) => row))];
  const columns = [...new Set(cells.map(({ column }) => column))];
  const gridCells = cells.map(({ row, column, coverage }) => {
    const off = Number.isFinite(coverage) ? coverage - level : null;
    return {
      row: rows.indexOf(row),
      column: columns.indexOf(column),
      value: off,
      label: percentLabel(off === null ? null : coverage),
    };
  });
  const worst = gridCells.filter(({ value }) => value !== null).toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0))[0];
  return drawChart(drawGrid({ rows, columns, cells: gridCells, scale: differenceScale(reach), inner, widest: 86 }), {
    title,
    width,
    subtitle: options.subtitle ?? "Pale: as claimed; brown: too seldom; blue: more often than claimed",
    description: `Coverage of ${levelLabel(level)} intervals in ${rows.length} × ${columns.length} cells.${
      worst ? ` The lowest: ${rows[worst.row]}, ${columns[worst.column]}, ${worst.label}.` : ""
    }`,
    text: () =>
      new Table(
        rows.map((name, i) => ({
          "": name,
          ...Object.fromEntries(
            gridCells.filter(({ row }) => row === i).map(({ column, label }) => [columns[column], { text: label }]),
          ),
        })),
        { title },
      ).toText({ width: 160 }),
  });
};
