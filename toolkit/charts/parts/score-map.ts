import { meanOrNull } from "../../base/averages.ts";
import type { Interval } from "../../stats/result.ts";
import { Table } from "../../tables/table.ts";
import { type Chart, emptyChart } from "../chart.ts";
import { drawChart } from "./draw.ts";
import { percentLabel, percentRange } from "./format.ts";
import { amounts, type GridCell, notedGrid } from "./grid.ts";
import { entriesOf, type Named } from "./named-data.ts";
import { type ChartOptions, pageOf } from "./page.ts";
import { refuseOutside } from "./refuse.ts";

export interface ScoreCell {
  readonly model: string;
  readonly column: string;
  readonly value: number | Interval | null;
  readonly n: number | null;
}

export interface ScoreMapOptions extends ChartOptions {
  readonly metric?: string;
  readonly by: string;
  readonly empty: string;
  readonly overall?: Named<number | Interval>;
  readonly sort?: "given" | "score";
  readonly sortColumns?: boolean;
}

interface Value {
  readonly rate: number | null;
  readonly interval: string;
}

const read = (value: number | Interval | null | undefined): Value => {
  const rate = value === null || value === undefined ? Number.NaN : typeof value === "number" ? value : value.estimate;
  if (!Number.isFinite(rate)) return { rate: null, interval: "" };
  refuseOutside("cells", rate);
  return { rate, interval: typeof value === "object" && value ? percentRange(value.low, value.high, 0) : "" };
};

const meanRate = (cells: readonly (Value & ScoreCell)[]): number => meanOrNull(cells.map(({ rate }) => rate)) ?? -1;

const all = "all";

/**
 * Draws a grid of rates: one row for each model, one column for each kind of task. A first column shows the overall
 * rate, if known.
 */
export const drawScoreMap = (scores: readonly ScoreCell[], options: ScoreMapOptions): Chart => {
  const { metric = "pass@1", by, title = `${metric} by ${by}`, overall, sort = "given" } = options;
  const { inner, width } = pageOf(options);
  if (scores.length === 0) return emptyChart(title, options.empty, options);
  const cells = scores.map((cell) => ({ ...cell, ...read(cell.value) }));
  const total = new Map((overall ? entriesOf(overall) : []).map(([model, value]) => [model, read(value)]));
  const of = (key: "model" | "column", name: string) => cells.filter((cell) => cell[key] === name);
  const models = [...new Set(cells.map(({ model }) => model))];
  const columns = [...new Set(cells.map(({ column }) => column))];
  const score = new Map(models.map((model) => [model, total.get(model)?.rate ?? meanRate(of("model", model))]));
  if (sort === "score") models.sort((a, b) => (score.get(b) ?? -1) - (score.get(a) ?? -1));
  if (options.sortColumns) {
    const ease = new Map(columns.map((column) => [column, meanRate(of("column", column))]));
    columns.sort((a, b) => (ease.get(b) ?? -1) - (ease.get(a) ?? -1));
  }
  const intervals = cells.some(({ interval }) => interval);
  const sameCount = columns.map((column) => new Set(of("column", column).map(({ n }) => n)).size === 1);
  const inHeading = sameCount.every(Boolean) && !intervals;
  const count = (column: string): string => {
    const n = of("column", column)[0]?.n;
    return inHeading && typeof n === "number" ? ` (${n})` : "";
  };
  const first = total.size > 0 ? 1 : 0;
  const shown = (model: string, column: number, value: Value, n: number | null): GridCell => ({
    row: models.indexOf(model),
    column,
    value: value.rate,
    label: value.rate === null ? "–" : percentLabel(value.rate, 0),
    note: intervals ? value.interval : inHeading || n === null ? "" : `n = ${n}`,
    tip: { interval: value.interval || "–", n: n === null ? "–" : String(n) },
  });
  const { body, noted } = notedGrid({
    rows: models,
    columns: [...(first ? [all] : []), ...columns.map((column) => column + count(column))],
    cells: [
      ...(first ? models.flatMap((m) => (total.has(m) ? [shown(m, 0, total.get(m) as Value, null)] : [])) : []),
      ...cells.map((cell) => shown(cell.model, first + columns.indexOf(cell.column), cell, cell.n)),
    ],
    scale: amounts,
    inner,
    widest: 110,
    highest: intervals || !inHeading ? 40 : 30,
  });
  const ratedCells = cells.filter(({ rate }) => rate !== null);
  const worst = ratedCells.toSorted((a, b) => (a.rate ?? 0) - (b.rate ?? 0))[0];
  const numbered = cells.some(({ n }) => n !== null);
  return drawChart(body, {
    title,
    width,
    subtitle:
      options.subtitle ??
      `Darker is better${numbered && (inHeading || noted) ? `; ${inHeading ? "in brackets: " : intervals ? "" : "n is "}${intervals ? "below: the interval" : "the number of tasks"}` : ""}`,
    description: `${metric} of ${models.length} models on ${columns.length} ${by}s.${
      worst ? ` The lowest: ${worst.model} on ${worst.column}, ${percentLabel(worst.rate, 0)}.` : ""
    }`,
    text: () =>
      new Table(
        models.map((model) => ({
          model,
          ...(total.has(model) ? { [all]: { text: percentLabel(total.get(model)?.rate ?? null, 0) } } : {}),
          ...Object.fromEntries(
            of("model", model).map(({ column, rate, interval, n }) => [
              column,
              {
                text:
                  rate === null
                    ? "–"
                    : [percentLabel(rate, 0), interval || (n === null ? "" : `(${n})`)].filter(Boolean).join(" "),
              },
            ]),
          ),
        })),
        {
          title,
          columns: ["model", ...(first ? [all] : []), ...columns],
          ...(intervals || !numbered ? {} : { notes: ["In brackets: the number of tasks."] }),
        },
      ).toText({ width: 160 }),
  });
};
