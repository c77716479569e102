import { stringify } from "yaml";
import type { CriterionResult, SampleRecord } from "../store/record.ts";
import { writeAtomically } from "../store/write-atomically.ts";
import type { ExportedRun, Exporter } from "./exporter.ts";

const resultOf = (run: ExportedRun, record: SampleRecord, result: CriterionResult) => ({
  executor: "taulab",
  executionId: run.id,
  criterion: result.criterion,
  score: result.score,
  unit: result.unit,
  output: result.output,
  error: result.error?.message ?? null,
  ...(result.testCaseId === null ? {} : { testCaseId: result.testCaseId }),
  task: record.task,
  source: record.source,
  language: record.language,
  model: record.model,
  sampleIndex: record.sample,
  generationId: record.generationId,
});

const generationOf = (record: SampleRecord) => ({
  generationId: record.generationId,
  task: record.task,
  language: record.language,
  model: record.model,
  sampleIndex: record.sample,
  status: record.status,
  prompt: record.prompt,
  answer: record.answer,
  preparedCode: record.code,
  error: record.error?.message ?? null,
  timeMillis: record.measured.modelMs,
});

/** Formats one entry of a YAML list as indented text, so that a long list is written entry by entry. */
const entry = (value: object): string => stringify([value], { lineWidth: 0 }).replace(/^(?=.)/gm, "  ");

function* pieces(run: ExportedRun, header: object): Generator<string> {
  yield stringify(header, { lineWidth: 0 });
  yield run.samples().length > 0 ? "generations:\n" : "generations: []\n";
  for (const record of run.eachRecord()) yield entry(generationOf(record));
  let any = false;
  for (const record of run.eachRecord())
    for (const result of [...record.results, ...record.measured.results]) {
      if (!any) yield "results:\n";
      any = true;
      yield entry(resultOf(run, record, result));
    }
  if (!any) yield "results: []\n";
}

/**
 * Writes a result file of the modular benchmarking framework (from a master's thesis): header, generations, results.
 */
export const thesisYamlExporter: Exporter = {
  name: "thesis-yaml",
  extension: ".yaml",
  description: "the result file of the modular benchmark framework (a thesis)",
  write: async (run, file) => {
    const { config, tasks, versions } = run.manifest;
    const status = run.status;
    const document = {
      version: 1,
      executionId: run.id,
      createdAt: run.manifest.createdAt,
      versions,
      models: config.models,
      parameters: config.parameters,
      criteria: config.criteria,
      tasks: tasks.map(({ id, hash, language }) => ({ id, hash, language })),
      status: status && {
        state: status.state,
        total: status.total,
        completed: status.completed,
        filteredOut: status.filteredOut,
        error: status.error,
      },
    };
    await writeAtomically(file, pieces(run, document));
  },
};
