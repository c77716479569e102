import { eachResult } from "../../engine/analyse/results.ts";
import { tasksByModel } from "../../engine/analyse/task-scores.ts";
import { percentText, tasksText } from "../../engine/analyse/words.ts";
import type { Run } from "../../engine/run-handle.ts";

/** One row of the leaderboard, as the page shows it. */
export interface BoardRow {
  readonly model: string;
  readonly label: string;
  readonly simulated: boolean;
  readonly tasks: number;
  readonly samples: number;
  readonly errors: number;
  readonly truncated: number;
  readonly score: { readonly estimate: number; readonly low: number; readonly high: number } | null;
  readonly primary: string | null;
  readonly passAt: readonly {
    readonly k: number;
    readonly estimate: number;
    readonly low: number;
    readonly high: number;
  }[];
  readonly bounds: { readonly low: number; readonly high: number } | null;
  readonly tokens: number;
  readonly cost: number | null;
  readonly modelSeconds: number;
  readonly sandboxSeconds: number;
}

/** Converts the leaderboard to rows of plain values. */
export const boardOf = (run: Run): BoardRow[] =>
  run.leaderboard().value.map((row) => ({
    model: row.model,
    label: row.label,
    simulated: row.simulated,
    tasks: row.tasks,
    samples: row.samples,
    errors: row.errors,
    truncated: row.truncated,
    score: row.score && { estimate: row.score.estimate, low: row.score.low, high: row.score.high },
    primary: row.primary ?? null,
    passAt: [...row.passAt].map(([k, { estimate, low, high }]) => ({ k, estimate, low, high })),
    bounds: row.bounds,
    tokens: row.inputTokens + row.outputTokens,
    cost: row.cost,
    modelSeconds: row.modelSeconds,
    sandboxSeconds: row.sandboxSeconds,
  }));

/** A heat map: the pass rate, from 0 to 1, of each model on each task. The hardest task comes first. */
export interface Heat {
  readonly models: readonly string[];
  readonly ids: readonly string[];
  readonly tasks: readonly { readonly task: string; readonly rates: readonly (number | null)[] }[];
  /** Number of tasks that the heat map leaves out, because it has a maximum number of tasks. */
  readonly more: number;
}

const mostTasks = 2000;

/** Computes the heat map of a run, with at most `most` tasks. */
export const heatOf = (run: Run, most: number = mostTasks): Heat => {
  const byModel = tasksByModel(eachResult(run.samples()));
  const ids = run.models();
  const names = [...new Set([...byModel.values()].flatMap((tasks) => [...tasks.keys()]))];
  const tasks = names.map((task) => ({ task, rates: ids.map((id) => byModel.get(id)?.get(task)?.mean ?? null) }));
  const sum = (rates: readonly (number | null)[]): number =>
    rates.reduce<number>((total, rate) => total + (rate ?? 0), 0);
  tasks.sort((a, b) => sum(a.rates) - sum(b.rates) || (a.task < b.task ? -1 : 1));
  return {
    ids,
    models: ids.map((id) => run.label(id)),
    tasks: tasks.slice(0, most),
    more: Math.max(0, tasks.length - most),
  };
};

/** Writes the run's main result as a sentence for a paper. */
export const paperSentence = (run: Run): string => {
  const [best] = run.leaderboard().value;
  if (!best?.score || best.primary !== undefined) return "No model has a pass rate yet.";
  const { estimate, low, high } = best.score;
  const { samples, temperature } = run.manifest.config;
  const drawn = samples === 1 ? "one sample a task" : `${samples} samples a task`;
  const at = temperature === null ? "the endpoint's own temperature" : `temperature ${temperature}`;
  const simulated = best.simulated ? " (a simulated model)" : "";
  return `On ${tasksText(best.clusters)}, ${best.label}${simulated} reaches the highest pass@1: ${percentText(estimate)} (95% interval ${percentText(low)} to ${percentText(high)}, clustered by task; ${drawn}, ${at}, seed ${run.manifest.config.seed}).`;
};
