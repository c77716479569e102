import type { AssertTest } from "../../../sandbox/contract/program.ts";
import { SandboxError } from "../../../sandbox/errors.ts";
import { textJobs } from "../../../sandbox/text/text-job.ts";
import { asText } from "../as-text.ts";
import {
  type DatasetRow,
  type DatasetType,
  jsonField,
  objectField,
  rowId,
  type SubmittedText,
  submissionTexts,
  textField,
} from "./dataset.ts";
import { extractFusionCode } from "./extract-code.ts";
import { fusionModes } from "./fusion-modes.ts";
import { givenFiles } from "./run-code-request.ts";

const mark = "#<INSERT>";

interface Texts extends SubmittedText {
  readonly files: Readonly<Record<string, string | null>>;
  /** The range of the solution in `fullCode`. Undefined if the row's tests do not contain the text `#<INSERT>`. */
  readonly inserted?: AssertTest["solution"];
}

function languageOf(row: DatasetRow): string {
  const labels = objectField(row, "labels");
  return asText(labels.execution_language ?? labels.programming_language ?? "python");
}

/** The files for the tests: name → content in base64. Empty if `asset` is not an object. */
function filesOf(row: DatasetRow, asset: unknown): Texts["files"] {
  if (typeof asset !== "object" || asset === null) return {};
  const files = givenFiles.safeParse(Object.fromEntries(Object.entries(asset)));
  if (files.success) return files.data;
  const [{ path, message } = { path: [], message: "" }] = files.error.issues;
  throw new SandboxError(`row ${JSON.stringify(rowId(row))} has files that cannot be read: ${message}`, {
    code: "bad_request",
    argument: ["config.provided_data.test.asset", ...path.map(String)].join("."),
    hint: "map file names to contents in base64",
  });
}

/**
 * Inserts the solution into the tests at `#<INSERT>`, and returns the solution's range. A program that exits inside
 * this range does not pass. If a mode such as `kotlin_script` rewrites the text, the range is unknown: the whole text
 * counts as the solution.
 */
function inserted(language: string, testCode: string, code: string): Pick<Texts, "fullCode" | "inserted"> {
  const from = testCode.indexOf(mark);
  const text = testCode.replace(mark, () => code);
  const fullCode = fusionModes.get(language)?.rewrite?.(text) ?? text;
  if (fullCode !== text) return { fullCode, inserted: { from: 0, to: fullCode.length } };
  return { fullCode, inserted: { from, to: from + code.length } };
}

/**
 * Creates program, tests and files from a row and a completion; runs in a separate thread, because the texts are
 * untrusted.
 */
export function autoEvalTexts(row: DatasetRow, completion: string): Texts {
  const language = languageOf(row);
  const extracted = extractFusionCode(completion, language);
  const code = language === "python" ? extracted.code.split("if __name__ ==")[0]! : extracted.code;
  const test = objectField(row, "test");
  const testCode = textField(test, "code");
  const files = filesOf(row, jsonField(test, "asset"));
  const assembled = testCode.includes(mark) ? inserted(language, testCode, code) : { fullCode: `${code}\n${testCode}` };
  return { language, code, type: extracted.type, testCode, files, ...assembled };
}

export const jobs = textJobs(import.meta.url, { autoEvalTexts });

/**
 * Tasks whose tests are in the field `test: { code, asset }`. The tests follow the solution, or contain it in place of
 * `#<INSERT>`. A pass always requires that the tests reach their end; in SandboxFusion this needs the option
 * `append_flag`.
 */
export const autoEval: DatasetType = {
  name: "AutoEvalDataset",
  prompt(row, config) {
    const labels = objectField(row, "labels");
    const context = config.extra?.context ?? labels.context;
    const question = textField(row, "content");
    const ask =
      typeof context === "string" && context !== "" ? `${context}\n\nQuestion: ${question}\n\nAnswer:\n` : question;
    return { id: rowId(row), prompt: ask, labels };
  },
  async submit(row, request, run) {
    const texts = await submissionTexts(jobs.autoEvalTexts, row, request);
    const { language, files, code, type, fullCode, testCode, inserted: solution } = texts;
    const part = { language, files, runSeconds: request.config.run_timeout ?? 10 };
    const testMode = fusionModes.get(language)?.emptySource !== undefined;
    const assert = (text: string, more = {}): AssertTest => ({ kind: "assert", id: "tests", code: text, ...more });
    const outcome = await run(
      solution === undefined
        ? { ...part, source: code, tests: [assert(testCode)] }
        : testMode
          ? { ...part, source: fullCode } // the whole text counts as tests
          : { ...part, source: "", tests: [assert(fullCode, { solution })] },
    );
    const tests = [{ passed: outcome.verdict === "passed", outcome, testInfo: null }];
    return { code, type, fullCode, testCode, tests };
  },
};
