import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadInstances, shippedInstances } from "../../../datasets/index.ts";
import { costsNothing } from "../../engine/api/models.ts";
import { estimateRepair, repair } from "../../engine/api/repair.ts";
import { EngineError } from "../../engine/errors.ts";
import { againWith, stoppedText } from "../again-with.ts";
import type { Run } from "../command.ts";
import { confirmEstimate } from "../confirm-estimate.ts";
import { exitCodes } from "../exit-codes.ts";
import { progressBar } from "../progress-bar.ts";
import { showStudy } from "./show-study.ts";
import { parseStudyOptions, type StudyCommandOptions, studyUsage } from "./study-options.ts";

const instancesOf = async ({ repair: options, limit }: StudyCommandOptions) => {
  const { instances: path } = options;
  const all = typeof path === "string" ? await loadInstances(path) : await shippedInstances();
  return limit === null ? all : all.slice(0, limit);
};

const refuseMissing = ({ repair: options, resume }: StudyCommandOptions): void => {
  const { id = "", directory } = options;
  if (!resume || existsSync(join(directory ?? "runs", id, "manifest.json"))) return;
  throw new EngineError(`there is no run ${id} to go on with`, {
    ...{ code: "run_missing", argument: "resume", value: id },
    hint: "taulab runs lists the runs of this folder; --id begins a new one",
  });
};

/** `taulab repair study`: a repair study from its beginning, or from where it was stopped. */
export const repairStudyCommand: Run = async (args, io) => {
  const parsed = parseStudyOptions(args);
  if (parsed.help) {
    io.stdout.write(studyUsage);
    return exitCodes.ok;
  }
  refuseMissing(parsed);
  const options = { ...parsed.repair, instances: await instancesOf(parsed) };
  const paid = (await estimateRepair(options)).filter(({ model }) => !costsNothing(model, { env: io.env }));
  if (!(await confirmEstimate(paid, { yes: parsed.yes, limited: false }, io))) return exitCodes.ok;
  const running = repair({ ...options, models: { ...options.models, env: io.env }, signal: io.signal });
  const bar = progressBar(io.stderr, "trajectories");
  for await (const { done, total, text } of running) bar.update(done, total ?? done, text);
  bar.end();
  const study = await running;
  if (study.complete) showStudy(study, io);
  else io.stderr.write(stoppedText(againWith("repair study", args, study.header().study, "resume")));
  return study.complete ? exitCodes.ok : exitCodes.interrupted;
};
