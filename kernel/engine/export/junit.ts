import { escapeHtml } from "../../../toolkit/tables/render/html.ts";
import type { SampleFacts, SampleRecord } from "../store/record.ts";
import { writeAtomically } from "../store/write-atomically.ts";
import type { ExportedRun, Exporter } from "./exporter.ts";
import { failureOf } from "./failure-of.ts";

/** Escapes a text for XML, and removes control characters that XML 1.0 forbids. */
const xml = (text: string): string =>
  escapeHtml(text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, ""));

const isFailure = ({ score, status }: SampleFacts): boolean => status === "completed" && score !== null && score < 1;

const verdict = (record: SampleRecord): string => {
  if (record.status === "error")
    return `<error type="${xml(record.error?.code ?? "unknown")}" message="${xml(record.error?.message ?? "")}"/>`;
  if (record.score === null) return "<skipped/>";
  if (record.score >= 1) return "";
  const { kind, message } = failureOf(record);
  return `<failure type="${xml(kind)}" message="${xml(message.slice(0, 500))}"/>`;
};

const caseOf = (record: SampleRecord): string => {
  const seconds = ((record.measured.modelMs + record.measured.sandboxMs) / 1000).toFixed(3);
  const name = `${record.task} (${record.language}) sample ${record.sample}`;
  return `    <testcase classname="${xml(record.model)}" name="${xml(name)}" time="${seconds}">${verdict(record)}</testcase>`;
};

/** JUnit XML for CI servers: one suite for each model, one case for each sample. */
export const junit: Exporter = {
  name: "junit",
  extension: ".xml",
  description: "JUnit XML: one suite per model, one case per sample",
  write: (run, file) => writeAtomically(file, pieces(run)),
};

const openSuite = (run: ExportedRun, model: string): string => {
  const samples = run.samples().filter((sample) => sample.model === model);
  const count = (holds: (sample: SampleFacts) => boolean): number => samples.filter(holds).length;
  const counts = `tests="${samples.length}" failures="${count(isFailure)}" errors="${count(({ status }) => status === "error")}" skipped="${count(({ status, score }) => status !== "error" && score === null)}"`;
  return `  <testsuite name="${xml(run.label(model))}" ${counts}>\n`;
};

function* pieces(run: ExportedRun): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${xml(run.id)}">\n`;
  for (const model of new Set(run.samples().map((sample) => sample.model))) {
    yield openSuite(run, model);
    for (const record of run.eachRecord()) if (record.model === model) yield `${caseOf(record)}\n`;
    yield "  </testsuite>\n";
  }
  yield "</testsuites>\n";
}
