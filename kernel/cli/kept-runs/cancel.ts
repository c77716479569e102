import { cancelBatches } from "../../engine/run/batches.ts";
import { findRun } from "../../engine/store/runs.ts";
import { exitCodes } from "../exit-codes.ts";
import { refuseCount, type Verb } from "./runs-words.ts";

/** Cancels the batches of runs that go on at their endpoints. */
export const cancelVerb: Verb = async (runs, { out }, io) => {
  refuseCount("cancel", runs, 1, Number.POSITIVE_INFINITY);
  for (const run of runs) {
    const found = await cancelBatches(await findRun(run, out), io.env);
    for (const { batch, model, was, cancelled } of found)
      io.stdout.write(`${batch} of ${model}: ${cancelled ? "cancelled" : "has ended"} (${was})\n`);
    if (found.length === 0) io.stdout.write(`${run} has no batches\n`);
  }
  return exitCodes.ok;
};
