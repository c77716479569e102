import type { Run } from "../../engine/run-handle.ts";
import { chartRows } from "./chart-rows.ts";
import { groupKinds, runCharts } from "./run-charts.ts";
import { boardOf, heatOf } from "./run-figures.ts";

type Rows = readonly object[];

/** Converts an estimate with its confidence interval to columns of a table. */
export const rangeOf = ({ estimate, low, high }: { estimate: number; low: number; high: number }) => {
  return { estimate, low, high };
};

const criteriaRows = (run: Run): Rows => {
  const { columns, cells } = run.criteria();
  return cells.map((row) => Object.fromEntries(row.map(({ text }, i) => [columns[i]?.label ?? `${i}`, text])));
};

const heatRows = (run: Run): Rows => {
  const { models, tasks } = heatOf(run, Number.POSITIVE_INFINITY);
  return tasks.map(({ task, rates }) => ({
    task,
    ...Object.fromEntries(models.map((model, i) => [model, rates[i]])),
  }));
};

/** Name → table, for a run that evaluates models. The numbers drawn in each chart are the table `chart-NAME`. */
export const runTables = (run: Run): Readonly<Record<string, () => Rows>> => ({
  leaderboard: () =>
    boardOf(run).map(({ passAt, ...row }) => ({
      ...row,
      ...Object.assign({}, ...passAt.map(({ k, estimate }) => ({ [`pass@${k}`]: estimate }))),
    })),
  criteria: () => criteriaRows(run),
  heat: () => heatRows(run),
  groups: () =>
    groupKinds.flatMap((by) =>
      run.groupRates(by).map(({ model, group, rate, tasks }) => ({ by, group, model, tasks, ...rangeOf(rate) })),
    ),
  ...Object.fromEntries(
    Object.entries(runCharts(run)).map(([name, chart]) => [`chart-${name}`, () => chartRows(chart().spec)]),
  ),
});
