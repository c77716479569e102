import { join } from "node:path";
import { makeFolder, writeAtomically } from "../engine/api/files.ts";
import { runPlace, timeName } from "../engine/api/methods.ts";
import { runs } from "../engine/api/runs.ts";
import {
  type ActiveLine,
  type ActiveOptions,
  type ActiveRun,
  estimateSearch,
  openActiveSearch,
  openSearch,
  repeatNaming,
  type SearchLine,
  type SearchOptions,
  SearchRepeats,
  type SearchRun,
  search,
  strategyOf,
} from "../engine/api/search.ts";
import { counted } from "../engine/api/words.ts";
import { againWith, stoppedText } from "./again-with.ts";
import { endMethod } from "./end-method.ts";
import { exitCodes } from "./exit-codes.ts";
import type { Io } from "./io.ts";
import { mayStart } from "./may-start.ts";
import { type StudyOfSearch, searchFlags, searchOptionsOf } from "./search-options.ts";
import { command } from "./words/command.ts";
import type { ParsedArgs } from "./words/command-words.ts";
import { defined } from "./words/flag.ts";
import { openingOf } from "./words/request-flags.ts";
import { shared } from "./words/shared-flags.ts";
import { inStudy, studyFile } from "./words/study-words.ts";

const show = (run: SearchRun, io: Io): void => {
  io.stdout.write(`${run}\n\n`);
  for (const table of [4, 5, 6, 3] as const) io.stdout.write(`${run.table(table)}\n\n`);
  if (run.directory !== null) io.stdout.write(`${join(run.directory, "evidence.jsonl")}\n`);
};

const showActive = (run: ActiveRun, io: Io): void => {
  io.stdout.write(`${run}\n\n`);
  const summary = run.summary();
  if (summary !== null)
    io.stdout.write(
      `${counted(summary.evaluations, "evaluation")} (${summary.invalid} invalid), ended: ${summary.stopReason}; ${counted(summary.declared, "state")} declared weak, ` +
        `expected share of false claims ${summary.falseDiscoveryRate.toFixed(3)}, expected number of weak states missed ${summary.expectedMissed.toFixed(1)}\n\n`,
    );
  if (run.directory !== null) io.stdout.write(`${join(run.directory, "evidence.jsonl")}\n`);
};

/** Every figure of the run as a file of its own. */
const drawFigures = async (run: SearchRun, folder: string): Promise<void> => {
  await makeFolder(folder);
  for (const name of run.figures())
    await writeAtomically(join(folder, `${name.replaceAll(" ", "-")}.svg`), await run.figure(name).toSvg());
};

const showRepeats = (repeats: SearchRepeats, io: Io): void => {
  for (const table of [5, 6] as const) io.stdout.write(`\n${repeats.table(table)}\n`);
  const tau = repeats.agreement();
  if (tau !== null) io.stdout.write(`\nKendall's tau-b of concept success rates between two runs: ${tau.toFixed(2)}\n`);
};

/** Writes the page beside the evidence; null if the run stores nothing. */
const writeReport = async (run: SearchRun | ActiveRun): Promise<string | null> => {
  if (run.directory === null) return null;
  const file = join(run.directory, "report.html");
  await writeAtomically(file, await run.report());
  return file;
};

const report = command({
  name: "search report",
  about: "Shows weakest states and tables of a search again, and writes its page.",
  takes: "RUN",
  flags: { out: shared.out, figures: shared.figures },
  run: async ({ values, words: [id = ""] }, io) => {
    const directory = await runs.find(id, values.out);
    if ((await strategyOf(directory)) === "active") {
      const run = await openActiveSearch(directory);
      showActive(run, io);
      io.stdout.write(`${await writeReport(run)}\n`);
      return exitCodes.ok;
    }
    const run = await openSearch(directory);
    show(run, io);
    io.stdout.write(`${await writeReport(run)}\n`);
    if (values.figures) {
      await drawFigures(run, join(directory, "figures"));
      io.stdout.write(`${join(directory, "figures")}\n`);
    }
    return exitCodes.ok;
  },
});

/** A line of progress a batch. */
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

/** Performs one run of either strategy and shows its progress and its results. */
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
  show(run, io);
  return run;
};

const isByPhases = (run: SearchRun | ActiveRun): run is SearchRun => "metrics" in run;

/** True if some evaluation has a verdict. */
const hasEvaluation = (run: SearchRun | ActiveRun): boolean =>
  (run.lines() as readonly object[]).some(
    (line) => "event" in line && line.event === "evaluation" && "validity" in line && line.validity === "ok",
  );

const ends: Readonly<Partial<Record<string, number>>> = {
  cancelled: exitCodes.interrupted,
  budget: exitCodes.infrastructure,
};

/** Runs a search, or several, and shows each. */
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

/** `taulab search` and `taulab search report`. */
export const searchCommand = command({
  name: "search",
  about:
    "Searches states of concepts and difficulty for what a model cannot do, and ends with its weakest states: by PrismBench's " +
    "three phases with the paper's tables, or with --strategy active by a model of its failures. A stopped run resumes with --resume NAME and the same options, or a larger --budget. " +
    "STUDY.yaml holds settings by the names of the library's options; options of the command precede it.",
  ...studyFile,
  flags: searchFlags,
  verbs: { report },
  exits: "0 done, 1 failed, 2 bad input, 3 endpoint, sandbox or budget",
  run: (said, io) => inStudy(said.words, said.values.set, (study) => searched(said, study, io)),
});
