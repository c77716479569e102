import { access } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { styleText } from "node:util";
import { type Run, runs, runsPrograms } from "../engine/api/runs.ts";
import { checkThresholds, type Threshold } from "../engine/api/thresholds.ts";
import { comparePairs, comparisonSentence } from "../engine/api/views.ts";
import { counted, percentText, savedText, shellWord } from "../engine/api/words.ts";
import type { RaisedBudget } from "../engine/errors.ts";
import { exitCodes } from "./exit-codes.ts";
import { fromHere } from "./from-here.ts";
import type { Io } from "./io.ts";
import { leaderboardText } from "./leaderboard-text.ts";
import { nextSteps } from "./next-steps.ts";
import { tableText } from "./table-text.ts";

const quickstart = fileURLToPath(new URL("../../notebooks/quickstart.ipynb", import.meta.url));

const isolationInWords = ({ manifest: { isolation, config } }: Run): string => {
  const { level, holds, missing } = isolation;
  if (level === "none" && !runsPrograms(config)) return "Isolation: no program was run";
  if (level === "none")
    return `Isolation: none; only process limits${missing.length ? ` (missing: ${missing.join(", ")})` : ""}`;
  return `Isolation: ${level}: ${holds.join(", ")}${missing.length ? `; missing: ${missing.join(", ")}` : ""}`;
};

/** Executes the quickstart notebook on this run, and writes a copy with its outputs into the run's folder. */
const runQuickstart = async (run: Run, io: Io): Promise<string | undefined> => {
  const { runNotebook } = await import("../jupyter/notebook/run.ts");
  const output = join(run.directory, "quickstart.ipynb");
  await access(quickstart);
  const { ok, error } = await runNotebook(quickstart, {
    output,
    env: { TAULAB_RUN: resolve(run.directory) },
    typecheck: "off",
    signal: io.signal,
  });
  if (!ok) io.stderr.write(`The notebook stopped at an error: ${error?.evalue ?? "unknown"}\n`);
  return ok ? output : undefined;
};

const heading = (text: string, io: Io): string => styleText("bold", text, { stream: io.stdout as NodeJS.WriteStream });

/** The command that repeats the samples which ended in an error. Imported answers are only judged again. */
const againOf = (run: Run, { again }: FinishOptions): string => {
  const failed = run.samples().flatMap(({ status, error }) => (status === "error" ? [error?.code ?? ""] : []));
  const stopped = (run.status?.stopped ?? []).map(({ code }) => code);
  const final = [...failed, ...stopped].some((code) => !runs.isPassing(code));
  const asksModels = run.manifest.config.answersFrom === undefined;
  return `${again(run.directory)}${final && asksModels ? " --retry-failed" : ""}`;
};

/**
 * True if an endpoint's failure stopped a model, or if more samples than allowed ended in an error. Prints the reasons,
 * and the command that repeats these samples.
 */
export const tooManyErrors = (run: Run, options: FinishOptions, io: Io): boolean => {
  const { maxErrors: most } = options;
  const { stopped = [] } = run.status ?? {};
  for (const { model, message, hint } of stopped)
    io.stderr.write(`error: ${run.label(model)} was stopped: ${message}\n${hint ? `  try: ${hint}\n` : ""}`);
  const records = run.samples();
  const broken = records.filter(({ status }) => status === "error");
  const tooMany = broken.length > most * records.length;
  if (!tooMany && stopped.length === 0) return false;
  const first = broken[0]?.error;
  if (first?.hint && stopped.length === 0) io.stderr.write(`  try: ${first.hint}\n`);
  io.stderr.write(`  again: ${againOf(run, options)}\n`);
  if (!tooMany) return true;
  const share = percentText(broken.length / records.length);
  io.stderr.write(
    `error: ${broken.length} of ${counted(records.length, "sample")} (${share}) ended in an error, more than --max-errors ${+(100 * most).toPrecision(3)}%: ${first?.message ?? "unknown"}\n`,
  );
  return true;
};

export interface FinishOptions {
  /** True: execute the quickstart notebook on the run. */
  readonly notebook: boolean;
  /** The share of samples that may end in an error, in [0, 1]. */
  readonly maxErrors: number;
  /** The thresholds that each model must meet. */
  readonly thresholds: readonly Threshold[];
  /** Returns the command that resumes the run in this folder; `raise` is a larger limit for a spent budget. */
  readonly again: (directory: string, raise?: RaisedBudget) => string;
}

