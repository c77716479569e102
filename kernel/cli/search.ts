import { runPlace, timeName } from "../engine/api/methods.ts";
import {
  type ActiveLine,
  type ActiveOptions,
  type ActiveRun,
  estimateSearch,
  importModules,
  readPrismBench,
  repeatNaming,
  type SearchLine,
  type SearchOptions,
  SearchRepeats,
  type SearchRun,
  search,
} from "../engine/api/search.ts";
import { counted } from "../engine/api/words.ts";
import { againWith, stoppedText } from "./again-with.ts";
import { endMethod } from "./end-method.ts";
import { exitCodes } from "./exit-codes.ts";
import type { Io } from "./io.ts";
import { mayStart } from "./may-start.ts";
import { type StudyOfSearch, searchFlags, searchOptionsOf } from "./search-options.ts";
import { searchReportCommand, showActive, showPhases, showRepeats, writeReport } from "./search-report.ts";
import { command } from "./words/command.ts";
import type { ParsedArgs } from "./words/command-words.ts";
import { defined } from "./words/flag.ts";
import { openingOf } from "./words/request-flags.ts";
import { inStudy, studyFile, withSettings } from "./words/study-words.ts";

/** Prints a line of progress for each batch of states (concepts with a difficulty) and at each phase's end. */
const tell = (line: SearchLine, io: Io): void => {
  if (!("event" in line)) return;
  if (line.event === "batch")
    io.stderr.write(`phase ${line.phase}, batch ${line.batch}: ${counted(line.picks.length, "state")}\n`);
  if (line.event === "phaseEnd")
    io.stderr.write(
      `phase ${line.phase} ended: ${line.stopReason}, ${counted(line.evaluations, "evaluation")} (${line.invalid} invalid)\n`,
    );
};

const tellActive = (line: ActiveLine, io: Io): void => {
  if ("event" in line && line.event === "batch")
    io.stderr.write(
      `batch ${line.batch}: ${counted(line.actions.length, "state")}${line.wide ? ", wide sets too" : ""}\n`,
    );
};

/** Runs a search by either strategy and shows its progress and its results. */
const perform = async (options: SearchOptions | ActiveOptions, io: Io): Promise<SearchRun | ActiveRun> => {
  const opened = { signal: io.signal };
  if (options.strategy === "active") {
    const searching = search({ ...options, ...opened });
    for await (const line of searching) tellActive(line, io);
    const run = await searching;
    showActive(run, io);
    return run;
  }
  const searching = search({ ...options, ...opened });
  for await (const line of searching) tell(line, io);
  const run = await searching;
  showPhases(run, io);
  return run;
};

const isByPhases = (run: SearchRun | ActiveRun): run is SearchRun => "metrics" in run;

/** True if the run has a result: at least one valid evaluation of the model. */
const hasEvaluation = (run: SearchRun | ActiveRun): boolean =>
  (run.lines() as readonly object[]).some(
    (line) => "event" in line && line.event === "evaluation" && "validity" in line && line.validity === "ok",
  );

const ends: Readonly<Partial<Record<string, number>>> = {
  cancelled: exitCodes.interrupted,
  budget: exitCodes.infrastructure,
};

/**
 * Reads the configuration files of `--prismbench` as settings. The study's own settings override them. Prints the
 * differences from PrismBench's behaviour.
 */
const onPrismBench = async (
  { values: { prismbench } }: ParsedArgs<typeof searchFlags>,
  { settings, fromFile }: StudyOfSearch,
  io: Io,
): Promise<StudyOfSearch> => {
  if (prismbench === undefined) return { settings, fromFile };
  const base = await readPrismBench(prismbench);
  for (const difference of base.differences) io.stderr.write(`Note: ${difference}\n`);
  return { settings: withSettings(base.settings, settings), fromFile: withSettings(base.settings, fromFile) };
};

/** Runs one search, or several for `--repeats`, and shows the results of each. */
const searched = async (
  { values, args }: ParsedArgs<typeof searchFlags>,
  study: StudyOfSearch,
  io: Io,
): Promise<number> => {
  const { repeats } = values;
  const {
    id = values.resume === undefined ? timeName() : undefined,
    resume,
    ...options
  } = searchOptionsOf(values, study);
  const naming = defined({ id, resume });
  runPlace({ ...repeatNaming(naming, 1, repeats), ...defined({ directory: values.out }) });
  const models = await openingOf(values, io.env);
  const estimates = await estimateSearch({ ...options, models }, repeats);
  if (!(await mayStart(estimates, { ...values, budget: options.budgets }, io, models))) return exitCodes.ok;
  let exit: number = exitCodes.ok;
  const finishedRuns: (SearchRun | ActiveRun)[] = [];
  for (let at = 1; at <= repeats; at++) {
    const runOptions = {
      ...options,
      models,
      ...repeatNaming(naming, at, repeats),
      seed: (options.seed ?? 1) + at - 1,
    };
    if (repeats > 1) io.stderr.write(`run ${at} of ${repeats}: seed ${runOptions.seed}\n`);
    const run = await perform(runOptions, io);
    const page = await writeReport(run);
    if (page !== null) io.stdout.write(`${page}\n`);
    finishedRuns.push(run);
    const code = run.stopReason && ends[run.stopReason];
    if (code) io.stderr.write(stoppedText(againWith("search", args, resume ?? id ?? "", run.raise), run.raise));
    if (code) return code;
    exit = Math.max(exit, endMethod(run.end, hasEvaluation(run), io, values.maxErrors));
  }
  const byPhases = finishedRuns.filter(isByPhases);
  if (byPhases.length > 1) showRepeats(new SearchRepeats(byPhases), io);
  return exit;
};

/** Declares `taulab search` and `taulab search report`. */
export const searchCommand = command({
  name: "search",
  about:
    "Searches combinations of concepts and difficulty for a model's weaknesses, and ends with its weakest states: by PrismBench's " +
    "three phases with the paper's tables, or with --strategy active by a statistical model of its failures. A stopped run resumes with --resume NAME and the same options, or a larger --budget. " +
    "STUDY.yaml holds settings by the names of the library's options; options of the command override it.",
  ...studyFile,
  flags: searchFlags,
  subcommands: { report: searchReportCommand },
  exits: "0 done, 1 failed, 2 bad input, 3 endpoint, sandbox or budget",
  run: (typed, io) =>
    inStudy(typed.words, typed.values.set, async (study) => {
      if (typed.values.import !== undefined) await importModules(typed.values.import);
      return searched(typed, await onPrismBench(typed, study, io), io);
    }),
});
