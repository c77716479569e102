import { loadInstances } from "../../../datasets/load-instances.ts";
import { shippedInstances } from "../../../datasets/shipped-instances.ts";
import { runPlace } from "../../engine/api/methods.ts";
import { costsNothing } from "../../engine/api/models.ts";
import { estimateRepair, repair } from "../../engine/api/repair.ts";
import { againWith, stoppedText } from "../again-with.ts";
import { confirmEstimate } from "../confirm-estimate.ts";
import { endMethod } from "../end-method.ts";
import { exitCodes } from "../exit-codes.ts";
import { progressBar } from "../progress-bar.ts";
import { command } from "../words/command.ts";
import { defined } from "../words/flag.ts";
import { showStudy } from "./show-study.ts";
import { repairOptionsOf, studyFlags } from "./study-options.ts";

/** `taulab repair study`: a repair study from its beginning, or from where it was stopped. */
export const repairStudyCommand = command({
  name: "repair study",
  about:
    "Lets models repair wrong programs in turns, under hints of a controlled depth, free hints and none (PAIR-Bench), and " +
    "ends with the leaderboard and the paper's tables. A study that was stopped goes on with --resume NAME and the same options.",
  flags: studyFlags,
  exits: "0 done, 1 failed, 2 bad input, 3 endpoint, sandbox or budget",
  run: async ({ values, args }, io) => {
    const { yes = false, budget, id, resume, out } = values;
    runPlace(defined({ id, resume, directory: out }));
    const all = await (values.instances === undefined ? shippedInstances() : loadInstances(values.instances));
    const options = { ...repairOptionsOf(values), instances: all.slice(0, values.limit) };
    const paid = (await estimateRepair(options)).filter(({ model }) => !costsNothing(model, { env: io.env }));
    if (!(await confirmEstimate(paid, { yes, limited: budget !== undefined }, io))) return exitCodes.ok;
    const running = repair({ ...options, models: { ...options.models, env: io.env }, signal: io.signal });
    const bar = progressBar(io.stderr, "trajectories");
    for await (const { done, total, text } of running) bar.update(done, total ?? done, text);
    bar.end();
    const study = await running;
    if (study.complete) {
      const measures = study.metrics().some(({ counts }) => counts.trajectories > counts.errors);
      if (measures) showStudy(study, io);
      return endMethod(study.end, measures, io);
    }
    const raise = study.end?.raise ?? null;
    io.stderr.write(`${study.progressText()}\n`);
    io.stderr.write(stoppedText(againWith("repair study", args, study.header().study, raise), raise));
    return raise === null ? exitCodes.interrupted : exitCodes.infrastructure;
  },
});
