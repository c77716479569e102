import { basename, join } from "node:path";
import { writeAtomically } from "../engine/api/files.ts";
import { runPlace } from "../engine/api/methods.ts";
import { estimateRefinement, type RefineLine, type RefineOptions, refine } from "../engine/api/refine.ts";
import { tasks as loaded } from "../engine/api/runs.ts";
import { counted } from "../engine/api/words.ts";
import { againWith, stoppedText } from "./again-with.ts";
import { endMethod } from "./end-method.ts";
import { exitCodes } from "./exit-codes.ts";
import type { Io } from "./io.ts";
import { mayStart } from "./may-start.ts";
import { command } from "./words/command.ts";
import type { ParsedArgs } from "./words/command-words.ts";
import { defined, flag, reworded } from "./words/flag.ts";
import { list, oneOf, wholeNumber } from "./words/kinds.ts";
import { dryRun, openingOf, requestFlags } from "./words/request-flags.ts";
import { shared, simulated } from "./words/shared-flags.ts";
import { inStudy, studyFile, studySetting, withSettings } from "./words/study-words.ts";

/** The options of a refinement as a file or the command states them: `tasks` contains paths, not loaded tasks. */
type Settings = Partial<Omit<RefineOptions, "tasks">> & { readonly tasks?: string | readonly string[] };

/** Returns a function that counts the started conversations and prints a line for each twentieth of them. */
const teller = (io: Io, total: number) => {
  let turns = 0;
  return (lines: readonly RefineLine[]): void => {
    for (const line of lines) {
      if (!("event" in line) || line.event !== "turn" || line.feedback !== null) continue;
      turns += 1;
      if (turns % Math.ceil(total / 20) === 0) io.stderr.write(`${turns} of ${counted(total, "conversation")}\n`);
    }
  };
};

const { models, tasks, languages, seed, prompts, concurrency } = shared;
const { methodBudget: budget, yes, id, resume, out, sandbox, isolation } = shared;

const refineFlags = {
  models,
  tasks,
  turns: flag(wholeNumber({ least: 0, most: 20 }), "further turns after the first answer", { otherwise: "3" }),
  samples: flag(wholeNumber({ least: 1 }), "conversations of each model on each task", { otherwise: "1" }),
  feedback: flag(
    oneOf(["full", "redacted"], "KIND"),
    "full: the feedback shows the first failed test; redacted: the numbers and strings in it are masked",
    {
      otherwise: "full",
    },
  ),
  languages,
  seed,
  limit: flag(wholeNumber({ least: 1 }), "only the first N tasks that pass --ids"),
  ids: flag(list("NAMES"), "only tasks of these ids; a * stands for any characters"),
  prompts: reworded(prompts, "folder with your own refiner.yaml"),
  ...requestFlags,
  "dry-run": dryRun,
  set: studySetting,
  concurrency,
  budget,
  yes,
  id,
  resume,
  out,
  sandbox,
  isolation,
};

/** Runs a refinement with the settings of a file and the typed options, and shows the pass rates by turn. */
const refined = async (
  { values, args }: ParsedArgs<typeof refineFlags>,
  settings: Readonly<Record<string, unknown>>,
  io: Io,
): Promise<number> => {
  const { models: ids, tasks: paths, samples: typedSamples, turns: typedTurns, out: directory, limit } = values;
  const { feedback, languages, seed, prompts, concurrency, budget, id, resume, sandbox, isolation } = values;
  runPlace(defined({ id, resume, directory }));
  const typed = defined({
    models: ids,
    tasks: paths,
    samples: typedSamples,
    turns: typedTurns,
    feedback,
    languages,
    seed,
    prompts,
    concurrency,
    budget,
    id,
    resume,
    sandbox,
    isolation,
    directory,
  });
  const { tasks: source, ...options } = withSettings<Settings>(settings, typed);
  const { models = simulated, samples = 1, turns = 3 } = options;
  const all = await loaded.loadSet(source ?? null);
  const { tasks } = loaded.select(all, defined({ ids: values.ids }), limit);
  const opening = await openingOf(values, io.env);
  const estimates = await estimateRefinement({ models, conversations: tasks.length * samples, turns, opening });
  if (!(await mayStart(estimates, { ...values, budget: options.budget }, io, opening))) return exitCodes.ok;
  const run = await refine({
    ...options,
    models,
    tasks,
    samples,
    turns,
    opening,
    signal: io.signal,
    onLines: teller(io, tasks.length * samples * models.length),
  });
  io.stdout.write(`${run.table()}\n\n`);
  if (run.directory !== null) {
    const figure = join(run.directory, "turns.svg");
    await writeAtomically(figure, await run.figure().toSvg());
    io.stdout.write(`${join(run.directory, "evidence.jsonl")}\n${figure}\n`);
  }
  if (!run.complete) {
    const raise = run.end?.raise ?? null;
    io.stderr.write(stoppedText(againWith("refine", args, basename(run.directory ?? ""), raise), raise));
    return raise === null ? exitCodes.interrupted : exitCodes.infrastructure;
  }
  const rates = run.rates();
  const measures = rates.some(({ n }) => n > 0);
  const code = endMethod(run.end, measures, io, values.maxErrors);
  const isBroken = values.maxErrors === undefined && rates.some(({ errors }) => errors > 0);
  return isBroken ? exitCodes.infrastructure : code;
};

/** Declares `taulab refine`. */
export const refineCommand = command({
  name: "refine",
  about:
    "Asks models for programs, shows them the failures, and asks again; reports the pass rate after each turn (AutoCodeBench, section 3.5). A " +
    "conversation ends with the first program that passes. A stopped run resumes with --resume NAME and the same " +
    "options. taulab eval --turns N [OPTIONS] is the same command. STUDY.yaml holds settings by the names of the library's options; options of the command override it.",
  ...studyFile,
  flags: refineFlags,
  exits: "0 done, 1 failed, 2 bad input, 3 some conversation ended in an error",
  run: (typed, io) =>
    inStudy(typed.words, typed.values.set, ({ settings }) => refined(typed, settings, io), ["models"]),
});
