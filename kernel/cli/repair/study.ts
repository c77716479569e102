import { loadInstances } from "../../../datasets/load-instances.ts";
import { shippedInstances } from "../../../datasets/shipped-instances.ts";
import { chooseIds, runPlace } from "../../engine/api/methods.ts";
import { estimateRepair, repair } from "../../engine/api/repair.ts";
import { againWith, stoppedText } from "../again-with.ts";
import { endMethod } from "../end-method.ts";
import { exitCodes } from "../exit-codes.ts";
import { mayStart } from "../may-start.ts";
import { progressBar } from "../progress-bar.ts";
import { command } from "../words/command.ts";
import { defined } from "../words/flag.ts";
import { openingOf } from "../words/request-flags.ts";
import { showRepairStudy } from "./show-study.ts";
import { repairOptionsOf, repairStudyFlags } from "./study-options.ts";

/** `taulab repair study`: runs a repair study, or resumes a stopped one. */
export const repairStudyCommand = command({
  name: "repair study",
  about:
    "Lets models repair wrong programs in turns, under hints of a controlled depth, free hints and none (PAIR-Bench), and " +
    "ends with the leaderboard and the paper's tables. A stopped study resumes with --resume NAME and the same options.",
  flags: repairStudyFlags,
  exits: "0 done, 1 failed, 2 bad input, 3 endpoint, sandbox or budget",
  run: async ({ values, args }, io) => {
    const { id, resume, out, ids, limit } = values;
    runPlace(defined({ id, resume, directory: out }));
    const all = await (values.instances === undefined ? shippedInstances() : loadInstances(values.instances));
    const instances = chooseIds(all, ids).slice(0, limit);
    const options = { ...repairOptionsOf(values), instances };
    const models = { ...options.models, ...(await openingOf(values, io.env)) };
    if (!(await mayStart(await estimateRepair({ ...options, models }), values, io, models))) return exitCodes.ok;
    const running = repair({ ...options, models, signal: io.signal });
    const bar = progressBar(io.stderr, "trajectories");
    for await (const { done: count, total, text } of running) bar.update(count, total, text);
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
  },
});
