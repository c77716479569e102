import { wilson } from "../../../../toolkit/stats/intervals/wilson.ts";
import { Table } from "../../../../toolkit/tables/table.ts";
import { linesOf } from "../../method/lines-of.ts";
import type { EvaluationLine, SearchLine, SearchMetricLine } from "../lines/evidence.ts";
import { difficultyGroups } from "./difficulty-groups.ts";

type Row = Readonly<Record<string, unknown>>;

interface Read {
  readonly model: string;
  readonly concepts: readonly string[];
  readonly difficulties: readonly string[];
  readonly metrics: readonly SearchMetricLine[];
  readonly evaluations: readonly EvaluationLine[];
  /** Duration of the run in milliseconds; null if it was not measured. */
  readonly elapsedMs: number | null;
}

const read = (lines: readonly SearchLine[], elapsedMs: number | null): Read => {
  const [header] = lines;
  if (!header || !("kind" in header)) throw new TypeError("the evidence lacks its header");
  return {
    model: header.roles.solver ?? "",
    concepts: header.config.concepts,
    difficulties: header.config.difficulties,
    metrics: linesOf(lines, "metric"),
    evaluations: linesOf(lines, "evaluation"),
    elapsedMs,
  };
};

const metric = ({ metrics }: Read, name: string, by: SearchMetricLine["by"]): SearchMetricLine | undefined =>
  metrics.find((line) => line.name === name && JSON.stringify(line.by) === JSON.stringify(by));

const number = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const share = (value: number | null | undefined): string => (value == null ? "–" : number.format(value));

/** Marks an interval that was computed by Wilson's formula, because all states of the table's row had equal results. */
const unspread = "‡";

/**
 * Replaces an interval of width 0 by Wilson's interval. The formula behind the evidence gives width 0 if all states of
 * a table row have the same result. Such an interval hides the remaining uncertainty.
 */
const spread = (
  line: SearchMetricLine,
): { readonly low: number | null; readonly high: number | null; readonly mark: string } => {
  const { value, low, high, n } = line;
  if (low === null || low !== high || (value !== 0 && value !== 1) || !n) return { low, high, mark: "" };
  return { ...wilson(value * n, n), mark: unspread };
};

const intervalText = (value: number, { low, high, mark }: ReturnType<typeof spread>): string =>
  `${share(value)} [${share(low)}, ${share(high)}]${mark}`;

const withInterval = (line: SearchMetricLine | undefined): string =>
  line?.value == null ? "–" : line.low === null ? share(line.value) : intervalText(line.value, spread(line));

/** PrismBench's Table 3: the requests and cost of the run. */
const costs = (run: Read): Row[] => {
  const sum = (of: (usage: EvaluationLine["usage"]) => number): number =>
    run.evaluations.reduce((total, { usage }) => total + of(usage), 0);
  return [
    {
      Model: run.model,
      Evaluations: run.evaluations.length,
      Queries: sum(({ calls }) => calls),
      Tokens: sum(({ tokens }) => tokens),
      "Cost (US$)": number.format(sum(({ usd }) => usd)),
      Minutes: run.elapsedMs === null ? "–" : (run.elapsedMs / 60_000).toFixed(1),
      "Queries an evaluation": share(metric(run, "callsPerEvaluation", { statistic: "mean" })?.value),
    },
  ];
};

/** The failure rate as a mean over evaluated nodes. Rates below 0.01 are shown as ✓, rates above 0.99 as ✗. */
const failure = (
  run: Read,
  concept: string,
  group: readonly string[],
): { readonly nodes: number; readonly text: string } => {
  const cells = group.flatMap((difficulty) => metric(run, "successRate", { concept, difficulty }) ?? []);
  const nodes = cells.reduce((sum, { n }) => sum + (n ?? 0), 0);
  if (nodes === 0) return { nodes, text: "–" };
  const rate = 1 - cells.reduce((sum, { n, value }) => sum + (n ?? 0) * (value ?? 0), 0) / nodes;
  return { nodes, text: rate < 0.01 ? "✓" : rate > 0.99 ? "✗" : number.format(rate) };
};

/**
 * PrismBench's Table 4: failure rates by concept and difficulty; † marks the difficulties in which a concept has most
 * nodes.
 */
const capabilities = (run: Read): Row[] => {
  const groups = difficultyGroups(run.difficulties);
  return run.concepts.map((concept) => {
    const cells = groups.map((group) => ({ name: group.join(" / "), ...failure(run, concept, group) }));
    const most = Math.max(...cells.map(({ nodes }) => nodes));
    const texts = cells.map(({ name, nodes, text }) => [name, nodes > 0 && nodes === most ? `${text}†` : text]);
    return { Concept: concept, ...Object.fromEntries(texts) };
  });
};

/** PrismBench's Tables 5 and 6: success and interventions of the fixer, by difficulty or by concept. */
const performance =
  (key: "difficulty" | "concept") =>
  (run: Read): Row[] =>
    (key === "concept" ? run.concepts : run.difficulties).map((name) => {
      const rate = metric(run, "fixerRate", { [key]: name });
      return {
        [key === "concept" ? "Concept" : "Difficulty"]: name,
        Nodes: metric(run, "nodeCount", { [key]: name })?.value ?? 0,
        "Success rate": withInterval(metric(run, "successRate", { [key]: name })),
        Interventions: rate?.value == null ? "–" : Math.round(rate.value * (rate.n ?? 0)),
        "Intervention rate": withInterval(rate),
        "Repairs that succeed": withInterval(metric(run, "fixerSuccessRate", { [key]: name })),
      };
    });

const tables = {
  3: { title: "Benchmarking cost", rows: costs },
  4: {
    title: "Failure rates by concept and difficulty († most nodes, ✓ below 0.01, ✗ above 0.99)",
    rows: capabilities,
  },
  5: { title: "Performance by difficulty, with 95% intervals", rows: performance("difficulty") },
  6: { title: "Performance by concept, with 95% intervals", rows: performance("concept") },
};

/** The number of a table of PrismBench's paper that is available for a run. */
export type SearchTable = keyof typeof tables;

/** One of PrismBench's Tables 3 to 6 for this run, in the paper's layout. */
export const searchTable = (
  lines: readonly SearchLine[],
  table: SearchTable,
  elapsedMs: number | null = null,
): Table => {
  const run = read(lines, elapsedMs);
  const { title, rows } = tables[table];
  const tableRows = rows(run);
  const alike = tableRows.some((row) => Object.values(row).some((cell) => String(cell).endsWith(unspread)));
  return new Table(tableRows, {
    title: `${title}: ${run.model}`,
    notes: alike ? [`${unspread} All states of the row did alike: Wilson's interval of so many states.`] : [],
  });
};
