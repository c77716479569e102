import type { PaperRow } from "../../../datasets/papers/paper-table.ts";
import type { EvaluationLine, Header, SearchMetricLine } from "../../engine/search/lines/evidence.ts";
import type { SearchRun } from "../../engine/search/report/search-run.ts";
import { isSearch, ofThisRun, type RunFilling, runRow, withBounds } from "../paper-run.ts";
import type { Sheet } from "../sheet.ts";
import { interventions, success } from "./models.ts";
import { settingsRows as settings } from "./settings-rows.ts";

/** Maps PrismBench's short labels to the names in a search's run. All other labels differ only in case and spaces. */
const long: Readonly<Record<string, string>> = {
  "data struct.": "data_structures",
  "dyn. prog.": "dynamic_programming",
  "error hand.": "error_handling",
};
const keyOf = (label: string): string => long[label.toLowerCase()] ?? label.toLowerCase();

const metricOf = (run: SearchRun, name: string, by: SearchMetricLine["by"]): SearchMetricLine | undefined =>
  run.metrics().find((line) => line.name === name && JSON.stringify(line.by) === JSON.stringify(by));

const headerOf = (run: SearchRun): Header | undefined =>
  run.lines().find((line): line is Header => "kind" in line && line.kind === "taulab-search");

const modelOf = (run: SearchRun): string => ofThisRun(headerOf(run)?.roles.solver ?? "run");

/** Takes one printed row for each row label as a template for a run's row. */
const templates = (sheet: Sheet, metric: string): readonly PaperRow[] => {
  const [model = ""] = sheet.labels("model");
  return sheet.rows({ model, metric });
};

/** Fills PrismBench's tables 5 and 6: success and interventions by difficulty or by concept. */
const performance =
  (by: "difficulty" | "concept") =>
  (run: SearchRun, sheet: Sheet): readonly PaperRow[] => {
    const model = modelOf(run);
    return [success, interventions].flatMap((metric) =>
      templates(sheet, metric).flatMap((like) => {
        const key = { [by]: keyOf(like.dims[by] ?? "") };
        const line = metricOf(run, metric === success ? "successRate" : "fixerRate", key);
        if (line?.value == null) return [];
        const n = line.n ?? 0;
        if (metric === success)
          return [runRow(like, { model }, line.value, { printed: withBounds({ ...line, estimate: line.value }), n })];
        const count = Math.round(line.value * n);
        return [runRow(like, { model }, count, { printed: String(count), n })];
      }),
    );
  };

/** Fills PrismBench's table 4: failure rates by concept and group of difficulties, over the evaluated nodes. */
const capabilities = (run: SearchRun, sheet: Sheet): readonly PaperRow[] => {
  const model = modelOf(run);
  return templates(sheet, "failure rate").flatMap((like) => {
    const concept = keyOf(like.dims.concept ?? "");
    const lines = (like.dims.difficulty ?? "")
      .split("/")
      .flatMap((difficulty) => metricOf(run, "successRate", { concept, difficulty: keyOf(difficulty) }) ?? []);
    const n = lines.reduce((sum, line) => sum + (line.n ?? 0), 0);
    if (n === 0) return [];
    const failure = 1 - lines.reduce((sum, line) => sum + (line.n ?? 0) * (line.value ?? 0), 0) / n;
    const printed = failure < 0.01 ? "✓" : failure > 0.99 ? "✗" : failure.toFixed(2);
    return [runRow(like, { model }, failure, { printed, n })];
  });
};

/**
 * Fills PrismBench's table 3: model calls and cost. The evidence contains no times, because they depend on the machine.
 */
const costs = (run: SearchRun, sheet: Sheet): readonly PaperRow[] => {
  const usages = run.lines().flatMap((line) => ("usage" in line ? [(line as EvaluationLine).usage] : []));
  const sums: Readonly<Record<string, number>> = {
    "Number of Queries": usages.reduce((sum, { calls }) => sum + calls, 0),
    "Total Cost (US$)": usages.reduce((sum, { usd }) => sum + usd, 0),
  };
  return Object.entries(sums).flatMap(([metric, value]) =>
    templates(sheet, metric).map((like) =>
      runRow(like, { model: modelOf(run) }, value, {
        printed: value.toLocaleString("en-US", { maximumFractionDigits: 2 }),
      }),
    ),
  );
};

/** Maps the agents of PrismBench's table 2 to the search's roles. */
const roles: Readonly<Record<string, string>> = {
  "Challenge Designer": "designer",
  "Test Generator": "tester",
  "Problem Solver": "solver",
  "Problem Fixer": "fixer",
  "Test Validator": "testValidator",
  "Test Error Analyzer": "testErrorAnalyzer",
  "Solution Pattern Analyzer": "solutionPatternAnalyzer",
};

/** Fills PrismBench's table 2: the model of each role. */
const agents = (run: SearchRun, sheet: Sheet): readonly PaperRow[] => {
  const header = headerOf(run);
  const [tested = ""] = sheet.labels("model under test");
  return sheet.rows({ "model under test": tested }).map((like) =>
    runRow(like, { "model under test": modelOf(run) }, null, {
      printed: header?.roles[roles[like.dims.agent ?? ""] ?? ""] ?? "–",
    }),
  );
};

const filling = (rows: (run: SearchRun, sheet: Sheet) => readonly PaperRow[]): RunFilling => ({
  method: "a search (search({ model }))",
  rows: (run, sheet) => (isSearch(run) ? rows(run, sheet) : undefined),
});

/** The rules that fill PrismBench's tables from a search, by table number. */
export const searchRows: Readonly<Record<string, RunFilling>> = {
  "1": filling(settings),
  "2": filling(agents),
  "3": filling(costs),
  "4": filling(capabilities),
  "5": filling(performance("difficulty")),
  "6": filling(performance("concept")),
};
