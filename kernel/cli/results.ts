import { resultsFormats } from "../../datasets/results/named-formats.ts";
import type { LoadResultsOptions } from "../../datasets/results/results-format.ts";
import { results, writeEvalplusSamples, writeInspectLogs } from "../engine/api/results.ts";
import { runs } from "../engine/api/runs.ts";
import { exitCodes } from "./exit-codes.ts";
import { tableText } from "./table-text.ts";
import { command } from "./words/command.ts";
import { defined, flag, required, reworded, toggle, type Values } from "./words/flag.ts";
import { name, oneOf, text } from "./words/kinds.ts";
import { fields } from "./words/pair-kinds.ts";
import { refuseWord } from "./words/refuse-word.ts";
import { shared } from "./words/shared-flags.ts";

const exporters = { inspect: writeInspectLogs, evalplus: writeEvalplusSamples } as const;

const column = text("COLUMN");

/** The value of `--compare`: two model names, separated by a comma. */
const two = {
  ...name("A,B"),
  read: (typed: string, option: string): readonly [string, string] => {
    const [a, b, ...more] = typed.split(",");
    return a && b && more.length === 0 ? [a, b] : refuseWord(option, typed, "two models, separated by a comma");
  },
};

const flags = {
  format: flag(oneOf(resultsFormats.map((format) => format.name)), "the format of the files", {
    otherwise: "recognised from the file",
  }),
  model: flag(name("NAME"), "the model's name, for files that do not contain it"),
  metric: flag(name("NAME"), "the score to read, for files with several scores"),
  filter: flag(name("NAME"), "lm-eval: the filter whose extracted answers are read"),
  cluster: flag(name("NAME"), 'the field that groups tasks into clusters; "none": each task is a cluster'),
  columns: flag(
    fields("LIST", { model: column, task: column, sample: column, score: column, cluster: column, run: column }),
    "names of the columns in tables, for example model=m,task=question,score=acc",
  ),
  compare: flag(two, "also compare these two models, paired by task"),
  json: toggle("print the rows as JSON Lines"),
};

const loadOptions = ({ format, model, metric, filter, cluster, columns }: Values<typeof flags>): LoadResultsOptions =>
  defined({ format, model, metric, filter, cluster: cluster === "none" ? null : cluster, columns });

const exportRun = command({
  name: "results export",
  about: "Writes a run in the format of another harness: logs of Inspect AI, or samples that EvalPlus judges.",
  takes: "RUN",
  flags: {
    to: required(oneOf(["inspect", "evalplus"], "FORMAT"), "the format of the output"),
    out: reworded(shared.out, "the path of the output; runs are searched in ./runs", "RUN's folder/FORMAT"),
  },
  run: async ({ values: { to, out }, words: [id = ""] }, io) => {
    const directory = await runs.find(id);
    const paths = await exporters[to](await runs.open(directory), out ?? `${directory}/${to}`);
    for (const path of paths) io.stdout.write(`${path}\n`);
    return exitCodes.ok;
  },
});

/** `taulab results`: reads results of other harnesses and adds intervals, and writes runs in their formats. */
export const resultsCommand = command({
  name: "results",
  about: `Shows a leaderboard of other harnesses' results. Files: ${resultsFormats.map(({ description }) => description).join("; ")}.`,
  takes: "FILE ...",
  flags,
  subcommands: { export: exportRun },
  run: async ({ values, words: files }, io) => {
    const options = loadOptions(values);
    if (values.json) {
      for await (const row of results.stream(files, options)) io.stdout.write(`${JSON.stringify(row)}\n`);
      return exitCodes.ok;
    }
    const rows = await results.load(files, options);
    const { table } = results.leaderboard(rows);
    io.stdout.write(typeof table === "string" ? `${table}\n` : tableText(table, io));
    if (values.compare) io.stdout.write(`${results.compare(rows, ...values.compare).table}\n`);
    return exitCodes.ok;
  },
});
