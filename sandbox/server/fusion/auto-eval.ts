import { type DatasetRow, type DatasetType, jsonField, objectField, rowId, textField } from "./dataset.ts";
import { extractCode } from "./extract-code.ts";

const mark = "#<INSERT>";

function languageOf(row: DatasetRow): string {
  const labels = objectField(row, "labels");
  return String(labels.execution_language ?? labels.programming_language ?? "python");
}

/** `test: { code, asset }`: tests that follow the code, or hold it where `#<INSERT>` stands. */
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
  async submit(row, { completion, config }, run) {
    const language = languageOf(row);
    const found = extractCode(completion, language);
    const code = language === "python" ? found.code.split("if __name__ ==")[0]! : found.code;
    const test = objectField(row, "test");
    const testCode = textField(test, "code");
    const asset = jsonField(test, "asset");
    const files = typeof asset === "object" && asset !== null ? (asset as Record<string, string>) : {};
    const part = { language, files, runSeconds: config.run_timeout ?? 10 };
    if (testCode.includes(mark)) {
      const source = testCode.replace(mark, () => code);
      const outcome = await run({ ...part, source });
      const tests = [{ passed: outcome.status === "ok", outcome, testInfo: null }];
      return { code, type: found.type, fullCode: source, testCode, tests };
    }
    const outcome = await run({ ...part, source: code, tests: [{ kind: "assert", id: "tests", code: testCode }] });
    const tests = [{ passed: outcome.verdict === "passed", outcome, testInfo: null }];
    return { code, type: found.type, fullCode: `${code}\n${testCode}`, testCode, tests };
  },
};
