import type { Task } from "../../../datasets/task.ts";
import { openCriteria } from "../criteria/open-criteria.ts";
import type { PlanEstimate } from "../models/estimate.ts";
import { costOf } from "../models/prices.ts";
import { knownPrice } from "../models/registry.ts";
import { renderPrompt } from "../prompt/render.ts";
import type { RunConfig } from "../store/manifest.ts";
import { readManifest } from "../store/manifest.ts";
import { isMadeAgain } from "../store/passing.ts";
import { streamShortened } from "../store/read-records.ts";
import { recordsFile } from "../store/run-store.ts";
import { findRun } from "../store/runs.ts";
import { runsPrograms } from "../store/runs-programs.ts";
import { taskKey } from "../task-key.ts";
import { approximateMessageTokens } from "../tokens.ts";
import { jobsOf } from "./answer.ts";
import { messagesBefore } from "./ask-models.ts";
import { chooseWork } from "./choose-work.ts";
import { estimateJudges } from "./estimate-judges.ts";
import { type Extension, extended } from "./extend.ts";
import { leftOut } from "./first-manifest.ts";
import { type JudgeOptions, judgedAgain } from "./judged-again.ts";
import { loadKeptTasks, loadTaskSet, type TaskPaths } from "./load-task-set.ts";
import type { EvaluateOptions } from "./options.ts";
import { type Job, languagesOf, planJobs } from "./plan.ts";
import { taskFault } from "./task-fault.ts";

/** What a run will ask for. */
export interface RunEstimate {
  /** The models that answer, then those that judge. */
  readonly models: readonly PlanEstimate[];
  readonly tasks: number;
  readonly languages: readonly string[];
  readonly samples: number;
  /** Tasks in a language that the filters left out. */
  readonly filteredOut: number;
  /** Prompts that can be made, and those that cannot. */
  readonly rendered: number;
  readonly broken: readonly { readonly task: string; readonly message: string }[];
  readonly notes: readonly string[];
}

/** About a solution with a paragraph around it. */
const usualAnswer = 400;

type Prompt = { readonly content: string; readonly tokens: number } | { readonly message: string };

const promptOf = (task: Task, language: string, config: RunConfig): Prompt => {
  try {
    const fault = taskFault({ task, language }, config.parameters, runsPrograms(config));
    if (fault) return { message: fault.message };
    const content = renderPrompt(task, language, config.parameters);
    return { content, tokens: approximateMessageTokens([...messagesBefore(config, task), { content }]) };
  } catch (error) {
    return { message: (error as Error).message };
  }
};

const estimateOf = (
  jobs: readonly Job[],
  config: RunConfig,
  env: EvaluateOptions["env"],
  asked: readonly string[] = config.models,
  answered: ReadonlySet<string> = new Set(),
): Pick<RunEstimate, "models" | "rendered" | "broken"> => {
  const prompts = new Map<string, Prompt>();
  for (const { task, language } of jobs) {
    const key = taskKey(task.id, language);
    if (!prompts.has(key)) prompts.set(key, promptOf(task, language, config));
  }
  const models = asked.map((model) => {
    const own = jobs.flatMap((job) => {
      const prompt = prompts.get(taskKey(job.task.id, job.language));
      if (answered.has(job.key)) return [];
      return job.model === model && prompt && "tokens" in prompt ? prompt.tokens : [];
    });
    const inputTokens = own.reduce((sum, tokens) => sum + tokens, 0);
    const outputTokens = own.length * Math.min(config.maxTokens ?? usualAnswer, usualAnswer);
    const price = knownPrice(model, { ...config, env: env ?? process.env });
    const usd = costOf({ inputTokens, outputTokens, estimated: true }, price);
    return { model, calls: own.length, inputTokens, outputTokens, usd };
  });
  const broken = [...prompts].flatMap(([task, prompt]) => ("message" in prompt ? [{ task, ...prompt }] : []));
  const contentOf = (task: Task, language: string): string | null => {
    const prompt = prompts.get(taskKey(task.id, language));
    return prompt && "content" in prompt ? prompt.content : null;
  };
  const judging = estimateJudges(jobs, config, contentOf, env ?? process.env);
  return { models: [...models, ...judging], rendered: prompts.size - broken.length, broken };
};

/**
 * What a run with these options will ask for, if no answer is cached: of answers that are brought, what judges are asked.
 * Refuses what `evaluate` refuses of them.
 */
export const estimateRun = async (given: readonly Task[], options: EvaluateOptions): Promise<RunEstimate> => {
  const { answers } = options;
  const { tasks, config, notes } = await chooseWork(given, options);
  const { languages } = config;
  const pairs = tasks.flatMap((task) => languagesOf(task, languages).map((language) => ({ task, language })));
  const jobs = answers ? jobsOf(answers, pairs) : planJobs(tasks, languages, config.models, config.samples);
  return {
    ...estimateOf(jobs, config, options.env, answers ? [] : config.models),
    tasks: tasks.length,
    languages,
    samples: config.samples,
    filteredOut: leftOut(given, tasks, languages),
    notes: [...notes, ...(options.notes ?? [])],
  };
};

/** What judging the answers of a run again will ask for, with the settings of its judges; null where no model judges. */
export const estimateJudged = async (
  idOrPath: string,
  options: JudgeOptions,
): Promise<{ readonly estimate: RunEstimate; readonly options: EvaluateOptions } | null> => {
  const { config } = await readManifest(await findRun(idOrPath, options.directory));
  if ((options.judges ?? config.judges ?? []).length === 0) return null;
  const given = await judgedAgain(idOrPath, options);
  return { estimate: await estimateRun(given.tasks, given.options), options: given.options };
};

export interface GoingOn extends Pick<EvaluateOptions, "directory" | "env" | "retryFailed"> {
  readonly tasksPath?: TaskPaths;
  readonly extend?: Extension;
}

/** What a run that goes on will still ask for, with its configuration. */
export const estimateResumed = async (
  idOrPath: string,
  options: GoingOn,
): Promise<{ readonly estimate: RunEstimate; readonly config: RunConfig }> => {
  const directory = await findRun(idOrPath, options.directory);
  const manifest = await readManifest(directory);
  const config = await openCriteria(extended(manifest, options.extend));
  const done = new Set<string>();
  const answered = new Set<string>();
  for await (const { record } of streamShortened(recordsFile(directory)))
    if (isMadeAgain(record, options.retryFailed)) {
      done.delete(record.key);
      if (record.answer !== null) answered.add(record.key);
    } else done.add(record.key);
  const sound = new Set(manifest.tasks.map(({ id }) => id));
  const before = options.extend?.tasks ? new Set((await loadTaskSet(manifest.config.tasks)).map(({ id }) => id)) : null;
  const tasks = (await loadKeptTasks(config.tasks, options.tasksPath)).filter(
    ({ id }) => sound.has(id) || (before !== null && !before.has(id)),
  );
  const jobs = planJobs(tasks, config.languages, config.models, config.samples).filter(({ key }) => !done.has(key));
  const estimate: RunEstimate = {
    ...estimateOf(jobs, config, options.env, config.models, answered),
    tasks: tasks.length,
    languages: config.languages,
    samples: config.samples,
    filteredOut: manifest.filteredOut ?? 0,
    notes: [],
  };
  return { estimate, config };
};
