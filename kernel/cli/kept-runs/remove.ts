import { type RunBatch, runs } from "../../engine/api/runs.ts";
import { EngineError } from "../../engine/errors.ts";
import { askYes } from "../ask-yes.ts";
import { exitCodes } from "../exit-codes.ts";
import type { Io } from "../io.ts";
import { command } from "../words/command.ts";
import { toggle } from "../words/flag.ts";
import { refuse } from "../words/refuse-word.ts";
import { shared } from "../words/shared-flags.ts";

/**
 * The batches of a run that their endpoints have not finished. A damaged run cannot be read, but may be removed; for it
 * the list is empty.
 */
const underWayFor = async (directory: string, io: Io): Promise<readonly RunBatch[]> => {
  try {
    return await runs.batches(directory, io.env);
  } catch (error) {
    if (!(error instanceof EngineError) || error.code !== "run_damaged") throw error;
    io.stderr.write(`${directory}: batches may be under way for it (${error.message})\n`);
    return [];
  }
};

/** Warns about batches that endpoints have not finished: their answers are lost if the run is removed. */
const warn = async (directory: string, io: Io): Promise<void> => {
  const underWay = await underWayFor(directory, io);
  for (const { batch, model, endpoint, was, error } of underWay)
    io.stderr.write(
      `${directory}: ${batch ?? "a batch"} of ${model} at ${endpoint} ${error ? `may be under way (${error.message})` : `is under way (${was})`}\n`,
    );
  if (underWay.length > 0)
    io.stderr.write(`their answers are paid and will be lost with the run; first: taulab runs cancel ${directory}\n`);
};

/** Removes runs, after the user confirms. */
export const removeCommand = command({
  name: "runs rm",
  about: "Removes runs with all their files.",
  takes: "RUN ...",
  flags: { yes: toggle("remove without asking"), out: shared.out },
  run: async ({ values: { yes, out }, words: named }, io) => {
    const directories = await Promise.all(named.map((run) => runs.find(run, out)));
    for (const directory of directories) await warn(directory, io);
    if (!yes) {
      if (!(io.stdin as NodeJS.ReadStream).isTTY)
        refuse("there is no terminal to ask in", "yes", `add --yes to remove ${directories.join(", ")}`);
      if (!(await askYes(`Remove ${directories.join(", ")} for good?`, "nothing was removed", io))) return exitCodes.ok;
    }
    for (const directory of directories) io.stdout.write(`removed ${await runs.remove(directory)}\n`);
    return exitCodes.ok;
  },
});
