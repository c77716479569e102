import { type DatasetType, jsonField, objectField, rowId, textField } from "./dataset.ts";
import { extractCode } from "./extract-code.ts";

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** A Python function by description and `test_list`, a list of assert statements. */
export const mbpp: DatasetType = {
  name: "MBPPDataset",
  prompt(row) {
    const tests = listOf(jsonField(row, "test_list")).join("\n");
    const ask = `Write Python code for this task: ${textField(row, "content")}\nIt must pass these tests:\n\n${tests}`;
    return { id: rowId(row), prompt: ask, labels: objectField(row, "labels") };
  },
  async submit(row, { completion, config }, run) {
    const text = completion.split("[DONE]")[0]!;
    const found = extractCode(text, "python");
    const setUp = objectField(row, "labels").test_setup_code;
    const fullCode = `${typeof setUp === "string" ? `${setUp}\n` : ""}${found.code}`.split("if __name__ ==")[0]!;
    const all = listOf(jsonField(row, "test_list"));
    const testCode = (config.is_fewshot === true ? all.slice(-1) : all).join("\n");
    const tests = [{ kind: "assert", id: "tests", code: testCode }] as const;
    const outcome = await run({ language: "python", source: fullCode, tests, runSeconds: config.run_timeout ?? 20 });
    const tested = [{ passed: outcome.verdict === "passed", outcome, testInfo: null }];
    return { code: found.code, type: found.type, fullCode, testCode, tests: tested };
  },
};
