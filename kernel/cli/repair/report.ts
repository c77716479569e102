import { join } from "node:path";
import { makeFolder, writeAtomically } from "../../engine/api/files.ts";
import { openRepair } from "../../engine/api/repair.ts";
import { runs } from "../../engine/api/runs.ts";
import type { Run } from "../command.ts";
import { exitCodes } from "../exit-codes.ts";
import { strictArgs } from "../words/strict-args.ts";
import { showStudy } from "./show-study.ts";

const usage = `usage: taulab repair report RUN [OPTIONS]

Shows a repair study again: leaderboard and tables.

  --instance ID --model ID   one trajectory instead, turn by turn; --protocol NAME, --run N
  --figures                  draw the paper's figures into RUN/figures
  --out DIR                  folder of the runs (default runs)
`;

/** `taulab repair report`: a study that has ended. */
export const repairReportCommand: Run = async (args, io) => {
  const text = { type: "string" } as const;
  const { values, positionals } = strictArgs({
    args,
    allowPositionals: true,
    options: {
      ...{ instance: text, model: text, protocol: text, run: text, out: { type: "string", default: "runs" } },
      figures: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const [id] = positionals;
  if (values.help || id === undefined) {
    (values.help ? io.stdout : io.stderr).write(usage);
    return values.help ? exitCodes.ok : exitCodes.badInput;
  }
  const directory = await runs.find(id, values.out);
  const study = await openRepair(directory);
  const { instance, model, protocol = "controlled", run = "1" } = values;
  if (instance !== undefined && model !== undefined)
    io.stdout.write(`${study.trajectory(instance, model, { protocol: protocol as "controlled", run: Number(run) })}\n`);
  else showStudy(study, io);
  if (values.figures) {
    const folder = join(directory, "figures");
    await makeFolder(folder);
    for (const figure of study.figures())
      await writeAtomically(join(folder, `figure-${figure}.svg`), await study.figure(figure).toSvg());
    io.stdout.write(`${folder}\n`);
  }
  return exitCodes.ok;
};
