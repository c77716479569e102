import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { findLanguage } from "../../../sandbox/languages/registry.ts";
import { makeFolder } from "../files/make-folder.ts";
import { folderHint } from "../files/writing-failed.ts";
import type { SampleRecord } from "../store/record.ts";
import { writeAtomically } from "../store/write-atomically.ts";
import type { ExportedRun, Exporter } from "./exporter.ts";
import { failureOf } from "./failure-of.ts";

/** Converts a sample's key to a file name that every operating system accepts. */
const fileName = (key: string): string => key.replace(/[^\w.-]+/g, "-");

const fileOf = ({ key, language }: SampleRecord): string =>
  `answers/${fileName(key)}${findLanguage(language)?.extensions?.[0] ?? ".txt"}`;

/** True if the answer was judged and did not pass. */
const isFailure = ({ status, score }: SampleRecord): boolean => status === "completed" && score !== null && score < 1;

interface Reported {
  readonly rule: string;
  readonly level: "error" | "warning" | "note";
  readonly message: string;
  readonly line: number;
}

/** The issues that static analysers reported for a sample, parsed from the outputs of the criteria that ran them. */
const issuesOf = ({ results }: SampleRecord): readonly Reported[] =>
  results.flatMap(({ criterion, output }) => {
    if (!output.startsWith("[{")) return [];
    try {
      const issues = JSON.parse(output) as { rule: string; line: number; message: string; severity: number }[];
      return issues.map(({ rule, line, message, severity }) => ({
        rule: `${criterion}/${rule}`,
        level: severity <= 2 ? ("error" as const) : severity <= 4 ? ("warning" as const) : ("note" as const),
        message,
        line,
      }));
    } catch {
      return [];
    }
  });

const resultsOf = (record: SampleRecord, label: string): readonly object[] => {
  const { kind, message: text } = failureOf(record);
  const reports: readonly Reported[] = [
    ...(isFailure(record) ? [{ rule: kind, level: "error" as const, message: text, line: 1 }] : []),
    ...issuesOf(record),
  ];
  return reports.map(({ rule, level, message, line }) => ({
    ruleId: rule,
    level,
    message: { text: `${record.task}, ${label}, sample ${record.sample}: ${message.slice(0, 1000)}` },
    locations: [
      { physicalLocation: { artifactLocation: { uri: fileOf(record) }, region: { startLine: Math.max(1, line) } } },
    ],
    partialFingerprints: { sample: record.key },
  }));
};

function* pieces(run: ExportedRun): Generator<string> {
  const driver = {
    name: "taulab",
    version: String(run.manifest.versions.taulab ?? ""),
    informationUri: "https://www.npmjs.com/package/taulab",
  };
  yield `{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"tool":{"driver":${JSON.stringify(driver)}},"results":[`;
  let first = true;
  for (const record of run.eachRecord())
    for (const result of record.code === null ? [] : resultsOf(record, run.label(record.model))) {
      yield `${first ? "" : ","}\n${JSON.stringify(result)}`;
      first = false;
    }
  yield "\n]}]}\n";
}

/**
 * SARIF 2.1.0: a result for each program that failed and for each issue that an analyser found. SARIF points into
 * files, so the programs are written next to the SARIF file, as `answers/<key>.py`.
 */
export const sarif: Exporter = {
  name: "sarif",
  extension: ".sarif",
  description: "SARIF 2.1.0; the judged programs are written next to it as answers/<key>.py",
  write: async (run, file) => {
    const folder = dirname(file);
    await makeFolder(join(folder, "answers"), folderHint);
    for (const record of run.eachRecord())
      if (record.code !== null && (isFailure(record) || issuesOf(record).length > 0))
        await writeFile(join(folder, fileOf(record)), record.code);
    await writeAtomically(file, pieces(run));
  },
};
