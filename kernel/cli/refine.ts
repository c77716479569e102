import { basename, join } from "node:path";
import { writeAtomically } from "../engine/api/files.ts";
import { runPlace } from "../engine/api/methods.ts";
import { estimateRefinement, type RefineLine, refine } from "../engine/api/refine.ts";
import { tasks as loaded } from "../engine/api/runs.ts";
import { counted } from "../engine/api/words.ts";
import { againWith, stoppedText } from "./again-with.ts";
import { endMethod } from "./end-method.ts";
import { exitCodes } from "./exit-codes.ts";
import type { Io } from "./io.ts";
import { mayStart } from "./may-start.ts";
import { command } from "./words/command.ts";
import { defined, flag, preset, reworded } from "./words/flag.ts";
import { list, oneOf, wholeNumber } from "./words/kinds.ts";
import { dryRun, openingOf, requestFlags } from "./words/request-flags.ts";
import { shared, simulated } from "./words/shared-flags.ts";

/** Prints a line of progress for each twentieth of the conversations. */
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

/** Declares `taulab refine`. */
export const refineCommand = command({
  name: "refine",
  about:
    "Asks models for programs, shows them the failures, and asks again: pass rates by turn (AutoCodeBench, section 3.5). A " +
    "conversation ends with the first program that passes. A stopped run resumes with --resume NAME and the same " +
    "options. Also: taulab eval --turns N [OPTIONS].",
  flags: {
    ...{ models, tasks },
    turns: preset(wholeNumber({ least: 0, most: 20 }), "3", "further turns after the first answer"),
    samples: preset(wholeNumber({ least: 1 }), "1", "conversations of each model on each task"),
    feedback: flag(
      oneOf(["full", "redacted"], "KIND"),
      "the feedback is the first failed test; redacted: its numbers and texts are masked",
      {
        otherwise: "full",
      },
    ),
    ...{ languages, seed },
    limit: flag(wholeNumber({ least: 1 }), "only the first N tasks that pass --ids"),
    ids: flag(list("NAMES"), "only tasks of these ids; a * stands for any letters"),
    prompts: reworded(prompts, "a refiner.yaml of your own"),
    ...requestFlags,
    "dry-run": dryRun,
    ...{ concurrency, budget, yes, id, resume, out, sandbox, isolation },
  },
  exits: "0 done, 1 failed, 2 bad input, 3 some conversation ended in an error",
  run: async ({ values, args }, io) => {
    const { models = simulated, tasks: paths, samples, turns, out: directory, limit, ids } = values;
    const { feedback, languages, seed, prompts, concurrency, budget, id, resume, sandbox, isolation } = values;
    runPlace(defined({ id, resume, directory }));
    const all = await loaded.loadSet(paths ?? null);
    const { tasks } = loaded.select(all, defined({ ids }), limit);
    const opening = await openingOf(values, io.env);
    const estimates = await estimateRefinement({ models, conversations: tasks.length * samples, turns, opening });
    if (!(await mayStart(estimates, values, io, opening))) return exitCodes.ok;
    const run = await refine({
      ...defined({
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
      }),
      ...{ models, tasks, samples, turns, opening, signal: io.signal },
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
  },
});
