import { meanOrNull, sumOf } from "../base/averages.ts";
import { counted } from "../base/counted.ts";
import type { Results } from "../results.ts";
import { Table } from "../tables/table.ts";
import { type Chart, emptyChart } from "./chart.ts";
import { drawChart } from "./parts/draw.ts";
import { percentLabel } from "./parts/format.ts";
import { amounts } from "./parts/grid.ts";
import { listText } from "./parts/list.ts";
import { bars, tips } from "./parts/marks.ts";
import { type ChartOptions, pageOf } from "./parts/page.ts";
import { planRows } from "./parts/rows.ts";
import { type Solved, solvedOf } from "./parts/solved.ts";
import type { PositionChannel } from "./render/types.ts";
import { theme } from "./theme.ts";

export interface TaskStripOptions extends ChartOptions {
  /** Order of the tasks. Default "difficulty": the easiest first. */
  readonly sort?: "difficulty" | "given";
}

interface Run {
  readonly from: number;
  readonly to: number;
  readonly value: number | null;
}

/**
 * Joins neighbouring tasks with the same value into one bar. A strip of a thousand tasks is thus a small picture.
 */
const runsOf = (row: readonly (number | null)[]): Run[] => {
  const runs: Run[] = [];
  for (const [i, value] of row.entries()) {
    const last = runs.at(-1);
    if (last && last.value === value) runs[runs.length - 1] = { ...last, to: i + 1 };
    else runs.push({ from: i, to: i + 1, value });
  }
  return runs;
};

const sorted = ({ models, tasks, scores }: Solved, sort: "difficulty" | "given"): Solved => {
  const mean = (list: readonly (number | null | undefined)[]): number => {
    const numbers = list.filter((value) => typeof value === "number");
    return sumOf(numbers) / (numbers.length || 1);
  };
  const rows = models.map((_, i) => i).sort((a, b) => mean(scores[b] ?? []) - mean(scores[a] ?? []));
  const ease = tasks.map((_, j) => mean(scores.map((row) => row[j])));
  const columns = tasks.map((_, j) => j);
  if (sort === "difficulty") columns.sort((a, b) => (ease[b] ?? 0) - (ease[a] ?? 0));
  return {
    models: rows.map((i) => models[i] ?? ""),
    tasks: columns.map((j) => tasks[j] ?? ""),
    scores: rows.map((i) => columns.map((j) => scores[i]?.[j] ?? null)),
  };
};

/**
 * Task strip: the tasks that each model solves.
 *
 * One row for each model, best first; one stripe for each task, the easiest on the left. A stripe is dark if every
 * sample passes, pale if none does, and empty without a score. A dark stripe far right is a hard task that this model
 * solves.
 *
 * @param results rows of model, task and score (such as `run.results()`), or `{ models, tasks, scores }` with
 *   scores[model][task]. Scores of the samples of one task are averaged.
 * @throws ToolkitError `invalid_argument` if a score lies outside [0, 1].
 * @example
 * taskStrip([{ model: "a", task: "t", sample: 0, score: 1 }]).title; // => "Which model solves which task"
 */
export const taskStrip = (results: Results | Solved, options: TaskStripOptions = {}): Chart => {
  const { title = "Which model solves which task", sort = "difficulty" } = options;
  const { inner, width } = pageOf(options);
  const matrix = solvedOf(results);
  if (matrix.models.length === 0 || matrix.tasks.length === 0)
    return emptyChart(title, "No model has tried a task.", options);
  const { models, tasks, scores } = sorted(matrix, sort);
  const rates = scores.map((row) => {
    const rowScores = row.filter((value) => value !== null);
    return meanOrNull(rowScores);
  });
  const plan = planRows(models, [{ texts: rates.map((rate) => percentLabel(rate)), strong: true }], { inner });
  const values = scores.flatMap((row, i) =>
    runsOf(row).map(({ from, to, value }) => ({
      ...plan.row(i),
      model: models[i],
      tasks: to - from === 1 ? tasks[from] : `${tasks[from]} to ${tasks[to - 1]} (${to - from})`,
      rate: percentLabel(value, 0),
      from,
      to,
      value,
    })),
  );
  const x: Omit<PositionChannel, "field"> = {
    type: "quantitative",
    scale: { domain: [0, tasks.length], nice: false },
    title: `${counted(tasks.length, "task")}${sort === "difficulty" ? ", the easiest first" : ""}`,
    axis: { format: "d", tickMinStep: 1, tickCount: 6, grid: false, orient: plan.orient },
  };
  const y: PositionChannel = { ...plan.y, scale: { ...plan.y.scale, paddingInner: 0.18, paddingOuter: 0.1 } };
  const ends = { y, x: { field: "from", ...x }, x2: { field: "to" } };
  const thin = plan.width / tasks.length < 6;
  const tooltip = tips({ model: "model", tasks: "tasks", rate: "rate" });
  return drawChart(
    {
      width: plan.width,
      height: plan.height,
      data: { values },
      layer: [
        bars(
          {
            ...ends,
            color: {
              field: "value",
              type: "quantitative",
              legend: null,
              scale: { ...amounts, range: ["#dde4ea", ...theme.amounts.slice(2)] },
            },
            ...tooltip,
          },
          { strokeWidth: thin ? 0 : 1 },
          "datum.value !== null",
        ),
        ...plan.columns,
      ],
    },
    {
      title,
      width,
      subtitle: options.subtitle ?? "Dark: every sample passes; pale: none; empty: no score",
      description: `Which of ${tasks.length} tasks each of ${models.length} models solves: ${listText(
        models.map((model, i) => `${model} ${percentLabel(rates[i] ?? null)}`),
      )}.`,
      text: () =>
        new Table(
          models.map((model, i) => ({
            model,
            "solved always": scores[i]?.filter((value) => value === 1).length ?? 0,
            sometimes: scores[i]?.filter((value) => value !== null && value > 0 && value < 1).length ?? 0,
            never: scores[i]?.filter((value) => value === 0).length ?? 0,
            "no score": scores[i]?.filter((value) => value === null).length ?? 0,
          })),
          { title },
        ).toText(),
    },
  );
};
