import { parseArgs } from "node:util";
import { openRun } from "../engine/run-handle.ts";
import { findRun } from "../engine/store/runs.ts";
import type { Run } from "./command.ts";
import { exitCodes } from "./exit-codes.ts";

const usage =
  "usage: taulab report RUN [--out DIR]\n\nWrites report.html of a run (an id under DIR, default runs, or a path) again.\n";

/** Writes a run's report again, for example after it was resumed or the report's form changed. */
export const reportCommand: Run = async (args, io) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { out: { type: "string", default: "runs" }, help: { type: "boolean", short: "h", default: false } },
  });
  const [id] = positionals;
  if (values.help || id === undefined) {
    (values.help ? io.stdout : io.stderr).write(usage);
    return values.help ? exitCodes.ok : exitCodes.badInput;
  }
  const run = await openRun(await findRun(id, values.out));
  io.stdout.write(`${await run.report()}\n`);
  return exitCodes.ok;
};
