import { resolve } from "node:path";
import { loadTasks, shippedTasks } from "../../datasets/index.ts";
import type { Table } from "../../toolkit/tables/index.ts";
import type { Evaluation } from "../engine/evaluate.ts";
import { evaluate, resume } from "../engine/evaluate.ts";
import type { EvaluationEvent } from "../engine/run/events.ts";
import { openRun } from "../engine/run-handle.ts";
import type { Io, Run } from "./command.ts";
import { confirmCost } from "./confirm-cost.ts";
import { exitCodes } from "./exit-codes.ts";
import { finishRun } from "./finish-run.ts";
import { progressBar } from "./progress-bar.ts";
import { parseStartOptions, type StartOptions, startUsage } from "./start-options.ts";
import { tableText } from "./table-text.ts";

const shared = (options: StartOptions, io: Io) => ({
  signal: io.signal,
  env: io.env,
  progress: false,
  cache: options.cache,
  ...(options.budget === undefined ? {} : { budget: options.budget }),
  ...(options.patienceMs === undefined ? {} : { retry: { patienceMs: options.patienceMs } }),
  ...(options.concurrency === undefined ? {} : { concurrency: options.concurrency }),
  ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
  ...(options.sandbox === undefined ? {} : { sandbox: options.sandbox }),
});

/**
 * Starts a new run, or goes on with an old one; none when the user does not want to pay for it. In an object, because
 * an evaluation on its own would be awaited to its end.
 */
const begin = async (options: StartOptions, io: Io): Promise<{ evaluation?: Evaluation }> => {
  if (options.resume !== undefined) {
    return {
      evaluation: resume(options.resume, {
        ...shared(options, io),
        directory: options.directory,
        retryFailed: options.retryFailed,
        ...(options.more === undefined ? {} : { moreBudget: options.more }),
      }),
    };
  }
  const tasks = await (options.tasks ? loadTasks(options.tasks) : shippedTasks());
  if (!(await confirmCost(tasks, options, io))) return {};
  const evaluation = evaluate(tasks, {
    ...shared(options, io),
    models: options.models,
    samples: options.samples,
    seed: options.seed,
    directory: options.directory,
    isolation: options.isolation,
    ...(options.languages === undefined ? {} : { languages: options.languages }),
    ...(options.temperature === undefined ? {} : { temperature: options.temperature }),
    ...(options.maxTokens === undefined ? {} : { maxTokens: options.maxTokens }),
    ...(options.tasks === undefined ? {} : { tasksPath: resolve(options.tasks) }),
  });
  return { evaluation };
};

/** Shows the events of an evaluation; gives the run's folder once it is known. */
const follow = async (evaluation: Evaluation, io: Io): Promise<string | undefined> => {
  const bar = progressBar(io.stderr);
  const preparing = progressBar(io.stderr, "solutions");
  const patience = sayWaiting(io);
  let directory: string | undefined;
  for await (const event of evaluation) {
    if (event.type === "planned") {
      directory = event.directory;
      io.stderr.write(
        `Run ${event.id}: ${event.total} samples${event.resumed ? `, ${event.resumed} done before` : ""}\n`,
      );
      for (const note of event.notes) io.stderr.write(`Note: ${note}\n`);
      bar.update(event.resumed, event.total, "");
    } else if (event.type === "sample")
      bar.update(event.done, event.total, `${event.record.model} · ${event.record.task}`);
    else if (event.type === "preparing") {
      preparing.update(event.done, event.total, "running the tasks' own solutions");
      if (event.done === event.total) preparing.end();
    } else if (event.type === "waiting") patience(event);
    else if (event.type === "quarantined")
      io.stderr.write(`Left out: ${event.task} (${event.language}): ${event.reason}\n`);
  }
  bar.end();
  return directory;
};

/** Says once a quarter of a minute, for each model, that it is waited for and why. */
const sayWaiting = (io: Io): ((event: Extract<EvaluationEvent, { type: "waiting" }>) => void) => {
  const said = new Map<string, number>();
  return ({ model, message, waitedMs }) => {
    if (waitedMs - (said.get(model) ?? 0) < 15_000) return;
    said.set(model, waitedMs);
    io.stderr.write(`Waiting for ${model} since ${Math.round(waitedMs / 1000)} s: ${message}\n`);
  };
};

/** What a stopped run has found so far. */
const showPartial = async (directory: string, io: Io): Promise<void> => {
  try {
    const run = await openRun(directory);
    if (run.records().length === 0) return;
    io.stdout.write(`\nPartial, ${run.records().length} samples:\n${tableText(run.leaderboard().table as Table, io)}`);
    io.stdout.write(`Report of what is finished: ${await run.report()}\n`);
  } catch (error) {
    io.stderr.write(`The partial report could not be written: ${(error as Error).message}\n`);
  }
};

const resumeCommand = (directory: string, io: Io): string => {
  const prefix = io.env.npm_lifecycle_event === "start" ? "npm start --" : "taulab start";
  return `${prefix} --resume ${directory}`;
};

/** The main job: evaluate, show, report. */
export const startCommand: Run = async (args, io) => {
  const options = parseStartOptions(args);
  if (options.help) {
    io.stdout.write(startUsage);
    return exitCodes.ok;
  }
  const { evaluation } = await begin(options, io);
  if (!evaluation) return exitCodes.ok;
  const directory = await follow(evaluation, io);
  try {
    return await finishRun(await evaluation, options, io);
  } catch (error) {
    if (!directory) {
      if (!io.signal.aborted) throw error;
      io.stderr.write("Stopped before the first sample: nothing was written.\n");
      return exitCodes.interrupted;
    }
    await showPartial(directory, io);
    io.stderr.write(`Stopped; every finished sample is kept. Go on with:\n  ${resumeCommand(directory, io)}\n`);
    if (io.signal.aborted) return exitCodes.interrupted;
    throw error;
  }
};
