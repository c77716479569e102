import { runs } from "../../engine/api/runs.ts";
import { counted } from "../../engine/api/words.ts";
import { csvText } from "../../studio/base/csv.ts";
import { listSamples } from "../../studio/samples/list-samples.ts";
import { readWholeIndex } from "../../studio/samples/read-whole-index.ts";
import type { SampleIndex, SampleRow } from "../../studio/samples/sample-index.ts";
import { solvedByOne } from "../../studio/samples/solved-by-one.ts";
import { sortNames } from "../../studio/samples/sort-names.ts";
import { exitCodes } from "../exit-codes.ts";
import type { Io } from "../io.ts";
import { tableText } from "../table-text.ts";
import { command } from "../words/command.ts";
import { defined, flag, many, preset, toggle } from "../words/flag.ts";
import { name, oneOf, text, wholeNumber } from "../words/kinds.ts";
import { refuse } from "../words/refuse-word.ts";
import { shared } from "../words/shared-flags.ts";

const shownRow = ({ task, language, model, sample, outcome, message, tokens }: SampleRow) => {
  return { outcome, task, language, model, sample, tokens, message: message.slice(0, 80) };
};

/** The printed row of a sample: for CSV its key and all columns, for a terminal the most important columns. */
const rowOf = async (index: SampleIndex, row: number, csv: boolean): Promise<object> => {
  const view = index.rowView(row);
  return csv ? Object.assign({ key: (await index.record(row))?.key }, view) : shownRow(view);
};

const write = (rows: readonly object[], more: string, csv: boolean, io: Io): void => {
  if (csv) io.stdout.write(csvText(rows));
  else if (rows.length > 0) io.stdout.write(tableText(rows as Record<string, unknown>[], io));
  if (more !== "") (csv ? io.stderr : io.stdout).write(`${more}\n`);
};

/** Prints the whole records of samples as JSON, one after the other. */
const writeRecords = async (index: SampleIndex, id: string, keys: readonly string[], io: Io): Promise<number> => {
  const records = await Promise.all(keys.map((key) => index.record(index.rowOf(key) ?? -1)));
  const missing = keys.find((_, i) => records[i] === undefined);
  if (missing !== undefined)
    refuse(`the run has no sample ${missing}`, "sample", `taulab runs samples ${id} --csv lists the keys`);
  for (const record of records) io.stdout.write(`${JSON.stringify(record, null, 2)}\n`);
  return exitCodes.ok;
};

/** `taulab runs samples`: lists samples of a run. The command has the same filters and columns as the studio. */
export const samplesCommand = command({
  name: "runs samples",
  about:
    "Lists the samples of a run, failures first. With --solved-by and --unsolved-by it lists the tasks that one model solves and another does not. With --sample it prints whole samples as JSON.",
  takes: "RUN",
  flags: {
    sample: many(name("KEY"), "print the whole sample with this key, as JSON"),
    model: flag(name("ID"), "only samples of this model"),
    outcome: flag(name("NAME"), "only samples with this outcome, such as failed_test"),
    task: flag(text("TEXT"), "only tasks whose id contains this text"),
    language: flag(name("NAME"), "only samples in this language"),
    difficulty: flag(name("LEVEL"), "only tasks of this difficulty"),
    search: flag(text("WORDS"), "only samples whose texts contain all of these words"),
    sort: flag(oneOf(sortNames), "the order of the samples", { otherwise: "failures first" }),
    descending: toggle("sort in descending order"),
    "solved-by": flag(name("ID"), "only tasks that this model solves at least once"),
    "unsolved-by": flag(name("ID"), "only tasks that this model never solves"),
    limit: preset(wholeNumber({ least: 1 }), "50", "the maximum number of rows"),
    csv: toggle("print CSV with all columns; --limit also cuts its rows"),
    out: shared.out,
  },
  run: async ({ values, words: [id = ""] }, io) => {
    const { sample: keys, solvedBy, unsolvedBy, limit, csv = false, out, ...filter } = values;
    if ((solvedBy === undefined) !== (unsolvedBy === undefined))
      refuse("--solved-by and --unsolved-by need each other", "solved-by", "name a model for each of them");
    const listing = Object.keys(defined({ ...filter, solvedBy })).find(
      (name) => name !== "descending" || filter.descending,
    );
    if (keys !== undefined && listing !== undefined)
      refuse("--sample prints whole samples and takes no filter", listing, "leave the filters out");
    const index = await readWholeIndex(await runs.find(id, out));
    if (keys !== undefined) return writeRecords(index, id, keys, io);
    for (const model of [solvedBy, unsolvedBy, values.model])
      if (model !== undefined && index.models.find(model) < 0)
        refuse(`the run has no model ${model}`, "model", `its models: ${index.models.list.join(", ")}`);
    const rows =
      solvedBy !== undefined && unsolvedBy !== undefined
        ? solvedByOne(index, solvedBy, unsolvedBy).map(({ task, language, passed, of }) => {
            return { task, language, passed, of };
          })
        : await listSamples(index, filter);
    const noun = solvedBy === undefined ? "sample" : "task";
    const more = rows.length > limit ? `${counted(rows.length - limit, `${noun} more`, `${noun}s more`)}: --limit` : "";
    const shown = await Promise.all(
      rows.slice(0, limit).map((row) => (typeof row === "number" ? rowOf(index, row, csv) : row)),
    );
    write(shown, rows.length === 0 ? `no ${noun} matches` : more, csv, io);
    return exitCodes.ok;
  },
});
