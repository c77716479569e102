import { join } from "node:path";
import { runs } from "../../engine/api.ts";
import { modelLabels } from "../../engine/models/model-labels.ts";
import { readManifest } from "../../engine/store/manifest.ts";
import { runState } from "../../engine/store/run-state.ts";
import { exitCodes } from "../exit-codes.ts";
import { tableText } from "../table-text.ts";
import { refuseCount, type Verb } from "./runs-words.ts";

const mostNamed = 4;

/** Lists runs with how far they came. */
export const listVerb: Verb = async (named, { out = "runs" }, io) => {
  refuseCount("list", named, 0, 0);
  const ids = await runs.list(out);
  if (ids.length === 0) io.stdout.write(`no runs in ${out}\n`);
  const rows = await Promise.all(
    ids.map(async (id) => {
      const directory = join(out, id);
      const [{ config }, { state, status }] = await Promise.all([readManifest(directory), runState(directory)]);
      const done = status
        ? `${status.completed + status.error}/${status.completed + status.error + status.pending}`
        : "?";
      const models = [...modelLabels(config.models, config.aliases).values()];
      const more = models.length > mostNamed ? ` and ${models.length - mostNamed} more` : "";
      return { run: id, state, done, models: `${models.slice(0, mostNamed).join(", ")}${more}` };
    }),
  );
  if (rows.length > 0) io.stdout.write(tableText(rows, io));
  return exitCodes.ok;
};
