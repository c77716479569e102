import { fileURLToPath } from "node:url";
import { loadTasks } from "../../../datasets/load-tasks.ts";
import { shippedTasks } from "../../../datasets/shipped-tasks.ts";
import { EngineError } from "../errors.ts";
import { keepManifest } from "../method/keep-manifest.ts";
import { loadAgents } from "../method/load-agents.ts";
import { runMethod } from "../method/run-method.ts";
import { methodRunOptionNames } from "../method/run-options.ts";
import { runPlace } from "../method/run-place.ts";
import { runSandbox } from "../method/run-sandbox.ts";
import { showProgress } from "../method/show-progress.ts";
import { planJobs } from "../run/base/plan.ts";
import { refuseUnknownNames } from "../run/options/refuse-unknown-names.ts";
import { chooseLanguages } from "../run/tasks/choose-languages.ts";
import type { RefineConfig } from "./evidence.ts";
import { type RefineOptions, refineOptionNames } from "./refine-options.ts";
import { RefineRun } from "./refine-run.ts";
import { refineMethod } from "./step.ts";
import { takeTurn } from "./take-turn.ts";

const shippedPrompts = fileURLToPath(new URL("./prompts/", import.meta.url));

const refuse = (field: string, problem: string, hint: string): never => {
  throw new EngineError(`${field}: ${problem}`, { code: "invalid_config", field, hint });
};

const wholeNumber = (field: string, value: number, least: number, most: number): number =>
  Number.isSafeInteger(value) && value >= least && value <= most
    ? value
    : refuse(field, `must be a whole number from ${least} to ${most}, got ${value}`, "leave it out for the default");

/** Opens the models and the sandbox of a refinement, runs it to its end, and returns its result. */
export const runRefine = async (options: RefineOptions): Promise<RefineRun> => {
  const { models, samples = 1, turns = 3, seed = 1, feedback = "full", parameters = {} } = options;
  refuseUnknownNames(options, [...methodRunOptionNames, ...refineOptionNames]);
  const place = runPlace(options);
  if (!Array.isArray(models)) refuse("models", "must be a list of ids", 'write, for example, ["sim/steady"]');
  if (models.length === 0) refuse("models", "is empty", 'name one, for example "sim/steady"');
  wholeNumber("turns", turns, 0, 20);
  wholeNumber("samples", samples, 1, 10_000);
  wholeNumber("seed", seed, 0, 2 ** 32 - 1);
  if (feedback !== "full" && feedback !== "redacted") refuse("feedback", `cannot be ${feedback}`, "full or redacted");
  const all =
    options.tasks === undefined
      ? await shippedTasks()
      : typeof options.tasks === "string"
        ? await loadTasks(options.tasks)
        : options.tasks;
  const { languages } = await chooseLanguages(all, options.languages);
  const jobs = planJobs(all, languages, models, samples);
  if (jobs.length === 0) refuse("tasks", "there is nothing to run", "give tasks that have the languages asked for");
  const config: RefineConfig = {
    models,
    tasks: [...new Set(jobs.map(({ task }) => task.id))],
    languages,
    samples,
    turns,
    feedback,
  };
  const { refiner } = await loadAgents(shippedPrompts, options.prompts);
  await using resources = new AsyncDisposableStack();
  const sandbox = await runSandbox(options, resources);
  const { directory } = place;
  const bar = options.progress === false ? null : showProgress("conversations");
  const { temperature, maxTokens, signal } = options;
  const end = await runMethod({
    method: refineMethod({
      config,
      seed,
      conversations: jobs.map(({ task, language, model, sample }) => ({ model, task: task.id, language, sample })),
    }),
    perform: takeTurn({
      tasks: new Map(all.map((task) => [task.id, task])),
      agent: refiner!,
      parameters,
      testTimeoutMs: options.testTimeoutMs ?? 5000,
      feedback,
      ...(temperature === undefined ? {} : { temperature }),
      ...(maxTokens === undefined ? {} : { maxTokens }),
    }),
    roles: Object.fromEntries(models.map((model) => [model, model])),
    models: { ...(models.some((model) => model.startsWith("sim/")) ? { tasks: all } : {}), ...options.opening },
    sandbox,
    directory,
    seed,
    concurrency: options.concurrency ?? 8,
    ...(options.budget ? { budget: options.budget } : {}),
    onOpen: () =>
      keepManifest(place, {
        kind: "refine",
        noun: "refinement",
        models,
        about: { ...config, seed, request: options.opening?.request },
      }),
    ...(signal === undefined ? {} : { signal }),
    ...(options.onLines === undefined ? {} : { onLines: options.onLines }),
    onProgress: (progress) => bar?.update(progress),
  });
  bar?.close(end.stopped);
  return new RefineRun(end.lines, directory, end.stopped === "done", end);
};
