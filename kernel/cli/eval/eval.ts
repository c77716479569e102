import { basename } from "node:path";
import { configs, type EvalSettings } from "../../engine/api/configs.ts";
import { openCriteria } from "../../engine/api/criteria.ts";
import { costsNothing } from "../../engine/api/models.ts";
import {
  type EvaluateOptions,
  type Evaluation,
  evaluate,
  type ResumeOptions,
  runs,
  tasks as taskFiles,
} from "../../engine/api/runs.ts";
import { parseThreshold } from "../../engine/api/thresholds.ts";
import { shellWord } from "../../engine/api/words.ts";
import { EngineError, type RaisedBudget } from "../../engine/errors.ts";
import { checkAsked } from "../check-asked.ts";
import { exitCodes } from "../exit-codes.ts";
import { fromHere } from "../from-here.ts";
import type { Io } from "../io.ts";
import { withBudget } from "../with-budget.ts";
import { command } from "../words/command.ts";
import type { Command, ParsedArgs } from "../words/command-words.ts";
import { defined } from "../words/flag.ts";
import { simulated } from "../words/shared-flags.ts";
import { checkNamed } from "./check-named.ts";
import { confirmRun, showEstimate } from "./confirm-run.ts";
import { type EvalWords, evalFlags, settingsOf } from "./eval-words.ts";
import { refuseMixed } from "./refuse-mixed.ts";
import { toldAgain, withoutToken } from "./told-again.ts";

/**
 * Options of `taulab eval` that start another command: `--turns` starts `taulab refine`, `--adaptive` the adaptive
 * evaluation.
 */
const otherCommands: Readonly<Record<string, () => Promise<Command>>> = {
  turns: async () => (await import("../refine.ts")).refineCommand,
  adaptive: async () => (await import("./adaptive.ts")).adaptiveCommand,
};

/** The options that the function `evaluate` takes for new and for resumed runs, from the settings of the command. */
const shared = (settings: EvalSettings, io: Io) => {
  const { concurrency, timeoutMs, retry, budget, cache, sandbox, directory = "runs" } = settings;
  const candidates = { concurrency, timeoutMs, retry, budget, cache, sandbox };
  const chosen = Object.fromEntries(Object.entries(candidates).filter(([, value]) => value !== undefined));
  return { ...chosen, directory, signal: io.signal, env: io.env, progress: false };
};

/** The run that the command starts, if it starts one. */
interface EvalPlan {
  /** The run; null if the user declined to pay or only requested the estimate. */
  readonly evaluation: Evaluation | null;
  /** Folder of a run that is resumed; absent for a new run. */
  readonly runFolder?: string;
}

/** Reads the file of `--answers`. The answers in this file replace requests to models. */
const broughtBy = async ({ answers: file }: EvalWords): Promise<Pick<EvaluateOptions, "answers" | "answersFrom">> =>
  file === undefined ? {} : { answers: await runs.readAnswers(file, "answers"), answersFrom: basename(file) };

const begin = async (settings: EvalSettings, words: EvalWords, io: Io, looksFirst: boolean): Promise<EvalPlan> => {
  const { maxErrors: _maxErrors, failUnder: _failUnder, tasks: paths, models = [], ...others } = settings;
  const tasks = await taskFiles.loadSet(paths ?? null);
  const options: EvaluateOptions = {
    ...others,
    ...shared(settings, io),
    models,
    ...(paths === undefined ? {} : { tasksPath: paths }),
    ...(words.pilot === undefined ? {} : { pilot: words.pilot }),
    ...(await broughtBy(words)),
  };
  const requested = [...(options.answers ? [] : models), ...(others.judges ?? [])];
  const free = requested.every((id) => costsNothing(id, { ...others, env: io.env }));
  if (looksFirst) await (await import("./first-board.ts")).showFirstBoard(tasks, options, io);
  if (free && !words.dryRun) return { evaluation: evaluate(tasks, options) };
  const estimate = await runs.estimate(tasks, options);
  if (words.dryRun) await showEstimate(estimate, others, io);
  const starts = !words.dryRun && (await confirmRun(estimate, others, words, io));
  return { evaluation: starts ? evaluate(tasks, options) : null };
};

const goOn = async (settings: EvalSettings, words: EvalWords, io: Io): Promise<EvalPlan> => {
  const { samples, models, tasks, aliases, prices } = settings;
  const growth = { samples, models, tasks, aliases, prices };
  const grown = Object.fromEntries(Object.entries(growth).filter(([, value]) => value !== undefined));
  const options: ResumeOptions = {
    ...shared(settings, io),
    retryFailed: words.retryFailed ?? false,
    ...(words.more === undefined ? {} : { moreBudget: words.more }),
    ...(words.pilot === undefined ? {} : { pilot: words.pilot }),
    ...(words.extend === undefined ? (tasks === undefined ? {} : { tasksPath: tasks }) : { extend: grown }),
  };
  const run = await runs.find((words.extend ?? words.resume) as string, options.directory);
  const { estimate, config } = await runs.estimateResumed(run, options);
  const each = config.answersFrom === undefined ? config.samples : undefined;
  checkAsked((settings.failUnder ?? []).map(parseThreshold), { ...config, samples: each });
  if (words.dryRun) await showEstimate(estimate, config, io);
  const starts = !words.dryRun && (await confirmRun(estimate, { ...config, budget: settings.budget }, words, io));
  // If `--extend` stops before the manifest records the extension, the user must repeat the same command. The plan
  // therefore names no folder to resume.
  return {
    evaluation: starts ? runs.resume(run, options) : null,
    ...(words.extend === undefined ? { runFolder: run } : {}),
  };
};

