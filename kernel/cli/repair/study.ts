import { loadInstances } from "../../../datasets/load-instances.ts";
import { shippedInstances } from "../../../datasets/shipped-instances.ts";
import { chooseIds, runPlace } from "../../engine/api/methods.ts";
import { estimateRepair, repair } from "../../engine/api/repair.ts";
import { againWith, stoppedText } from "../again-with.ts";
import { endMethod } from "../end-method.ts";
import { exitCodes } from "../exit-codes.ts";
import type { Io } from "../io.ts";
import { mayStart } from "../may-start.ts";
import { progressBar } from "../progress-bar.ts";
import { command } from "../words/command.ts";
import type { ParsedArgs } from "../words/command-words.ts";
import { defined } from "../words/flag.ts";
import { openingOf } from "../words/request-flags.ts";
import { inStudy, studyFile } from "../words/study-words.ts";
import { showRepairStudy } from "./show-study.ts";
import { repairOptionsOf, repairStudyFlags } from "./study-options.ts";

/** Runs a repair study and prints its tables. */
const studied = async (
  { values, args }: ParsedArgs<typeof repairStudyFlags>,
  settings: Readonly<Record<string, unknown>>,
  io: Io,
): Promise<number> => {
  const { id, resume, out, ids, limit } = values;
  runPlace(defined({ id, resume, directory: out }));
  const source = values.instances ?? settings.instances;
  const all = await (source === undefined ? shippedInstances() : loadInstances(String(source)));
  const instances = chooseIds(all, ids).slice(0, limit);
  const options = { ...repairOptionsOf(values, settings), instances };
  const models = { ...options.models, ...(await openingOf(values, io.env)) };
  if (
    !(await mayStart(await estimateRepair({ ...options, models }), { ...values, budget: options.budget }, io, models))
  )
    return exitCodes.ok;
  const running = repair({ ...options, models, signal: io.signal });
  const bar = progressBar(io.stderr, "trajectories");
  for await (const { done, total, text } of running) bar.update(done, total, text);
  bar.end();
  const study = await running;
  if (study.complete) {
    const measures = study.metrics().some(({ counts }) => counts.trajectories > counts.errors);
    if (measures) showRepairStudy(study, io);
    return endMethod(study.end, measures, io, values.maxErrors);
  }
  const raise = study.end?.raise ?? null;
  io.stderr.write(`${study.progressText()}\n`);
  io.stderr.write(stoppedText(againWith("repair study", args, study.header().study, raise), raise));
  return raise === null ? exitCodes.interrupted : exitCodes.infrastructure;
};

/** `taulab repair study`: runs a repair study, or resumes a stopped one. */
export const repairStudyCommand = command({
  name: "repair study",
  about:
    "Lets models repair wrong programs in several turns, with controlled hints, free hints and no hints (PAIR-Bench), and " +
    "ends with the leaderboard and the paper's tables. A stopped study resumes with --resume NAME and the same options. " +
    "STUDY.yaml holds settings by the names of the library's options; options of the command override it.",
  ...studyFile,
  flags: repairStudyFlags,
  exits: "0 done, 1 failed, 2 bad input, 3 endpoint, sandbox or budget",
  run: (typed, io) => inStudy(typed.words, typed.values.set, ({ settings }) => studied(typed, settings, io)),
});
