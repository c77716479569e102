import { runs } from "../../engine/api/runs.ts";
import { counted } from "../../engine/api/words.ts";
import { csvText } from "../../studio/base/csv.ts";
import {
  type Agreement,
  agreementRows,
  agreements,
  type Note,
  readNotes,
  writeNote,
} from "../../studio/samples/notes.ts";
import { exitCodes } from "../exit-codes.ts";
import { tableText } from "../table-text.ts";
import { command } from "../words/command.ts";
import { flag, toggle } from "../words/flag.ts";
import { name, text } from "../words/kinds.ts";
import { refuse } from "../words/refuse-word.ts";
import { shared } from "../words/shared-flags.ts";

const agreementText = ({ a, b, samples, kappa, ...counts }: Agreement): string => {
  const value = kappa
    ? `kappa ${kappa.estimate.toFixed(2)} [${kappa.low.toFixed(2)}, ${kappa.high.toFixed(2)}]`
    : "kappa is undefined";
  return `${a} and ${b}: ${counts.same} of ${counted(samples, "sample")} alike, ${value}\n`;
};

const rowOf = ({ key, person, label, note }: Note) => {
  return { sample: key, person, label, note };
};

/**
 * `taulab runs notes`: stores or shows labels and notes that people give to a run's samples. Also measures how well the
 * people agree.
 */
export const notesCommand = command({
  name: "runs notes",
  about:
    "Shows manual labels and notes of a run's samples, with the agreement (Cohen's kappa) of every two people. With --sample it stores a label or a note.",
  takes: "RUN",
  flags: {
    sample: flag(name("KEY"), "the key of the sample to label"),
    person: flag(name("NAME"), "the name of the person who labels"),
    label: flag(text("TEXT"), "the label to store, such as correct or wrong", { otherwise: "none" }),
    note: flag(text("TEXT"), "the note to store", { otherwise: "none" }),
    agreement: toggle("print only the agreement of every two people"),
    csv: toggle("print the table as CSV"),
    out: shared.out,
  },
  run: async ({ values, words: [id = ""] }, io) => {
    const { sample, person, label = "", note = "", agreement: isOnlyAgreement, csv, out } = values;
    const directory = await runs.find(id, out);
    if (sample !== undefined) {
      if (person === undefined)
        return refuse("--sample needs --person", "person", "name the person who labels the sample");
      const run = await runs.open(directory);
      if (!run.samples().some(({ key }) => key === sample))
        refuse(`the run has no sample ${sample}`, "sample", `taulab runs export ${id} --format csv lists the samples`);
      await writeNote(directory, { key: sample, person, label, note });
    }
    const { notes } = await readNotes(directory);
    if (csv) io.stdout.write(csvText(isOnlyAgreement ? agreementRows(notes) : notes));
    else if (notes.length === 0) io.stdout.write(`${id} has no notes\n`);
    else {
      if (!isOnlyAgreement) io.stdout.write(tableText(notes.map(rowOf), io));
      for (const agreement of agreements(notes)) io.stdout.write(agreementText(agreement));
    }
    return exitCodes.ok;
  },
});
