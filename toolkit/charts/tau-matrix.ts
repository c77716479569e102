import type { RankStability } from "../stats/rank/rank-stability.ts";
import { Table } from "../tables/table.ts";
import { type Chart, emptyChart } from "./chart.ts";
import { alikeOrder } from "./parts/alike-order.ts";
import { drawChart } from "./parts/draw.ts";
import { differenceScale, drawGrid } from "./parts/grid.ts";
import { type ChartOptions, pageOf } from "./parts/page.ts";
import { hasField, refuseRagged } from "./parts/refuse.ts";

export interface TauMatrixOptions extends ChartOptions {
  /** The name of the numbers. Default "Kendall's τ". */
  readonly metric?: string;
  /**
   * Order of rows and columns. "similar" puts similar rankings together. Default "given" up to 12 rankings, otherwise
   * "similar".
   */
  readonly sort?: "given" | "similar";
}

type Matrix = readonly (readonly (number | null)[])[];

const signed = (value: number): string => value.toFixed(2).replace("-", "−");
const usable = (value: number | null | undefined): value is number =>
  typeof value === "number" && Number.isFinite(value);

/**
 * Tau matrix: the correlation of every pair of rankings.
 *
 * Blue cells are rankings that agree, brown cells rankings that contradict each other. The colours always cover −1 to
 * 1.
 *
 * @param names the names of the rankings.
 * @param taus correlations in [−1, 1], row by row (`null` if there is none), or the result of `stats.rankStability`.
 * @throws ToolkitError `length_mismatch` if the matrix is not names × names.
 * @example
 * tauMatrix(["a", "b"], [[1, 0.5], [0.5, 1]]).title; // => "Kendall's τ between rankings"
 */
export const tauMatrix = (
  names: readonly string[],
  taus: Matrix | Pick<RankStability, "taus">,
  options: TauMatrixOptions = {},
): Chart => {
  const { metric = "Kendall's τ", title = `${metric} between rankings` } = options;
  const { inner, width } = pageOf(options);
  const matrix: Matrix = hasField(taus, "taus") ? taus.taus : taus;
  refuseRagged(names, matrix);
  if (names.length === 0) return emptyChart(title, "There is no ranking to compare.", options);
  const { sort = names.length > 12 ? "similar" : "given" } = options;
  const order = sort === "similar" ? alikeOrder(matrix) : names.map((_, i) => i);
  const ordered = order.map((i) => names[i] ?? "");
  const rows = order.flatMap((i, row) =>
    order.map((j, column) => {
      const value = matrix[i]?.[j];
      return {
        row,
        column,
        value: usable(value) ? value : null,
        label: usable(value) ? signed(value) : "–",
      };
    }),
  );
  const others = rows.filter(({ row, column, value }) => row !== column && value !== null);
  const least = others.sort((a, b) => (a.value ?? 0) - (b.value ?? 0))[0];
  return drawChart(
    drawGrid({ rows: ordered, columns: ordered, cells: rows, scale: differenceScale(1), inner, highest: 44 }),
    {
      title,
      width,
      subtitle: options.subtitle ?? "1: the same order; 0: unrelated; −1: the opposite order",
      description: `${metric} between ${names.length} rankings.${least ? ` The least alike: ${ordered[least.row]} and ${ordered[least.column]}, ${least.label}.` : ""}`,
      text: () =>
        new Table(
          ordered.map((name, i) => ({
            "": name,
            ...Object.fromEntries(
              rows.filter(({ row }) => row === i).map(({ column, label }) => [ordered[column], { text: label }]),
            ),
          })),
          { title },
        ).toText({ width: 160 }),
    },
  );
};