/**
 * Adds defaults if no configuration file is named: three simulated models, five samples. If a file is named, throws
 * unless the settings name models.
 */
const withDefaults = (settings: EvalSettings, configured: boolean, words: EvalWords): EvalSettings => {
  if (words.resume !== undefined || words.extend !== undefined || words.answers !== undefined) return settings;
  if (!configured) return configs.merge({ models: simulated, samples: 5 }, settings);
  if (settings.models) return settings;
  throw new EngineError("no model is named", {
    code: "invalid_config",
    argument: "models",
    hint: "name models with --models, or under models: in the configuration",
  });
};

const prefix = (io: Io): string => (io.env.npm_lifecycle_event === "start" ? "npm start --" : "taulab eval");

type EvalArgs = ParsedArgs<typeof evalFlags>;

const runMerged = async (
  merged: EvalSettings,
  typed: EvalSettings,
  { values: words, words: files, args }: EvalArgs,
  io: Io,
  notebook: boolean,
): Promise<number> => {
  const settings = await openCriteria(withDefaults(merged, files.length > 0, words));
  const thresholds = (settings.failUnder ?? []).map(parseThreshold);
  const goesOn = words.resume !== undefined || words.extend !== undefined;
  if (!goesOn && words.answers === undefined) checkNamed(settings, typed);
  if (!goesOn) checkAsked(thresholds, { ...settings, samples: words.answers ? undefined : (settings.samples ?? 1) });
  const { evaluation, runFolder } = await (goesOn ? goOn(settings, words, io) : begin(settings, words, io, notebook));
  if (!evaluation) return exitCodes.ok;
  const again = (directory: string, raise?: RaisedBudget): string =>
    words.answers
      ? `taulab eval ${[
          ...(raise ? withBudget(args, raise.budget) : args),
          ...(settings.id === undefined ? ["--id", basename(directory)] : []),
        ]
          .map((word) => shellWord(withoutToken(word)))
          .join(" ")}`
      : `${prefix(io)} --resume ${shellWord(fromHere(directory))}${toldAgain(settings, raise?.more)}`;
  const finish = {
    notebook,
    showsBoard: notebook,
    maxErrors: settings.maxErrors ?? 0.01,
    thresholds,
    again,
    ...(runFolder === undefined ? {} : { runFolder }),
  };
  // This module is loaded only if a run begins, because an estimate needs no leaderboard.
  if (words.pilot === undefined) return (await import("../follow-run.ts")).followRun(evaluation, finish, io);
  const { followPilot } = await import("./follow-pilot.ts");
  return followPilot(evaluation, { finish, yes: words.yes ?? false, shared: shared(settings, io) }, io);
};

/**
 * Adds the value of `--limits` (rate limits of endpoints) to the environment, as TAULAB_LIMITS. The run does not store
 * these limits.
 */
const withLimits = (io: Io, limits: string | undefined): Io =>
  limits === undefined ? io : { ...io, env: { ...io.env, TAULAB_LIMITS: limits } };

/** The settings in a configuration that concern endpoints and requests; its other settings are left out. */
const endpointsIn = async (file: string | undefined): Promise<EvalSettings> => {
  if (file === undefined) return {};
  const { providers, prices, timeoutMs, retry, cache, ...others } = await configs.read([file]);
  const { temperature, topP, maxTokens, stop, reasoningEffort } = others;
  const fields = { temperature, topP, maxTokens, stop, reasoningEffort };
  return defined({ providers, prices, timeoutMs, retry, cache, ...fields }) as EvalSettings;
};

const run = async (parsed: EvalArgs, baseIo: Io, notebook: boolean): Promise<number> => {
  const io = withLimits(baseIo, parsed.values.limits);
  if (parsed.values.schema) {
    io.stdout.write(`${JSON.stringify(await configs.schema(), null, 2)}\n`);
    return exitCodes.ok;
  }
  refuseMixed(parsed.optionNames, parsed.words);
  const typed = settingsOf(parsed.values);
  const { settings, placed } = await configs.open(parsed.words, parsed.values.set);
  const borrowed = await endpointsIn(parsed.values.providers);
  try {
    return await runMerged(configs.merge(borrowed, configs.merge(settings, typed)), typed, parsed, io, notebook);
  } catch (error) {
    throw placed(error, typed);
  }
};

/** True if the user typed `npm start` without arguments. */
export const isBareStart = (args: readonly string[]): boolean => args.length === 0;

const named = (name: string, executes: (args: readonly string[]) => boolean): Command =>
  command({
    name,
    about:
      "Evaluates models on tasks and ends with a leaderboard and report.html. Every setting of a configuration has an option, or --set sets it; " +
      "options override a configuration, and later configurations override earlier ones. taulab start (npm start -- " +
      "[OPTIONS]) does the same; without options it also executes the quickstart notebook.",
    takes: "[CONFIG.yaml ...]",
    flags: evalFlags,
    instead: otherCommands,
    run: (parsed, io) => run(parsed, io, executes(parsed.args)),
  });

/** `taulab eval`: runs an evaluation, shows the results and writes the report. */
export const evalCommand = named("eval", () => false);

/**
 * `taulab start`: runs an evaluation like `taulab eval`. Without arguments it also executes the quickstart notebook on
 * the new run.
 */
export const startCommand = named("start", isBareStart);
