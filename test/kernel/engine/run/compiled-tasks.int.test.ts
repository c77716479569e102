import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tasks } from "../../../../kernel/engine/api/runs.ts";
import { evaluate } from "../../../../kernel/engine/evaluate.ts";
import { findToolchains } from "../../../../sandbox/languages/toolchains.ts";

const source = `version: 1
name: compiled
tasks:
  - name: total
    task:
      common_prompt: Write int total(const std::vector<int>& xs) in C++.
      languages_specific:
        cpp:
          description: "$\{common_prompt}"
          hidden_tests:
            - code: |
                #include <cassert>
                int main() { assert($\{solution.function_name}({1, -2}) == 1); }
    golden_solution:
      cpp: |
        #include <vector>
        int total(const std::vector<int>& xs) {
          int sum = 0;
          for (int x : xs) if (x > 0) sum += x;
          return sum;
        }
`;

const right =
  "int total(const std::vector<int>& xs) {\n    int sum = 0;\n    for (int x : xs) {\n        if (x > 0) sum += x;\n    }\n    return sum;\n}";
const fenced = (code: string): string => `\`\`\`cpp\n${code}\n\`\`\`\n`;
const answers = [
  `#include <vector>\n\n${right}\n`,
  `${fenced("#include <vector>")}\nand then\n\n${fenced(right)}\nTry it:\n\n${fenced("int main() {\n    return total({1}) == 1 ? 0 : 1;\n}")}`,
  fenced("#include <vector>\nint total(const std::vector<int>& xs) {\n    return xs.size();\n}"),
];

const lacks = (await findToolchains()).get("cpp")?.version ? undefined : "no C++ compiler: npm run setup:full";
if (lacks) console.log(`skipped: tasks in a compiled language: ${lacks}`);

test.skipIf(lacks)(
  "a task source in a compiled language, its name from its solution, answers bare and in pieces",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "taulab-compiled-"));
    const file = join(folder, "tasks.yaml");
    await writeFile(file, source);
    const run = await evaluate(await tasks.load(file), {
      models: [],
      answers: answers.map((text, sample) => ({
        task: "total",
        language: "cpp",
        model: "given",
        simulated: false,
        record: null,
        sample,
        text,
      })),
      directory: folder,
      id: "compiled",
      progress: false,
      samples: answers.length,
    });
    expect(run.records().map(({ score, extraction }) => [score, extraction])).toEqual([
      [1, "whole, entry-point"],
      [1, "labelled-fence, joined"],
      [0, "labelled-fence, entry-point"],
    ]);
    await rm(folder, { recursive: true });
  },
  120_000,
);
