import { templateText } from "../template-text.ts";
import { firstKeys, jsonLines } from "./json-lines.ts";
import type { Loader } from "./loader.ts";
import { makeTask } from "./make-task.ts";
import { completionWords, selfContained } from "./prompt-words.ts";

/** The time limit for all tests of one problem together in the harness of BigCodeBench's authors, in milliseconds. */
const officialMs = 240_000;

/** The prompt of BigCodeBench's authors for chat models, for the "complete" variant of the problems. */
const officialWords = `${selfContained}\n\`\`\`\n\${common_prompt}\n\`\`\`\n`;

/** Python code that runs the problem's own test class. Its error message is the last line of the first failure. */
const runner = `
import io as _io, unittest as _u
_result = _u.TextTestRunner(stream=_io.StringIO(), failfast=False).run(_u.defaultTestLoader.loadTestsFromTestCase(TestCases))
_bad = _result.errors + _result.failures
assert _result.testsRun > 0 and not _bad, f"{len(_bad)} of {_result.testsRun} tests failed: {_bad[0][0].id() if _bad else ''}: {_bad[0][1].strip().splitlines()[-1] if _bad else ''}"
`;

/**
 * BigCodeBench (Zhuo et al., 2024), the "complete" variant. Problems need Python packages. If some are missing, the
 * problem is left out as `not_available`, because its own solution cannot run.
 */
export const bigCodeBench: Loader = {
  name: "big-code-bench",
  extensions: [".jsonl"],
  description: "BigCodeBench JSONL: task_id, complete_prompt, canonical_solution, code_prompt, test, entry_point, libs",
  official: true,
  recognises: (text) => firstKeys(text).includes("complete_prompt"),
  load: (source, settings = {}) =>
    jsonLines(source).map((line) => {
      const id = line.text("task_id");
      const head = line.text(line.has("code_prompt") ? "code_prompt" : "complete_prompt");
      const official = settings.rules === "official";
      const prompt = line.text("complete_prompt");
      return makeTask({
        id,
        name: id,
        source: "BigCodeBench",
        type: "completion",
        entryPoint: line.text("entry_point"),
        commonPrompt: templateText(official ? prompt.trim() : prompt.trimEnd()),
        languages: {
          python: {
            description: official ? officialWords : completionWords,
            publicTests: [],
            hiddenTests: [
              { id: "hidden-1", code: templateText(`${line.text("test").trim()}\n${runner}`), timeoutMs: officialMs },
            ],
            preamble: official ? `${head}\n    pass\n` : `${head}    pass\n`,
          },
        },
        solutions: { python: head + line.text("canonical_solution") },
        ...(official ? { rules: { answer: "bigcodebench-sanitizer" } as const } : {}),
        position: line.place,
      });
    }),
};
