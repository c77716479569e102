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
import type { TestConfig } from "./request.ts";

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(asText) : [];
}

/**
 * Creates the program and the tests from a row and a completion; runs in a separate thread, because the texts are
 * untrusted.
 */
export function mbppTexts(row: DatasetRow, completion: string, config: TestConfig): SubmittedText {
  const extracted = extractFusionCode(completion.split("[DONE]")[0]!, "python");
  const setUp = objectField(row, "labels").test_setup_code;
  const fullCode = `${typeof setUp === "string" ? `${setUp}\n` : ""}${extracted.code}`.split("if __name__ ==")[0]!;
  const all = listOf(jsonField(row, "test_list"));
  const testCode = (config.is_fewshot === true ? all.slice(-1) : all).join("\n");
  return { language: "python", code: extracted.code, type: extracted.type, fullCode, testCode };
}

export const jobs = textJobs(import.meta.url, { mbppTexts });

/** Tasks to write a Python function by a description and `test_list`, a list of assert statements. */
export const mbppType: DatasetType = {
  name: "MBPPDataset",
  prompt(row) {
    const tests = listOf(jsonField(row, "test_list")).join("\n");
    const ask = `Write Python code for this task: ${textField(row, "content")}\nIt must pass these tests:\n\n${tests}`;
    return { id: rowId(row), prompt: ask, labels: objectField(row, "labels") };
  },
  async submit(row, request, run) {
    const { language, code, type, fullCode, testCode } = await submissionTexts(jobs.mbppTexts, row, request);
    const tests = [{ kind: "assert", id: "tests", code: testCode }] as const;
    const runSeconds = request.config.run_timeout ?? 20;
    const outcome = await run({ language, source: fullCode, tests, runSeconds });
    const tested = [{ passed: outcome.verdict === "passed", outcome, testInfo: null }];
    return { code, type, fullCode, testCode, tests: tested };
  },
};
