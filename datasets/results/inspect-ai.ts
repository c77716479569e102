import { join } from "node:path";
import { objectFields } from "../../toolkit/base/is-object.ts";
import { clusterOf } from "./cluster-of.ts";
import { type ImportedResult, importedResult, without } from "./imported-result.ts";
import { type InspectLog, inspectArchive, inspectDocument } from "./inspect-log.ts";
import { inspectScore, scoreName } from "./inspect-score.ts";
import type { LoadResultsOptions, ResultsFormat } from "./results-format.ts";
import type { ResultsSource } from "./results-source.ts";

const NAME = "inspect-ai";

async function* rows({ header, samples }: InspectLog, options: LoadResultsOptions): AsyncGenerator<ImportedResult> {
  const about = header.record("eval");
  const model = options.model ?? about.text("model");
  const benchmark = about.text("task");
  const name = scoreName(header, options.metric);
  const run = about.has("run_id") ? { run: about.text("run_id") } : {};
  for await (const sample of samples) {
    const { scorer, score, details } = inspectScore(sample, name);
    const fields = {
      ...without(sample.values, "id", "epoch", "scores", "metadata"),
      ...without(details, "metadata"),
      ...objectFields(sample.values.metadata),
      scorer,
      ...(header.has("status") ? { status: header.text("status") } : {}),
    };
    yield importedResult(
      NAME,
      {
        model,
        task: `${benchmark}/${sample.textOrNumber("id")}`,
        sample: sample.number("epoch") - 1,
        score,
        ...clusterOf(fields, options.cluster, sample.place),
        ...run,
      },
      fields,
    );
  }
}

const logsIn = (names: readonly string[]): readonly string[] => names.filter((name) => name.endsWith(".eval"));

const lacks: { readonly [K in ResultsSource["kind"]]: (source: Extract<ResultsSource, { kind: K }>) => string | null } =
  {
    archive: ({ names }) =>
      names.includes("header.json") || names.includes("_journal/start.json") ? null : "no member header.json",
    document: ({ value }) => {
      const fields = objectFields(value);
      return "eval" in fields && "status" in fields && "version" in fields
        ? null
        : "no fields version, status and eval";
    },
    folder: ({ names }) => (logsIn(names).length > 0 ? null : "no file that ends in .eval"),
    lines: () => "no log: JSON lines",
    table: () => "no log: a table",
  };

/** Logs of Inspect AI (UK AI Security Institute), version 2: zipped (`.eval`), as JSON, or a folder of zipped ones. */
export const inspectAi: ResultsFormat = {
  lacks: (source) => (lacks[source.kind] as (source: ResultsSource) => string | null)(source),
  async *read(source, options) {
    if (source.kind === "archive") yield* rows(await inspectArchive(source.path), options);
    else if (source.kind === "document") yield* rows(inspectDocument(source.path, source.value), options);
    else if (source.kind === "folder")
      for (const name of logsIn(source.names)) yield* rows(await inspectArchive(join(source.path, name)), options);
  },
};
