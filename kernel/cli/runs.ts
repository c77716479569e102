import { join } from "node:path";
import { parseArgs } from "node:util";
import { readManifest } from "../engine/store/manifest.ts";
import { listRuns } from "../engine/store/runs.ts";
import { readStatus } from "../engine/store/status.ts";
import type { Run } from "./command.ts";
import { exitCodes } from "./exit-codes.ts";
import { tableText } from "./table-text.ts";

const usage = "usage: taulab runs [--out DIR]\n\nLists the runs of a folder (default runs), oldest first.\n";

/** Lists runs with how far they came. */
export const runsCommand: Run = async (args, io) => {
  const { values } = parseArgs({
    args,
    options: { out: { type: "string", default: "runs" }, help: { type: "boolean", short: "h", default: false } },
  });
  if (values.help) {
    io.stdout.write(usage);
    return exitCodes.ok;
  }
  const ids = await listRuns(values.out);
  if (ids.length === 0) io.stdout.write(`no runs in ${values.out}\n`);
  const rows = await Promise.all(
    ids.map(async (id) => {
      const directory = join(values.out, id);
      const [{ config }, status] = await Promise.all([readManifest(directory), readStatus(directory)]);
      const done = status ? `${status.completed + status.error}/${status.total - status.filteredOut}` : "?";
      return { run: id, state: status?.state ?? "unknown", done, models: config.models.join(", ") };
    }),
  );
  if (rows.length > 0) io.stdout.write(tableText(rows, io));
  return exitCodes.ok;
};
