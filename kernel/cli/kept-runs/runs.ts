import { command } from "../words/command.ts";
import { cancelCommand } from "./cancel.ts";
import { compareCommand } from "./compare.ts";
import { exportCommand } from "./export.ts";
import { gateCommand } from "./gate.ts";
import { listWords } from "./list.ts";
import { mergeCommand } from "./merge.ts";
import { notebookCommand } from "./notebook.ts";
import { notesCommand } from "./notes.ts";
import { partCommand } from "./part.ts";
import { removeCommand } from "./remove.ts";
import { samplesCommand } from "./samples.ts";
import { showCommand } from "./show.ts";
import { tableCommand } from "./table.ts";

/** Declares `taulab runs`. */
export const runsCommand = command({
  ...listWords,
  name: "runs",
  about: `${listWords.about} A RUN is the id of a run in the folder of runs, or a path.`,
  subcommands: {
    list: command({ ...listWords, name: "runs list" }),
    show: showCommand,
    compare: compareCommand,
    gate: gateCommand,
    merge: mergeCommand,
    rm: removeCommand,
    cancel: cancelCommand,
    samples: samplesCommand,
    table: tableCommand,
    part: partCommand,
    notes: notesCommand,
    notebook: notebookCommand,
    export: exportCommand,
  },
});
