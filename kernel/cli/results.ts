import type { LoadResultsOptions } from "../../datasets/index.ts";
import { resultsFormats } from "../../datasets/index.ts";
import { nearest } from "../engine/api/nearest.ts";
import { results, writeEvalplusSamples, writeInspectLogs } from "../engine/api/results.ts";
import { type Run as RunHandle, runs } from "../engine/api/runs.ts";
import { EngineError } from "../engine/errors.ts";
import type { Io, Run } from "./command.ts";
import { exitCodes } from "./exit-codes.ts";
import { tableText } from "./table-text.ts";
import { strictArgs } from "./words/strict-args.ts";

const usage = `usage: taulab results FILE... [OPTIONS]            a leaderboard of other harnesses' results
       taulab results export RUN --to FORM [OPTIONS]   a run in the form of another harness

Files: ${resultsFormats.map(({ description }) => description).join("; ")}.

  --format NAME    ${resultsFormats.map(({ name }) => name).join(", ")}; default: found from the file
  --model NAME     the model, where a file does not name it
  --metric NAME    which score, where a file has several
  --filter NAME    which filter of answers (lm-eval)
  --cluster NAME   the field by which tasks belong together; "none": every task by itself
  --columns LIST   which column is what: model=m,task=question,score=acc
  --compare A,B    two models, paired by task
  --json           rows as JSON lines
  --to FORM        inspect (logs of Inspect AI) or evalplus (samples that it judges)
  --out DIR        where exports go (default: RUN's folder/FORM); runs are looked for in ./runs
`;

type Exporter = (run: RunHandle, folder: string) => Promise<readonly string[]>;
const exporters: Readonly<Record<string, Exporter>> = { inspect: writeInspectLogs, evalplus: writeEvalplusSamples };

const wrong = (argument: string, value: string | undefined, hint: string): EngineError =>
  new EngineError(value === undefined ? `${argument} is missing` : `${argument} "${value}" is not known`, {
    code: "invalid_config",
    argument,
    value,
    hint,
  });

const columnNames = ["model", "task", "sample", "score", "cluster", "run"] as const;

const columnsOf = (text: string): LoadResultsOptions["columns"] =>
  Object.fromEntries(
    text.split(",").map((pair) => {
      const [name = "", ...column] = pair.split("=");
      if (!columnNames.some((known) => known === name) || column.length === 0) {
        const meant = nearest(name, columnNames);
        throw wrong(
          "--columns",
          pair,
          `${meant ? `did you mean ${meant}? ` : ""}write NAME=COLUMN with ${columnNames.join(", ")}`,
        );
      }
      return [name, column.join("=")];
    }),
  );

const options = {
  format: { type: "string" },
  model: { type: "string" },
  metric: { type: "string" },
  filter: { type: "string" },
  cluster: { type: "string" },
  columns: { type: "string" },
  compare: { type: "string" },
  json: { type: "boolean", default: false },
  to: { type: "string" },
  out: { type: "string" },
  help: { type: "boolean", short: "h", default: false },
} as const;

type Values = ReturnType<typeof strictArgs<{ options: typeof options; allowPositionals: true }>>["values"];

const loadOptions = ({ format, model, metric, filter, cluster, columns }: Values): LoadResultsOptions => ({
  ...(format === undefined ? {} : { format }),
  ...(model === undefined ? {} : { model }),
  ...(metric === undefined ? {} : { metric }),
  ...(filter === undefined ? {} : { filter }),
  ...(cluster === undefined ? {} : { cluster: cluster === "none" ? null : cluster }),
  ...(columns === undefined ? {} : { columns: columnsOf(columns) }),
});

const exportRun = async (id: string | undefined, { to, out }: Values, io: Io): Promise<void> => {
  const write = exporters[to ?? ""];
  if (to === undefined || !write) throw wrong("--to", to, `one of ${Object.keys(exporters).join(", ")}`);
  if (id === undefined) throw wrong("RUN", undefined, "taulab runs lists the runs of this folder");
  const directory = await runs.find(id);
  const paths = await write(await runs.open(directory), out ?? `${directory}/${to}`);
  for (const path of paths) io.stdout.write(`${path}\n`);
};

const show = async (files: readonly string[], values: Values, io: Io): Promise<void> => {
  if (values.json) {
    for await (const row of results.stream(files, loadOptions(values))) io.stdout.write(`${JSON.stringify(row)}\n`);
    return;
  }
  const rows = await results.load(files, loadOptions(values));
  const { table } = results.leaderboard(rows);
  io.stdout.write(typeof table === "string" ? `${table}\n` : tableText(table, io));
  const [a, b] = values.compare?.split(",") ?? [];
  if (values.compare !== undefined && (a === undefined || b === undefined))
    throw wrong("--compare", values.compare, "write two models, parted by a comma");
  if (a !== undefined && b !== undefined) io.stdout.write(`${results.compare(rows, a, b).table}\n`);
};

/** `taulab results`: other harnesses' results with intervals, and runs in the form of other harnesses. */
export const resultsCommand: Run = async (args, io) => {
  const { values, positionals } = strictArgs({ args, allowPositionals: true, options });
  if (values.help || positionals.length === 0) {
    (values.help ? io.stdout : io.stderr).write(usage);
    return values.help ? exitCodes.ok : exitCodes.badInput;
  }
  const [first, ...rest] = positionals;
  if (first === "export") await exportRun(rest[0], values, io);
  else await show(positionals, values, io);
  return exitCodes.ok;
};
