import { Table } from "../tables/table.ts";
import { Chart, emptyChart } from "./chart.ts";
import { cells, side } from "./parts/cells.ts";
import { leftSpace } from "./parts/layout.ts";
import { refuseRagged } from "./parts/refuse.ts";
import { theme } from "./theme.ts";

export interface TauMatrixOptions {
  readonly title?: string;
  readonly subtitle?: string;
  /** What the numbers are. Default "Kendall's τ". */
  readonly metric?: string;
}

const signed = (value: number): string => value.toFixed(2).replace("-", "−");

/**
 * Tau matrix: how alike several rankings are, each with each.
 *
 * Blue cells are rankings that agree, brown ones that contradict; the colours always cover −1 to 1.
 *
 * @param names one a ranking
 * @param values correlations in [−1, 1], row by row; `null` where there is none
 * @throws ToolkitError `length_mismatch` where `values` is not names × names
 * @example
 * tauMatrix(["a", "b"], [[1, 0.5], [0.5, 1]]).title; // => "Kendall's τ between rankings"
 */
export const tauMatrix = (
  names: readonly string[],
  values: readonly (readonly (number | null)[])[],
  options: TauMatrixOptions = {},
): Chart => {
  const { metric = "Kendall's τ", title = `${metric} between rankings` } = options;
  refuseRagged(names, values);
  if (names.length === 0) return emptyChart(title, "There is no ranking to compare.");
  const rows = names.flatMap((row, i) =>
    names.map((column, j) => {
      const value = values[i]?.[j] ?? null;
      const usable = value !== null && Number.isFinite(value);
      return {
        row,
        column,
        value: usable ? value : null,
        label: usable ? signed(value) : "–",
        dark: usable && Math.abs(value) > 0.62,
      };
    }),
  );
  const step = Math.max(24, Math.min(72, (theme.width - 32 - leftSpace(names)) / names.length));
  const x = side("column", names, {
    orient: "top",
    labelAngle: names.length > 5 ? -40 : 0,
    labelAlign: names.length > 5 ? "left" : "center",
  });
  const look = {
    value: "value",
    label: "label",
    dark: "dark",
    fontSize: step < 40 ? 9 : theme.labelSize,
    scale: { domain: [-1, 0, 1], range: theme.differences, interpolate: "rgb", clamp: true },
  };
  const others = rows.filter(({ row, column, value }) => row !== column && value !== null);
  const least = others.sort((a, b) => (a.value ?? 0) - (b.value ?? 0))[0];
  return new Chart(
    {
      width: step * names.length,
      height: Math.min(step, 44) * names.length,
      data: { values: rows },
      layer: cells(x, side("row", names), look),
    },
    {
      title,
      subtitle: options.subtitle ?? "1: the same order; 0: unrelated; −1: the opposite order",
      description: `${metric} between ${names.length} rankings.${least ? ` The least alike: ${least.row} and ${least.column}, ${least.label}.` : ""}`,
      text: () =>
        new Table(
          names.map((row) => ({
            "": row,
            ...Object.fromEntries(
              rows.filter((cell) => cell.row === row).map((cell) => [cell.column, { text: cell.label }]),
            ),
          })),
          { title },
        ).toText({ width: 160 }),
    },
  );
};
