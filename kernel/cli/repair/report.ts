import { join } from "node:path";
import { makeFolder, writeAtomically } from "../../engine/api/files.ts";
import { openRepair } from "../../engine/api/repair.ts";
import { runs } from "../../engine/api/runs.ts";
import { exitCodes } from "../exit-codes.ts";
import { command } from "../words/command.ts";
import { flag, preset } from "../words/flag.ts";
import { name, oneOf, wholeNumber } from "../words/kinds.ts";
import { refuse } from "../words/refuse-word.ts";
import { shared } from "../words/shared-flags.ts";
import { showRepairStudy } from "./show-study.ts";

/** `taulab repair report`: shows a finished study. */
export const repairReportCommand = command({
  name: "repair report",
  about: "Shows a repair study again: leaderboard and tables, or one trajectory, and draws its figures.",
  takes: "RUN",
  flags: {
    instance: flag(name("ID"), "with --model: only this instance's trajectory, turn by turn"),
    model: flag(name("ID"), "with --instance: the model of the trajectory"),
    protocol: preset(oneOf(["controlled", "vanilla", "nohint"]), "controlled", "protocol of the trajectory"),
    run: preset(wholeNumber({ least: 1 }), "1", "number of the run of the protocol, from 1"),
    figures: shared.figures,
    out: shared.out,
  },
  run: async ({ values, words: [id = ""] }, io) => {
    const { instance, model, protocol, run, out } = values;
    if ((instance === undefined) !== (model === undefined))
      refuse("--instance and --model select a trajectory only together", model === undefined ? "model" : "instance");
    const directory = await runs.find(id, out);
    const study = await openRepair(directory);
    if (instance !== undefined && model !== undefined)
      io.stdout.write(`${study.trajectory(instance, model, { protocol, run })}\n`);
    else showRepairStudy(study, io);
    if (values.figures) {
      const folder = join(directory, "figures");
      await makeFolder(folder);
      for (const figure of study.figures())
        await writeAtomically(join(folder, `figure-${figure}.svg`), await study.figure(figure).toSvg());
      io.stdout.write(`${folder}\n`);
    }
    return exitCodes.ok;
  },
});
