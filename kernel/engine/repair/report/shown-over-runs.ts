import { counted } from "../../../../toolkit/base/counted.ts";
import { type Cell, numberCell } from "../../../../toolkit/tables/render/cell.ts";
import { Table } from "../../../../toolkit/tables/table.ts";
import type { RepairLine } from "../lines/evidence-lines.ts";
import type { MetricInterval } from "../metrics/metric-interval.ts";
import { headerIn, tableIn } from "./study-lines.ts";
import { cell, simulatedNote, style, titles } from "./table-cells.ts";

type Row = Readonly<Record<string, unknown>>;
type Values = Readonly<Record<string, number | null>>;

interface Spread {
  readonly mean: number | null;
  readonly sd: number | null;
}

const stable = ["repairRate", "preservation", "finalFix", "turnsToFix"] as const;
type Stable<Value> = Readonly<Record<(typeof stable)[number], Value>>;

const spread = (name: string, { mean, sd }: Spread): string => {
  const text = (value: number | null): string => cell(name, value).text;
  return sd === null ? text(mean) : `${text(mean)} ± ${numberCell(sd, { ...style(name), digits: 2 }).text}`;
};

/** PAIR-Bench's Table V: the standard deviation of each metric between runs. */
export const five = (lines: readonly RepairLine[]): Table => {
  const { rows, reductions = [] } = tableIn(lines, "V");
  const spreadRows = rows as readonly ({
    model: string;
    protocol: string;
    initialFix: number | null;
  } & Stable<Spread>)[];
  const cut = reductions as readonly ({ model: string | null } & Stable<number | null>)[];
  const { runs } = headerIn(lines).settings[0]!;
  return new Table(
    [
      ...spreadRows.map(
        (row): Row => ({
          Model: row.model,
          Protocol: row.protocol,
          Init: cell("initialFix", row.initialFix),
          ...Object.fromEntries(stable.map((name) => [titles[name], spread(name, row[name])])),
        }),
      ),
      ...cut.map(
        (row): Row => ({
          Model: row.model ?? "all",
          Protocol: "spread, reduced by",
          Init: "",
          ...Object.fromEntries(
            stable.map((name) => [titles[name], numberCell(row[name], { percent: true, digits: 0 })]),
          ),
        }),
      ),
    ],
    { title: `Table V: mean ± standard deviation over ${counted(runs, "run")}`, notes: simulatedNote(lines) },
  );
};

/** PAIR-Bench's Table VI: the agreement of repeated runs about the ranking of the models. */
export const six = (lines: readonly RepairLine[]): Table => {
  const rows = tableIn(lines, "VI").rows as readonly ({
    protocol: string;
    average: number | null;
  } & Stable<MetricInterval | null>)[];
  const tau = (interval: MetricInterval | null): Cell => {
    if (interval === null) return numberCell(null);
    const { estimate, low, high } = interval;
    const text = (value: number): string => numberCell(value, { digits: 2 }).text;
    return { text: low === null || high === null ? text(estimate) : `${text(estimate)} [${text(low)}, ${text(high)}]` };
  };
  return new Table(
    rows.map(
      (row): Row => ({
        Protocol: row.protocol,
        ...Object.fromEntries(stable.map((name) => [titles[name], tau(row[name])])),
        Average: numberCell(row.average, { digits: 3 }),
      }),
    ),
    { title: "Table VI: Kendall's tau-b of the models' order between runs, with 95% intervals by problem" },
  );
};

const compared = ["finalFix", "progressMonotonicity", "hintEfficiency"] as const;

/** PAIR-Bench's Table VII: results in the settings other than the main one. */
export const seven = (lines: readonly RepairLine[]): Table => {
  const { rows, taus = [] } = tableIn(lines, "VII");
  type Setting = Values & { readonly setting: unknown; readonly model: unknown; readonly feedbackModel: unknown };
  return new Table(
    [
      ...(rows as readonly Setting[]).map(
        (row): Row => ({
          Setting: row.setting,
          Turns: `${row.alphaTurns}, ${row.betaTurns}`,
          Feedback: row.feedbackModel,
          Model: row.model,
          ...Object.fromEntries(
            (["initialFix", ...compared] as const).map((name) => [titles[name], cell(name, row[name] ?? null)]),
          ),
        }),
      ),
      ...(taus as readonly Setting[]).map(
        (row): Row => ({
          Setting: row.setting,
          Turns: "",
          Feedback: "",
          Model: "tau-b against main",
          Init: "",
          ...Object.fromEntries(compared.map((name) => [titles[name], numberCell(row[name] ?? null, { digits: 3 })])),
        }),
      ),
    ],
    { title: "Table VII: other budgets and another feedback model" },
  );
};
