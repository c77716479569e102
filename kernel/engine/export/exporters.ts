import { nearest } from "../../../toolkit/base/nearest.ts";
import { writeCsv } from "../../../toolkit/tables/io/csv.ts";
import { writeParquet } from "../../../toolkit/tables/parquet.ts";
import { EngineError } from "../errors.ts";
import { writeAtomically } from "../store/write-atomically.ts";
import type { ExportedRun, Exporter } from "./exporter.ts";
import { writeInspectLogs } from "./inspect-log.ts";
import { junit } from "./junit.ts";
import { markdown } from "./markdown.ts";
import { sampleRows } from "./sample-rows.ts";
import { sarif } from "./sarif.ts";
import { thesisYamlExporter } from "./thesis-yaml.ts";

function* lines(run: ExportedRun): Generator<string> {
  for (const record of run.eachRecord()) yield `${JSON.stringify(record)}\n`;
}

const jsonl: Exporter = {
  name: "jsonl",
  extension: ".jsonl",
  description: "complete records of the finished samples, one per line",
  write: (run, file) => writeAtomically(file, lines(run)),
};

const csv: Exporter = {
  name: "csv",
  extension: ".csv",
  description: "one flat row for each sample",
  write: async (run, file) => writeCsv(file, sampleRows(run)),
};

const parquet: Exporter = {
  name: "parquet",
  extension: ".parquet",
  description: "one flat row for each sample, as Parquet",
  write: (run, file) => writeParquet(file, sampleRows(run)),
};

const inspect: Exporter = {
  name: "inspect",
  extension: "",
  description: "a folder with one log of Inspect AI per model",
  write: async (run, folder) => void (await writeInspectLogs(run, folder)),
};

/** The registry of all export formats. */
export const exporters: readonly Exporter[] = [
  jsonl,
  csv,
  parquet,
  thesisYamlExporter,
  junit,
  sarif,
  markdown,
  inspect,
];

/** Finds an export format by its name. Throws `invalid_config` with the nearest name. */
export const findExporter = (name: string): Exporter => {
  const exporter = exporters.find((one) => one.name === name);
  if (exporter) return exporter;
  const close = nearest(
    name,
    exporters.map((one) => one.name),
  );
  throw new EngineError(`there is no export "${name}"`, {
    code: "invalid_config",
    argument: "format",
    value: name,
    hint: close ? `did you mean "${close}"?` : `write one of ${exporters.map((one) => one.name).join(", ")}`,
  });
};
