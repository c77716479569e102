import type { Cell } from "../../../../toolkit/tables/render/cell.ts";
import { Table } from "../../../../toolkit/tables/table.ts";
import { linesOf } from "../../method/lines-of.ts";
import type { ModelMetricsLine, RepairLine } from "../lines/evidence-lines.ts";
import type { MetricName } from "../metrics/metrics.ts";
import { five, seven, six } from "./shown-over-runs.ts";
import { headerIn, mainMetrics, tableIn } from "./study-lines.ts";
import { cell, legend, simulatedNote, titles, withInterval } from "./table-cells.ts";

type Row = Readonly<Record<string, unknown>>;
type Values = Readonly<Record<string, number | null>>;

const shown: readonly MetricName[] = [
  ...(["initialFix", "finalFix", "targetedRepair", "hintEfficiency", "turnsToFix"] as const),
];

/** A table of models with their metrics and intervals. The best final fix rate comes first. */
export const repairLeaderboardTable = (lines: readonly RepairLine[]): Table => {
  const rate = ({ metrics }: ModelMetricsLine): number => metrics.finalFix?.estimate ?? -1;
  const { protocols } = headerIn(lines).settings[0]!;
  const protocol = protocols.includes("controlled") ? "controlled" : protocols[0]!;
  const rows = [...mainMetrics(lines, protocol)].sort((a, b) => rate(b) - rate(a));
  return new Table(
    rows.map(
      ({ model, counts, metrics }): Row => ({
        Model: model,
        ...Object.fromEntries(shown.map((name) => [titles[name], withInterval(name, metrics[name])])),
        Errors: counts.errors,
      }),
    ),
    {
      title: `Repair under ${protocol === "controlled" ? "controlled hints" : `protocol ${protocol}`}, run 1, 95% intervals by problem`,
      notes: ["In percent, but for HE and Turns.", legend, ...simulatedNote(lines)],
    },
  );
};

/** Marks that a table puts beside the best, second and third value of a column, as in PAIR-Bench's paper. */
const marks = ["¹", "²", "³"];

const marked = (rows: readonly Values[], name: string, best: "high" | "low" = "high"): readonly Cell[] => {
  const distinctValues = [...new Set(rows.map((row) => row[name] ?? null).filter((value) => value !== null))];
  distinctValues.sort((a, b) => (best === "high" ? b - a : a - b));
  return rows.map((row) => {
    const value = row[name] ?? null;
    const place = value === null ? -1 : distinctValues.indexOf(value);
    return { text: cell(name, value).text + (marks[place] ?? ""), best: place === 0 };
  });
};

const three = (lines: readonly RepairLine[]): Table => {
  const rows = tableIn(lines, "III").rows as readonly (Values & { readonly model: unknown })[];
  const names = Object.keys(rows[0]!).filter((name) => name !== "model");
  const columns = new Map(names.map((name) => [name, marked(rows, name, name === "turnsToFix" ? "low" : "high")]));
  return new Table(
    rows.map(
      ({ model }, at): Row => ({
        Model: model,
        ...Object.fromEntries(names.map((name) => [titles[name] ?? name, columns.get(name)![at]!])),
      }),
    ),
    {
      title: "Table III: interactive repair under controlled feedback (¹ ² ³: the best three)",
      notes: [legend, ...simulatedNote(lines)],
    },
  );
};

/** Names of the metrics that have a value for at least one model. Only these are ranked. */
const measuredNames = (lines: readonly RepairLine[]): ReadonlySet<string> =>
  new Set(
    linesOf(lines, "modelMetrics")
      .filter(({ setting, protocol, run }) => setting === "main" && protocol === "controlled" && run === 1)
      .flatMap(({ metrics }) => Object.entries(metrics).flatMap(([name, value]) => (value === null ? [] : [name]))),
  );

const four = (lines: readonly RepairLine[]): Table => {
  const rows = tableIn(lines, "IV").rows as readonly { model: string; ranks: Values; averageRank: number }[];
  const measured = measuredNames(lines);
  const isWhole = rows.every(({ ranks }) => Object.keys(ranks).every((name) => measured.has(name)));
  return new Table(
    rows.map(
      ({ model, ranks, averageRank }): Row => ({
        Model: model,
        ...Object.fromEntries(
          Object.entries(ranks).map(([name, rank]) => [titles[name] ?? name, measured.has(name) ? rank : null]),
        ),
        "Average rank": measured.size === 0 ? null : averageRank.toFixed(2),
      }),
    ),
    {
      title: "Table IV: ranks by metric",
      notes: isWhole ? [] : ["No rank: the metric has no value of any model."],
    },
  );
};

const tables = { 3: three, 4: four, 5: five, 6: six, 7: seven } satisfies Readonly<
  Record<number, (lines: readonly RepairLine[]) => Table>
>;

/** The numbers of PAIR-Bench's tables that taulab can compute. */
export type RepairTable = keyof typeof tables;

export const repairTableNumbers = [3, 4, 5, 6, 7] as const satisfies readonly RepairTable[];

/** One of PAIR-Bench's Tables III to VII, from a study's evidence. */
export const repairTable = (lines: readonly RepairLine[], table: RepairTable): Table => tables[table](lines);
