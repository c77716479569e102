import { type Evaluation, type Run as OpenedRun, type ResumeOptions, runs } from "../../engine/api/runs.ts";
import { extrapolate } from "../../engine/api/views.ts";
import { countText, dollarsText } from "../../engine/api/words.ts";
import { askYes } from "../ask-yes.ts";
import { exitCodes } from "../exit-codes.ts";
import { finishRun, tooManyErrors } from "../finish-run.ts";
import { type FollowOptions, follow, followRun, sayStopped } from "../follow-run.ts";
import type { Io } from "../io.ts";
import { tableText } from "../table-text.ts";

export interface PilotOptions {
  readonly finish: FollowOptions;
  readonly yes: boolean;
  /** The options for resuming the run to make the samples beyond the pilot. */
  readonly shared: ResumeOptions;
}

const range = ({ low, high }: { low: number; high: number }, text: (value: number) => string): string =>
  `${text(low)} to ${text(high)}`;

/** Prints the estimated tokens and cost of the remaining samples; returns the number of these samples. */
const showRest = (run: OpenedRun, io: Io): number => {
  const forecasts = extrapolate(run.samples(), run.manifest);
  const rows = forecasts.map(({ model, asked: sampleCount, left, tokens, usd }) => ({
    model: run.label(model),
    asked: countText(sampleCount),
    left: countText(left),
    "tokens of the rest [95%]": tokens ? range(tokens, countText) : "too few answers for an estimate",
    "cost of the rest [95%]": usd ? range(usd, dollarsText) : dollarsText(null),
  }));
  io.stdout.write(`\n${tableText(rows, io)}`);
  return forecasts.reduce((sum, { left }) => sum + left, 0);
};

/**
 * Runs a pilot: makes a few samples of each model and prints the estimated cost of the remaining samples. If `yes` is
 * set or the user agrees, it also makes the remaining samples.
 */
export const followPilot = async (evaluation: Evaluation, options: PilotOptions, io: Io): Promise<number> => {
  const { finish, yes, shared } = options;
  const { again } = finish;
  const directory = await follow(evaluation, io);
  let run: OpenedRun;
  try {
    run = await evaluation;
  } catch (error) {
    return sayStopped(directory, error, finish, io);
  }
  const left = showRest(run, io);
  if (directory === undefined || left === 0) return finishRun(run, finish, io);
  const asks = !yes && Boolean((io.stdin as NodeJS.ReadStream).isTTY);
  if (yes || (asks && (await askYes("Go on?", `resume with ${again(directory)}`, io))))
    return followRun(runs.resume(directory, shared), { ...finish, runFolder: directory }, io);
  io.stdout.write(`\nThe answers count. Resume with:\n  ${again(directory)}\n`);
  return tooManyErrors(run, finish, io) ? exitCodes.infrastructure : exitCodes.ok;
};
