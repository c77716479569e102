import { resolve } from "node:path";
import { loadTasks, shippedTasks } from "../../datasets/index.ts";
import type { Evaluation } from "../engine/evaluate.ts";
import { evaluate, resume } from "../engine/evaluate.ts";
import type { Io, Run } from "./command.ts";
import { confirmCost } from "./confirm-cost.ts";
import { exitCodes } from "./exit-codes.ts";
import { finishRun } from "./finish-run.ts";
import { progressBar } from "./progress-bar.ts";
import { parseStartOptions, type StartOptions, startUsage } from "./start-options.ts";

const shared = (options: StartOptions, io: Io) => ({
  signal: io.signal,
  env: io.env,
  progress: false,
  cache: options.cache,
  ...(options.budget === undefined ? {} : { budget: options.budget }),
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
    return { evaluation: resume(options.resume, { ...shared(options, io), directory: options.directory }) };
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
    else if (event.type === "quarantined")
      io.stderr.write(`Left out: ${event.task} (${event.language}): ${event.reason}\n`);
  }
  bar.end();
  return directory;
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
    return await finishRun(await evaluation, { notebook: options.notebook }, io);
  } catch (error) {
    const stopped = io.signal.aborted || (error as { code?: string }).code === "budget_exceeded";
    if (!directory || !stopped) throw error;
    io.stderr.write(`Stopped; every finished sample is kept. Go on with:\n  ${resumeCommand(directory, io)}\n`);
    if (io.signal.aborted) return exitCodes.interrupted;
    throw error;
  }
};
