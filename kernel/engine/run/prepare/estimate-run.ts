import type { Task } from "../../../../datasets/task.ts";
import { sumOf } from "../../../../toolkit/base/averages.ts";
import { openCriteria } from "../../criteria/open-criteria.ts";
import type { PlanEstimate } from "../../models/prices/estimate.ts";
import { costOf } from "../../models/prices/prices.ts";
import { knownPrice } from "../../models/registry/registry.ts";
import { renderPrompt } from "../../prompt/render.ts";
import type { RunConfig } from "../../store/manifest.ts";
import { readManifest } from "../../store/manifest.ts";
import { shouldRetry } from "../../store/passing.ts";
import { streamShortened } from "../../store/read-records.ts";
import { recordsFile } from "../../store/run-store.ts";
import { findRun } from "../../store/runs.ts";
import { runsPrograms } from "../../store/runs-programs.ts";
import { taskKey } from "../../task-key.ts";
import { approximateMessageTokens } from "../../tokens.ts";
import { jobsOf } from "../answers/answer.ts";
import { languagesOf, planJobs, type SampleJob } from "../base/plan.ts";
import { estimateJudges } from "../judge/estimate-judges.ts";
import { type JudgeOptions, judgedAgain, judgeOptionNames } from "../judge/judged-again.ts";
import { messagesBefore } from "../loop/ask-models.ts";
import type { EvaluateOptions } from "../options/options.ts";
import { refuseUnknownNames } from "../options/refuse-unknown-names.ts";
import { type Extension, extended } from "../tasks/extend.ts";
import { loadSavedTasks, loadTaskSet, type TaskPaths } from "../tasks/load-task-set.ts";
import { taskFault } from "../tasks/task-fault.ts";
import { chooseWork } from "./choose-work.ts";
import { countFilteredOut } from "./first-manifest.ts";

/** The requests, tokens and dollars that a run will take. */
export interface RunEstimate {
  /** The models that are evaluated, then the judge models. */
  readonly models: readonly PlanEstimate[];
  readonly tasks: number;
  readonly languages: readonly string[];
  readonly samples: number;
  /** The number of pairs of task and language that the filters removed. */
  readonly filteredOut: number;
  /** The number of prompts that could be rendered. `broken` lists the tasks whose prompts could not. */
  readonly rendered: number;
  readonly broken: readonly { readonly task: string; readonly message: string }[];
  readonly notes: readonly string[];
}

/** The assumed number of tokens of an answer: a program with a paragraph of text. */
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
  jobs: readonly SampleJob[],
  config: RunConfig,
  env: EvaluateOptions["env"],
  modelIds: readonly string[] = config.models,
  answeredJobs: ReadonlySet<string> = new Set(),
): Pick<RunEstimate, "models" | "rendered" | "broken"> => {
  const prompts = new Map<string, Prompt>();
  for (const { task, language } of jobs) {
    const key = taskKey(task.id, language);
    if (!prompts.has(key)) prompts.set(key, promptOf(task, language, config));
  }
  const models = modelIds.map((model) => {
    const promptTokens = jobs.flatMap((job) => {
      const prompt = prompts.get(taskKey(job.task.id, job.language));
      if (answeredJobs.has(job.key)) return [];
      return job.model === model && prompt && "tokens" in prompt ? prompt.tokens : [];
    });
    const inputTokens = sumOf(promptTokens);
    const outputTokens = promptTokens.length * Math.min(config.maxTokens ?? usualAnswer, usualAnswer);
    const price = knownPrice(model, { ...config, env: env ?? process.env });
    const usd = costOf({ inputTokens, outputTokens, estimated: true }, price);
    return { model, calls: promptTokens.length, inputTokens, outputTokens, usd };
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
 * Estimates the requests of a run with these options, as if no completion were cached. With existing answers
 * (`answers`), only judge models are asked. Throws as `evaluate` does for wrong options.
 */
export const estimateRun = async (allTasks: readonly Task[], options: EvaluateOptions): Promise<RunEstimate> => {
  const { answers } = options;
  const { tasks, config, notes } = await chooseWork(allTasks, options);
  const { languages } = config;
  const pairs = tasks.flatMap((task) => languagesOf(task, languages).map((language) => ({ task, language })));
  const jobs = answers ? jobsOf(answers, pairs) : planJobs(tasks, languages, config.models, config.samples);
  return {
    ...estimateOf(jobs, config, options.env, answers ? [] : config.models),
    tasks: tasks.length,
    languages,
    samples: config.samples,
    filteredOut: countFilteredOut(allTasks, tasks, languages),
    notes: [...notes, ...(options.notes ?? [])],
  };
};

/**
 * Estimates the requests to judge models if the answers of a run are judged again. Null if the run has no judge
 * models. Throws as `judge` does for wrong options.
 */
export const estimateJudged = async (
  idOrPath: string,
  options: JudgeOptions,
): Promise<{ readonly estimate: RunEstimate; readonly options: EvaluateOptions } | null> => {
  refuseUnknownNames(options, judgeOptionNames);
  const { config } = await readManifest(await findRun(idOrPath, options.directory));
  if ((options.judges ?? config.judges ?? []).length === 0) return null;
  const work = await judgedAgain(idOrPath, options);
  return { estimate: await estimateRun(work.tasks, work.options), options: work.options };
};

export interface ResumeEstimateOptions extends Pick<EvaluateOptions, "directory" | "env" | "retryFailed"> {
  readonly tasksPath?: TaskPaths;
  readonly extend?: Extension;
}

/**
 * Estimates the remaining requests of a stopped run if it is resumed. The result also contains the run's configuration.
 */
export const estimateResumed = async (
  idOrPath: string,
  options: ResumeEstimateOptions,
): Promise<{ readonly estimate: RunEstimate; readonly config: RunConfig }> => {
  const directory = await findRun(idOrPath, options.directory);
  const manifest = await readManifest(directory);
  const config = await openCriteria(extended(manifest, options.extend));
  const finished = new Set<string>();
  const answeredJobs = new Set<string>();
  for await (const { record } of streamShortened(recordsFile(directory)))
    if (shouldRetry(record, options.retryFailed)) {
      finished.delete(record.key);
      if (record.answer !== null) answeredJobs.add(record.key);
    } else finished.add(record.key);
  const keptIds = new Set(manifest.tasks.map(({ id }) => id));
  const before = options.extend?.tasks ? new Set((await loadTaskSet(manifest.config.tasks)).map(({ id }) => id)) : null;
  const tasks = (await loadSavedTasks(config.tasks, options.tasksPath)).filter(
    ({ id }) => keptIds.has(id) || (before !== null && !before.has(id)),
  );
  const jobs = planJobs(tasks, config.languages, config.models, config.samples).filter(({ key }) => !finished.has(key));
  const estimate: RunEstimate = {
    ...estimateOf(jobs, config, options.env, config.models, answeredJobs),
    tasks: tasks.length,
    languages: config.languages,
    samples: config.samples,
    filteredOut: manifest.filteredOut ?? 0,
    notes: [],
  };
  return { estimate, config };
};
