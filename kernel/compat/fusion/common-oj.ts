import { z } from "zod";
import type { Outcome, Stream } from "../../../sandbox/contract/outcome.ts";
import { SandboxError } from "../../../sandbox/errors.ts";
import { filesOf } from "../../../sandbox/server/json/file-names.ts";
import { inRequestWorker } from "../../../sandbox/text/pool.ts";
import { textJobs } from "../../../sandbox/text/text-job.ts";
import {
  type DatasetRow,
  type DatasetType,
  jsonField,
  objectField,
  rowId,
  type SubmittedText,
  submissionTexts,
  type TestAnswer,
  textField,
} from "./dataset.ts";
import { extractFusionCode } from "./extract-code.ts";
import type { TestConfig } from "./request.ts";

/**
 * Name → text, for the input or the output of a test. The names "stdin" and "stdout" mean the streams, other names mean
 * files in the work folder.
 */
const named = filesOf(z.string());
const expected = named.refine((output) => Object.keys(output).length > 0, { error: "expects nothing" });
const testCases = z
  .array(z.looseObject({ input: named.default({}), output: expected }))
  .nonempty()
  .max(10_000);
type Case = z.infer<typeof testCases>[number];

const lines = (text: string): string[] =>
  text
    .trim()
    .toLowerCase()
    .split("\n")
    .map((line) => line.trim());
const isNumber = (text: string): boolean => text !== "" && Number.isFinite(Number(text));

/**
 * Compares outputs line by line, as SandboxFusion does. The comparison ignores surrounding white space, and upper and
 * lower case. A number may have a relative error of 1e-5.
 */
export function sameOutput(printed: string, expected: string): boolean {
  const [a, b] = [lines(printed), lines(expected)];
  return (
    a.length === b.length &&
    a.every((line, i) => {
      const other = b[i]!;
      if (line === other) return true;
      if (!isNumber(line) || !isNumber(other)) return false;
      return Math.abs(Number(line) - Number(other)) / Math.max(Math.abs(Number(other)), 1e-10) < 1e-5;
    })
  );
}

/**
 * Maximum total size in bytes of the test outputs that one submission stores. After that size, tests get a result
 * without outputs.
 */
const keptBytes = 32 << 20;

const bytesOf = ({ stdout, stderr, artifacts }: Outcome): number =>
  [stdout.bytes, stderr.bytes, ...Object.values(artifacts)].reduce((sum, bytes) => sum + bytes.length, 0);

const nothing: Stream = { text: "", bytes: new Uint8Array(0), truncated: true };

/** True if the program's stdout and files equal the expected ones of a test. */
async function right(outcome: Outcome, { output }: Case): Promise<boolean> {
  if (outcome.status !== "ok") return false;
  for (const [name, expected] of Object.entries(output)) {
    if (name !== "stdout" && !Object.hasOwn(outcome.artifacts, name)) return false;
    const bytes = name === "stdout" ? outcome.stdout.bytes : outcome.artifacts[name]!;
    const isEqual = await inRequestWorker({
      job: jobs.commonOjSame,
      args: [Buffer.from(bytes).toString(), expected],
      about: "the output and what was expected",
      argument: "config.provided_data.test",
    });
    if (!isEqual) return false;
  }
  return true;
}

interface Texts extends Pick<SubmittedText, "language" | "code" | "type"> {
  readonly cases: readonly Case[];
}

/**
 * Extracts the program from a completion and the tests from a row; runs in a separate thread, because the texts are
 * untrusted.
 */
export function commonOjTexts(row: DatasetRow, completion: string, config: TestConfig): Texts {
  const { language } = config;
  if (language === undefined || language === null || language === "") {
    throw new SandboxError("config.language must be given for CommonOJDataset", {
      code: "bad_request",
      argument: "config.language",
    });
  }
  const cases = testCases.safeParse(jsonField(row, "test"));
  if (!cases.success) {
    const [{ path, message } = { path: [], message: "" }] = cases.error.issues;
    throw new SandboxError(`row ${JSON.stringify(rowId(row))} has no list of tests: ${message}`, {
      code: "bad_request",
      argument: ["config.provided_data.test", ...path.map(String)].join("."),
      hint: '[{ "input": { "stdin": "…" }, "output": { "stdout": "…" } }]',
    });
  }
  return { language, cases: cases.data, ...extractFusionCode(completion, language) };
}

export const jobs = textJobs(import.meta.url, { commonOjTexts, commonOjSame: sameOutput });

/** Tasks to write a program from stdin to stdout. `test` lists `{ input: { stdin }, output: { stdout } }`. */
export const commonOj: DatasetType = {
  name: "CommonOJDataset",
  prompt(row, config) {
    const language = config.language ?? "any language";
    const how = `Write a complete program in ${language}. It reads its input from standard input and prints its output to standard output.`;
    return { id: rowId(row), prompt: `${textField(row, "content")}\n\n${how}`, labels: objectField(row, "labels") };
  },
  async submit(row, request, run) {
    const { config } = request;
    const { language, code, type, cases } = await submissionTexts(jobs.commonOjTexts, row, request);
    const tests: TestAnswer[] = [];
    let bytesSoFar = 0;
    for (const one of cases) {
      const { stdin = "", ...inputFiles } = one.input;
      const files = Object.fromEntries(
        Object.entries(inputFiles).map(([name, text]) => [name, Buffer.from(text).toString("base64")]),
      );
      const fetch = Object.keys(one.output).filter((name) => name !== "stdout");
      const part = { language, source: code, stdin, files, fetch };
      const outcome = await run({ ...part, runSeconds: config.run_timeout ?? 10 });
      const passed = await right(outcome, one);
      bytesSoFar += bytesOf(outcome);
      const shortened =
        bytesSoFar <= keptBytes ? outcome : { ...outcome, stdout: nothing, stderr: nothing, artifacts: {} };
      tests.push({ passed, outcome: shortened, testInfo: one });
      if (!passed && config.extra?.run_all_cases !== true) break;
    }
    return { code, type, fullCode: code, testCode: "", tests };
  },
};
