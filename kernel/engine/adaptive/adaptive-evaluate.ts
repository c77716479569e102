import { join } from "node:path";
import type { Task } from "../../../datasets/task.ts";
import type { Response } from "../../../toolkit/stats/latent/item.ts";
import { EngineError } from "../errors.ts";
import { type Evaluation, evaluate } from "../evaluate.ts";
import { timeName } from "../method/run-place.ts";
import type { EvaluateOptions } from "../run/options/options.ts";
import { openRun, type Run } from "../run-handle.ts";
import type { SampleFacts } from "../store/record.ts";
import { findRun } from "../store/runs.ts";
import { writeAtomically } from "../store/write-atomically.ts";
import { taskKey } from "../task-key.ts";
import type { KnownItem } from "./ability-posterior.ts";
import { AdaptiveResult } from "./adaptive-result.ts";
import { type AdaptiveGoal, type AdaptiveMove, type AdaptiveTarget, adaptiveMove } from "./adaptive-step.ts";
import { knownItems } from "./known-items.ts";

/** The options of `evaluate`, and the earlier runs from which the tasks' difficulty is estimated. */
export interface AdaptiveOptions
  extends Omit<EvaluateOptions, "samples" | "pilot" | "onlyTasks" | "answers" | "answersFrom"> {
  /** Earlier runs, by id or path. The discrimination and difficulty of each task are estimated from their samples. */
  readonly itemsFrom: readonly string[];
  /** The largest allowed width of the 95% intervals, as a fraction. Default 0.1. */
  readonly width?: number;
  /**
   * The intervals to be narrowed. "accuracy" (default): each model's accuracy. "difference": the difference of each
   * pair of models.
   */
  readonly target?: AdaptiveTarget;
  /** The number of tasks that are asked in a batch. Default 8. */
  readonly tasksAtOnce?: number;
  /** A function that is called before each batch, with the current estimates and the tasks of the batch. */
  readonly onMove?: (move: AdaptiveMove) => void;
  /** A function that gets the evaluation of each batch, for example to show its progress. */
  readonly follow?: (evaluation: Evaluation) => Promise<unknown>;
}

const refuse = (argument: string, value: unknown, condition: string): never => {
  throw new EngineError(`${argument} must be ${condition}`, {
    code: "invalid_config",
    argument,
    value,
    hint: "leave it out for the default",
  });
};

const goalOf = ({ width = 0.1, target = "accuracy", tasksAtOnce: batch = 8 }: AdaptiveOptions): AdaptiveGoal => {
  if (!(width > 0 && width < 1)) refuse("width", width, "a number between 0 and 1");
  if (target !== "accuracy" && target !== "difference") refuse("target", target, '"accuracy" or "difference"');
  if (!Number.isSafeInteger(batch) || batch < 1) refuse("tasksAtOnce", batch, "a whole number of at least 1");
  return { width, target, batch };
};

const samplesOf = async (runs: readonly string[], root: string | undefined): Promise<readonly SampleFacts[]> => {
  if (runs.length === 0) refuse("itemsFrom", runs, "the name of an earlier run, or several");
  const opened = await Promise.all(runs.map(async (run) => openRun(await findRun(run, root))));
  return opened.flatMap((run) => run.samples());
};

/** The tasks of the run, all in one language, whose discrimination and difficulty are known from earlier runs. */
interface KnownTasks {
  readonly language: string;
  readonly tasks: readonly Task[];
  readonly items: readonly KnownItem[];
}

const knownTasks = (
  tasks: readonly Task[],
  items: ReadonlyMap<string, KnownItem>,
  languages?: readonly string[],
): KnownTasks => {
  const candidates = languages ?? ["python", ...new Set(tasks.flatMap((task) => Object.keys(task.languages)))];
  const inLanguage = candidates.map((language) => {
    const ownTasks = tasks.filter((task) => language in task.languages && items.has(taskKey(task.id, language)));
    return { language, tasks: ownTasks, items: ownTasks.map(({ id }) => items.get(taskKey(id, language))!) };
  });
  if (languages !== undefined && languages.length !== 1) refuse("languages", languages, "one language");
  const best = inLanguage.reduce((most, one) => (one.tasks.length > most.tasks.length ? one : most));
  if (best.tasks.length < 2)
    throw new EngineError("the earlier runs contain fewer than two of these tasks", {
      code: "nothing_to_run",
      argument: "itemsFrom",
      hint: "name runs on the same tasks, in the same language",
    });
  return best;
};

/**
 * The verdicts on each model's answers to the tasks (`sheets`), and the tasks that were already asked (`tried`): those
 * with a record of every model.
 */
const answersOf = (run: Run | null, models: readonly string[], { tasks, language }: KnownTasks) => {
  const scores = new Map<string, number | null>();
  for (const sample of run?.samples() ?? [])
    if (sample.sample === 0) scores.set(`${sample.model} ${taskKey(sample.task, sample.language)}`, sample.score);
  const keyOf = (model: string, { id }: Task): string => `${model} ${taskKey(id, language)}`;
  const response = (score: number | null | undefined): Response => (score == null ? null : score === 1 ? 1 : 0);
  return {
    sheets: models.map((model) => tasks.map((task) => response(scores.get(keyOf(model, task))))),
    tried: tasks.flatMap((task, at) => (models.every((model) => scores.has(keyOf(model, task))) ? [at] : [])),
  };
};

const about =
  "The tasks were selected for their information about these models: rates over them alone are biased; adaptive.json has the estimates over all tasks.";

const openBegun = async (options: AdaptiveOptions): Promise<Run | null> => {
  if (options.id === undefined) return null;
  const directory = await findRun(options.id, options.directory).catch(() => null);
  return directory === null ? null : openRun(directory);
};

/**
 * Runs an adaptive evaluation to its end; see `adaptiveEvaluate` of the public entry.
 *
 * Source: Polo et al. 2024 (tinyBenchmarks), the p-IRT estimator; van der Linden and Glas 2010 for the choice of items.
 */
export const runAdaptively = async (tasks: readonly Task[], options: AdaptiveOptions): Promise<AdaptiveResult> => {
  const { itemsFrom, width: _, target: __, tasksAtOnce: ___, onMove, follow, ...evaluation } = options;
  const goal = goalOf(options);
  const items = knownItems(await samplesOf(itemsFrom, options.directory));
  const taskSet = knownTasks(tasks, items, options.languages);
  const id = options.id ?? timeName();
  const tried = new Set<number>();
  let run = await openBegun(options);
  for (;;) {
    const answers = answersOf(run, options.models, taskSet);
    for (const task of answers.tried) tried.add(task);
    const move = adaptiveMove({ items: taskSet.items, sheets: answers.sheets, tried }, goal);
    onMove?.(move);
    if (move.next.length === 0 && run !== null) {
      const result = new AdaptiveResult(run, {
        goal,
        itemsFrom,
        move,
        askedTasks: tried.size,
        allTasks: taskSet.tasks.length,
      });
      await writeAtomically(join(run.directory, "adaptive.json"), `${JSON.stringify(result.facts(), null, 2)}\n`);
      return result;
    }
    for (const task of move.next) tried.add(task);
    const batch = evaluate(taskSet.tasks, {
      ...evaluation,
      id,
      languages: [taskSet.language],
      notes: [...(options.notes ?? []), about],
      onlyTasks: move.next.map((task) => taskSet.tasks[task]!.id),
    });
    await follow?.(batch);
    run = await batch;
  }
};
