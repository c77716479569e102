import { Table } from "../tables/table.ts";
import { Chart, emptyChart } from "./chart.ts";
import { theme } from "./theme.ts";

export interface ReportedMean {
  /** Where it stands, for example "table 3, row 2". */
  readonly name: string;
  /** As printed. */
  readonly mean: number;
  /** Number of whole-numbered observations behind it. */
  readonly n: number;
  /** Can any whole-numbered total give this mean at its printed precision? */
  readonly possible: boolean;
}

export interface GrimPlotOptions {
  readonly title?: string;
  readonly subtitle?: string;
}

/**
 * GRIM plot: which printed means cannot be right (Brown and Heathers 2017).
 *
 * One dot a mean, by its number of observations and what stands behind its point; a mean that no total of whole numbers
 * gives is a cross with its name.
 *
 * @example
 * grimPlot([{ name: "row 1", mean: 5.19, n: 28, possible: false }]).title; // => "Can these means be right?"
 */
export const grimPlot = (means: readonly ReportedMean[], options: GrimPlotOptions = {}): Chart => {
  const { title = "Can these means be right?" } = options;
  const usable = means.filter(({ mean, n }) => Number.isFinite(mean) && n > 0);
  if (usable.length === 0) return emptyChart(title, "There is no mean to check.");
  const values = usable.map((one) => ({ ...one, fraction: +(Math.abs(one.mean) % 1).toFixed(6) }));
  const wrong = values.filter(({ possible }) => !possible);
  const ns = values.map(({ n }) => n);
  const x = {
    field: "n",
    type: "quantitative",
    scale: { domain: [0, Math.max(...ns) * 1.15], nice: false },
    title: "Number of observations",
    axis: { format: "d", tickMinStep: 1, tickCount: 8, grid: false },
  };
  const y = {
    field: "fraction",
    type: "quantitative",
    scale: { domain: [0, 1] },
    title: "What stands behind the point",
    axis: { format: ".1f", tickCount: 5 },
  };
  return new Chart(
    {
      width: theme.width - 32 - 60,
      height: 320,
      data: { values },
      layer: [
        {
          transform: [{ filter: "datum.possible" }],
          mark: { type: "circle", size: 60, opacity: 0.6, color: theme.series[0] },
          encoding: { x, y },
        },
        {
          transform: [{ filter: "!datum.possible" }],
          mark: {
            type: "point",
            shape: "cross",
            filled: true,
            angle: 45,
            size: 110,
            opacity: 1,
            color: theme.series[1],
          },
          encoding: { x, y },
        },
        {
          transform: [{ filter: "!datum.possible" }],
          mark: {
            type: "text",
            align: "left",
            baseline: "middle",
            dx: 10,
            fontSize: theme.noteSize,
            color: theme.ink,
            limit: 180,
          },
          encoding: { x, y, text: { field: "name", type: "nominal" } },
        },
      ],
    },
    {
      title,
      subtitle: options.subtitle ?? `${wrong.length} of ${values.length} cannot come from whole numbers`,
      description: `${values.length} printed means; ${wrong.length} of them cannot come from whole numbers${
        wrong.length > 0
          ? `: ${wrong
              .slice(0, 12)
              .map(({ name, mean, n }) => `${name} (${mean}, n = ${n})`)
              .join(", ")}`
          : ""
      }.`,
      text: () =>
        new Table(
          [...wrong, ...values.filter(({ possible }) => possible)]
            .slice(0, 60)
            .map(({ name, mean, n, possible }) => ({ name, mean, n, "can be right": possible ? "yes" : "NO" })),
          { title },
        ).toText(),
    },
  );
};