/** Prints the thresholds that are not met; returns true if all are met. */
const meetsThresholds = (run: Run, thresholds: readonly Threshold[], io: Io): boolean => {
  const missed = checkThresholds(run.leaderboard().value, thresholds).filter(({ holds }) => !holds);
  for (const { threshold, model, found: value } of missed) {
    const shown = value === null ? "there is none" : `${threshold.bound} ${Number(value.toPrecision(4))}`;
    io.stderr.write(`not met: ${threshold.text}: ${model}: ${shown}\n`);
  }
  return missed.length === 0;
};

const usualCriteria = new Set(["unit-test", "cpu-usage", "ram-usage", "token-count"]);

/** Prints the calls and costs that the cache saved, if it saved any. */
const saySaved = ({ status }: Run, io: Io): void => {
  const { savedByCache: saved } = status ?? {};
  if (saved && saved.calls > 0) io.stdout.write(`\nSaved by the cache: ${savedText(saved)}\n`);
};

/**
 * Prints the number of samples that lack a criterion's score because of a transient error. Then prints the command that
 * scores these samples again. If several criteria failed, the largest number is printed.
 */
const sayFailing = (run: Run, options: FinishOptions, io: Io): void => {
  const failing = Math.max(0, ...[...run.marks().values()].map(({ transientErrors }) => transientErrors));
  if (failing === 0 || (run.status?.stopped ?? []).length > 0) return;
  const samples = counted(failing, "sample lacks", "samples lack");
  io.stderr.write(`${samples} the mark of a judge or tool that failed\n  again: ${options.again(run.directory)}\n`);
};

/** Finishes a run that only generated answers, which are judged later. */
const finishAnswers = (run: Run, options: FinishOptions, io: Io): number => {
  const answers = run.samples().filter(({ usage }) => usage !== null).length;
  io.stdout.write(
    `\n${counted(answers, "answer is", "answers are")} in ${fromHere(run.directory)}/; judge with:\n  taulab judge ${shellWord(fromHere(run.directory))}\n`,
  );
  saySaved(run, io);
  return tooManyErrors(run, options, io) ? exitCodes.infrastructure : exitCodes.ok;
};

/** Prints the number of finished samples if a model was stopped before its last sample. */
const sayPartial = ({ status }: Run, io: Io): void => {
  const { pending = 0, completed = 0, error = 0, stopped = [] } = status ?? {};
  if (pending > 0 && stopped.length > 0)
    io.stdout.write(
      `\nPartial: ${completed + error} of ${counted(completed + error + pending, "sample is", "samples are")} finished.\n`,
    );
};

/**
 * Prints the results of a finished run: leaderboard, comparison of the two best models, isolation, and the paths of its
 * files.
 */
export const finishRun = async (run: Run, options: FinishOptions, io: Io): Promise<number> => {
  if (run.manifest.config.generateOnly) return finishAnswers(run, options, io);
  const { seed, primary } = run.manifest.config;
  const { value: rows } = run.leaderboard();
  sayPartial(run, io);
  io.stdout.write(`\n${leaderboardText(run, io)}`);
  if (run.manifest.config.criteria.some((name) => !usualCriteria.has(name)))
    io.stdout.write(`\n${tableText(run.criteria(), io)}`);
  const [best, second] = rows.filter(({ samples }) => samples > 0);
  // This comparison uses pass rates, so it is omitted if another criterion ranks the models. `run.compare` compares by
  // any criterion.
  const [first] =
    best && second && primary === undefined ? comparePairs(run.samples(), [best.model, second.model], { seed }) : [];
  if (first) {
    io.stdout.write(`\n${heading("Comparison", io)}\n`);
    io.stdout.write(`  ${comparisonSentence(run.labelled(first))}\n`);
  }
  saySaved(run, io);
  sayFailing(run, options, io);
  io.stdout.write(`\n${isolationInWords(run)}\n`);
  for (const note of run.manifest.notes) io.stdout.write(`Note: ${note}\n`);
  const report = await run.report();
  const notebook = options.notebook ? await runQuickstart(run, io) : undefined;
  io.stdout.write(
    `\n${heading("Written", io)}\n  run       ${fromHere(run.directory)}/ (manifest.json, records.jsonl)\n  report    ${fromHere(report)}\n`,
  );
  if (notebook) io.stdout.write(`  notebook  ${fromHere(notebook)}\n`);
  if (options.notebook) io.stdout.write(`\n${heading("Next", io)}\n${nextSteps(io)}`);
  if (tooManyErrors(run, options, io)) return exitCodes.infrastructure;
  if (!meetsThresholds(run, options.thresholds, io)) return exitCodes.failed;
  return options.notebook && !notebook ? exitCodes.failed : exitCodes.ok;
};
