import { meanOf } from "../../../toolkit/base/averages.ts";
import { meanInterval } from "../../../toolkit/stats/means/mean-interval.ts";
import type { Interval } from "../../../toolkit/stats/result.ts";
import { intervalCell } from "../../../toolkit/tables/render/cell.ts";
import { Table } from "../../../toolkit/tables/table.ts";
import { rankByLabel } from "../numbers.ts";
import type { PaperSpec } from "../paper-spec.ts";
import { printedText } from "../printed-text.ts";
import type { PaperSheets } from "../sheet.ts";
import { short } from "./short-name.ts";

/** Ranks recomputed from PAIR-Bench's table 3 (ties get their mean rank), and their averages. */
const ranking = ({ table }: PaperSheets): readonly Table[] => {
  const sheet = table("3");
  const metrics = sheet.labels("metric").filter((metric) => metric !== "Final Fix gain");
  const direction = (metric: string) => (metric === "Turns to Fix" ? "lower" : "higher");
  const of = new Map(
    metrics.map((metric) => [metric, rankByLabel(short(sheet.column("model", { metric })), direction(metric))]),
  );
  const models = [...(of.get("Initial Fix")?.keys() ?? [])];
  const rows = models.map((model) => {
    const values = metrics.map((metric) => of.get(metric)?.get(model) ?? Number.NaN);
    return { model, ...Object.fromEntries(metrics.map((metric, i) => [metric, values[i]])), average: meanOf(values) };
  });
  return [
    new Table(
      rows.sort((a, b) => a.average - b.average),
      {
        title: "Ranks recomputed from table 3",
        notes: ["Equals share the mean of their places; Net Gain is left out, since the paper does not define it."],
      },
    ),
  ];
};

/** Makes three values with this mean and this standard deviation. */
const threeRuns = (value: number, deviation: number): readonly number[] => [
  value - deviation,
  value,
  value + deviation,
];

/**
 * Makes two tables from table 5. One has intervals of the means over three runs. The other shows how much less the runs
 * vary under controlled feedback.
 */
const runs = ({ table }: PaperSheets): readonly Table[] => {
  const sheet = table("5");
  const spread = sheet
    .rows()
    .flatMap(({ dims, metric, value, margin }) =>
      value === null || margin === null ? [] : [{ ...dims, metric, interval: meanInterval(threeRuns(value, margin)) }],
    );
  const reductions = sheet.rows({ setting: "Control" }).flatMap(({ dims, metric, margin }) => {
    if (margin === null) return [];
    const vanilla = sheet.cell({ model: dims.model ?? "", metric, setting: "Vanilla" }).margin ?? Number.NaN;
    return [{ model: dims.model, metric, controlled: margin, vanilla, "reduction, %": 100 * (1 - margin / vanilla) }];
  });
  const interval = (one: Interval) => intervalCell(one, { digits: 2, domain: null });
  return [
    new Table(spread, {
      title: "Intervals of the means of table 5",
      columns: [
        "model",
        "setting",
        "metric",
        { key: "interval", label: "95% interval (Student, 3 runs)", format: interval },
      ],
      notes: [
        "What stands behind ± is taken as the sample standard deviation of three runs; a bound above 100% says how little three runs tell.",
      ],
    }),
    new Table(reductions, { title: "Standard deviations over three runs, recomputed reduction" }),
  ];
};

const tauMeans = ({ table }: PaperSheets): readonly Table[] => {
  const sheet = table("6");
  const rows = sheet.labels("setting").map((setting) => {
    const cells = sheet.rows({ setting }).filter(({ metric }) => metric !== "Avg.");
    return {
      setting,
      average: meanOf(cells.map(({ value }) => value ?? Number.NaN)),
      printed: sheet.printed({ setting, metric: "Avg." }),
    };
  });
  return [new Table(rows, { title: "Average taus, recomputed" })];
};

/** Differences of each setting in PAIR-Bench's table 7 from the main setting. */
const changes = ({ table }: PaperSheets): readonly Table[] => {
  const sheet = table("7");
  const [main = "", ...others] = sheet.labels("setting");
  const rows = others.flatMap((setting) =>
    sheet.labels("model").map((model) => ({
      setting: printedText(setting),
      model,
      ...Object.fromEntries(
        sheet
          .labels("metric")
          .map((metric) => [
            metric,
            sheet.value({ setting, model, metric }) - sheet.value({ setting: main, model, metric }),
          ]),
      ),
    })),
  );
  return [new Table(rows, { title: "Changes against the main setting, recomputed" })];
};

/** The tables derived from each printed table of PAIR-Bench, by its number. */
export const derived: PaperSpec["derived"] = { "3": ranking, "4": ranking, "5": runs, "6": tauMeans, "7": changes };
