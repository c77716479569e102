import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { tasks } from "../../../kernel/engine/api/runs.ts";
import type { BroughtAnswer } from "../../../kernel/engine/run/answers/answer.ts";

const source = `version: 1
name: set
tasks:
  - name: next
    task:
      common_prompt: Add one.
      languages_specific:
        python:
          description: \${common_prompt}
          public_tests: [{ args: [2], expected: 3 }]
          hidden_tests: [{ code: "assert \${solution.function_name}(3) == 4" }]
    golden_solution: { python: "def next_one(x): return x + 1" }
`;

/** Writes the set of one small task into a folder and loads it. */
export const loadNextTask = async (folder: string): ReturnType<typeof tasks.load> => {
  const file = join(folder, "t.yaml");
  await writeFile(file, source);
  return tasks.load(file);
};

/** The nth answer. Every third one is wrong, and each program is different and sleeps for 5 ms. */
const answerOf = (sample: number): BroughtAnswer => ({
  task: "next",
  language: "python",
  model: "simulated",
  sample,
  simulated: true,
  record: null,
  get text() {
    return `\`\`\`python\nimport time\ntime.sleep(0.005)\ndef next_one(x): return x + ${sample % 3 === 0 ? 2 : 1} # ${sample}\n\`\`\``;
  },
});

/** The options of an evaluation of simulated answers to the task of `loadNextTask`. */
export const nextTaskOptions = (samples: number, directory: string) => ({
  answers: Array.from({ length: samples }, (_, sample) => answerOf(sample)),
  models: ["simulated"],
  samples,
  probes: 0,
  seed: 1,
  progress: false,
  directory,
  testTimeoutMs: 10_000,
});
