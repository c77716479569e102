import { type CancelledBatch, runs } from "../../engine/api/runs.ts";
import { exitCodes } from "../exit-codes.ts";
import { command } from "../words/command.ts";
import { shared } from "../words/shared-flags.ts";

const fateOf = ({ cancelled, was, error, endpoint }: CancelledBatch): string => {
  if (error) return `not cancelled at ${endpoint}: ${error.message}${error.hint ? `\n  try: ${error.hint}` : ""}`;
  return `${cancelled ? "cancelled" : "has ended"} (${was})`;
};

/** Declares `taulab runs cancel`, which cancels the unfinished batches (`--batch`) of runs. */
export const cancelCommand = command({
  name: "runs cancel",
  about:
    "Cancels the batches of runs with --batch that their endpoints have not finished. A resumed run fetches the answers so far.",
  takes: "RUN ...",
  flags: { out: shared.out },
  run: async ({ values: { out }, words: named }, { stdout, stderr, env }) => {
    let failed = false;
    for (const run of named) {
      const cancelled = await runs.cancelBatches(await runs.find(run, out), env);
      for (const one of cancelled) {
        failed ||= one.error !== undefined;
        (one.error ? stderr : stdout).write(`${one.batch ?? "a batch"} of ${one.model}: ${fateOf(one)}\n`);
      }
      if (cancelled.length === 0) stdout.write(`${run} has no batches\n`);
    }
    return failed ? exitCodes.infrastructure : exitCodes.ok;
  },
});
