import { relative } from "node:path";
import { type Evaluation, type EvaluationEvent, runs } from "../engine/api/runs.ts";
import { counted, secondsText } from "../engine/api/words.ts";
import { EngineError, type RaisedBudget } from "../engine/errors.ts";
import { exitCodes } from "./exit-codes.ts";
import { type FinishOptions, finishRun } from "./finish-run.ts";
import type { Io } from "./io.ts";
import { leaderboardText } from "./leaderboard-text.ts";
import { type PartialBoard, partialBoard } from "./partial-board.ts";
import { progressBar } from "./progress-bar.ts";

export interface FollowOptions extends FinishOptions {
  /** Folder of a run that is resumed; absent for a new run. */
  readonly runFolder?: string;
  /** True if the leaderboard so far is shown while the run continues. */
  readonly showsBoard?: boolean;
}

/**
 * Shows the progress and the notices of an evaluation; returns the run's folder once it is known.
 *
 * @param board shows the results so far; undefined to omit them
 */
export const follow = async (evaluation: Evaluation, io: Io, board?: PartialBoard): Promise<string | undefined> => {
  const bar = progressBar(io.stderr);
  const preparing = progressBar(io.stderr, "solutions");
  const patience = sayWaiting(io);
  let directory: string | undefined;
  let queue = "";
  let seenAt = Date.now();
  for await (const event of evaluation) {
    if (event.type !== "sample") board?.leave();
    if (event.type === "planned") {
      directory = event.directory;
      io.stderr.write(
        `Run ${event.id}: ${counted(event.total, "sample")}${event.resumed ? `, ${event.resumed} done before` : ""}\n`,
      );
      for (const note of event.notes) io.stderr.write(`Note: ${note}\n`);
      bar.update(event.resumed, event.total, "");
    } else if (event.type === "queue") {
      queue = `${counted(event.load.workers, "worker")}, ${event.load.waiting} waiting · `;
      if (event.load.workers === 0)
        patience({ model: "workers", message: "no worker is connected", waitedMs: Date.now() - seenAt });
      else seenAt = Date.now();
    } else if (event.type === "sample") {
      if (board?.isDue && directory !== undefined && event.done < event.total) {
        bar.end();
        await board.show(directory, event.done, event.total);
      }
      bar.update(event.done, event.total, `${queue}${event.record.model} · ${event.record.task}`, event.leftMs);
    } else if (event.type === "preparing") {
      preparing.update(event.done, event.total, "running the tasks' own solutions");
      if (event.done === event.total) preparing.end();
    } else if (event.type === "waiting") patience(event);
    else if (event.type === "slots")
      io.stderr.write(
        `Note: ${event.model} writes ${counted(event.slots, "answer")} at a time; the time of others in its queue is not counted\n`,
      );
    else if (event.type === "unparsed") {
      bar.end();
      io.stderr.write(unparsedText(event));
    } else if (event.type === "quarantined")
      io.stderr.write(`Left out: ${event.task} (${event.language}): ${event.reason}\n`);
  }
  bar.end();
  return directory;
};

const unparsedText = ({
  model,
  answers,
  unparsed,
  outcomes,
}: Extract<EvaluationEvent, { type: "unparsed" }>): string => {
  const kinds = Object.entries(outcomes).map(([kind, count]) => `${count} ${kind.replaceAll("_", " ")}`);
  return (
    `Warning: of the first ${counted(answers, "answer")} of ${model}, ${unparsed} contain no program that parses (${kinds.join(", ")}).\n` +
    "  Stop with Ctrl-C if that is not the model's own fault: check --max-tokens, --stop, and the rules of the tasks.\n"
  );
};

/**
 * Returns a function that reports a model for which the run waits, with the reason. A model is reported at most once in
 * 15 seconds. The first time-out is printed at once.
 */
const sayWaiting = (io: Io): ((event: Omit<Extract<EvaluationEvent, { type: "waiting" }>, "type">) => void) => {
  const lastNotices = new Map<string, number>();
  return ({ model, message, waitedMs }) => {
    const isFirstTimeout = !lastNotices.has(model) && message.includes("did not answer within");
    if (waitedMs - (lastNotices.get(model) ?? 0) < 15_000 && !isFirstTimeout) return;
    lastNotices.set(model, waitedMs);
    const since = waitedMs > 0 ? ` since ${secondsText(waitedMs / 1000)}` : "";
    io.stderr.write(`Waiting for ${model}${since}: ${message}\n`);
  };
};

/** Prints the results of a stopped run so far. */
const showPartial = async (directory: string, io: Io): Promise<void> => {
  try {
    const run = await runs.open(directory);
    if (run.samples().length === 0) return;
    io.stdout.write(`\nPartial, ${counted(run.samples().length, "sample")}:\n${leaderboardText(run, io)}`);
    io.stdout.write(`Report of the finished samples: ${relative(process.cwd(), await run.report())}\n`);
  } catch (error) {
    io.stderr.write(`The partial report could not be written: ${(error as Error).message}\n`);
  }
};

/** The larger limit with which the run can resume, if the error reports a spent budget. */
const raiseOf = (error: unknown): RaisedBudget | undefined =>
  error instanceof EngineError && error.code === "budget_exceeded" ? error.details.raise : undefined;

/**
 * Prints the results of a stopped run so far, and the command that resumes it. Returns the exit code, or rethrows the
 * error.
 */
export const sayStopped = async (
  directory: string | undefined,
  error: unknown,
  { again, runFolder }: FollowOptions,
  io: Io,
): Promise<number> => {
  if (!directory) {
    if (!io.signal.aborted) throw error;
    io.stderr.write(
      runFolder === undefined
        ? "Stopped before the first sample: nothing was written.\n"
        : `Stopped before the next sample; every finished one is kept. Resume with:\n  ${again(runFolder)}\n`,
    );
    return exitCodes.interrupted;
  }
  await showPartial(directory, io);
  io.stderr.write(`Stopped; every finished sample is kept. Resume with:\n  ${again(directory, raiseOf(error))}\n`);
  if (io.signal.aborted) return exitCodes.interrupted;
  throw error;
};

/**
 * Shows the progress of a run and then its results. If the run stops, it shows the results so far and the command
 * that resumes it.
 */
export const followRun = async (evaluation: Evaluation, options: FollowOptions, io: Io): Promise<number> => {
  const directory = await follow(evaluation, io, options.showsBoard ? partialBoard(io) : undefined);
  try {
    return await finishRun(await evaluation, options, io);
  } catch (error) {
    return sayStopped(directory, error, options, io);
  }
};
