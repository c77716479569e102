import { join } from "node:path";
import { modelLabels } from "../../engine/api/models.ts";
import { runs } from "../../engine/api/runs.ts";
import { counted } from "../../engine/api/words.ts";
import { EngineError } from "../../engine/errors.ts";
import { exitCodes } from "../exit-codes.ts";
import type { Io } from "../io.ts";
import { tableText } from "../table-text.ts";
import type { ParsedArgs } from "../words/command-words.ts";
import { shared } from "../words/shared-flags.ts";

const mostNamed = 4;

/**
 * Text with the number of samples that ended in an error. The number of finished samples includes these samples, so it
 * alone would hide the errors.
 */
const errorsOf = (count: number): string => (count === 0 ? "" : `, ${counted(count, "error")}`);

const rowOf = async (id: string, directory: string) => {
  try {
    const { kind, models, aliases } = await runs.about(directory);
    const { state, status } = await runs.state(directory);
    const progress = status
      ? `${status.completed + status.error}/${status.completed + status.error + status.pending}${errorsOf(status.error)}`
      : "?";
    const labels = [...modelLabels(models, aliases).values()];
    const more = labels.length > mostNamed ? ` and ${labels.length - mostNamed} more` : "";
    return { run: id, kind, state, done: progress, models: `${labels.slice(0, mostNamed).join(", ")}${more}` };
  } catch (error) {
    // One damaged run must not hide the others in the list. A command that opens the damaged run reports its error.
    if (!(error instanceof EngineError) || error.code !== "run_damaged") throw error;
    return { run: id, kind: "?", state: "damaged", done: "?", models: "" };
  }
};

/** The declaration that `taulab runs` without a subcommand and `taulab runs list` share. */
export const listWords = {
  about: "Lists the runs of a folder, oldest first.",
  flags: { out: shared.out },
  run: async ({ values: { out = "runs" } }: ParsedArgs<{ out: typeof shared.out }>, io: Io): Promise<number> => {
    const ids = await runs.list(out);
    if (ids.length === 0) io.stdout.write(`no runs in ${out}\n`);
    const rows = await Promise.all(ids.map((id) => rowOf(id, join(out, id))));
    if (rows.length > 0) io.stdout.write(tableText(rows, io));
    return exitCodes.ok;
  },
};
