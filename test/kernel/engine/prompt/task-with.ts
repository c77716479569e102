import type { Task, TaskLanguage } from "../../../../datasets/task.ts";

interface Parts extends Partial<Omit<Task, "languages">> {
  readonly preamble?: string;
  readonly python?: Partial<TaskLanguage>;
  readonly javascript?: Partial<TaskLanguage>;
}

const part: TaskLanguage = {
  description: "$" + "{common_prompt}",
  publicTests: [{ id: "public-1", code: "assert $" + "{solution.function_name}(2) == 4" }],
  hiddenTests: [{ id: "hidden-1", code: "assert $" + "{solution.function_name}(0) == 0", timeoutMs: 500 }],
};

/** A small task. A test gives the parts that matter to it; the others have defaults. */
export function taskWith({ preamble, python, javascript, ...fields }: Parts = {}): Task {
  return {
    id: "double",
    name: "double",
    source: "test",
    type: null,
    difficulty: "easy",
    area: null,
    concepts: [],
    entryPoint: null,
    commonPrompt: "Write double in $" + "{language}.",
    languages: {
      python: { ...part, ...python, ...(preamble === undefined ? {} : { preamble }) },
      javascript: { ...part, ...javascript },
    },
    solutions: { python: "def double(n):\n    return n * 2\n", javascript: "const double = (n) => n * 2;\n" },
    judgePrompt: null,
    availableParameters: [],
    availableCriteria: [],
    position: { file: "tasks.yaml", line: 4, column: 5 },
    hash: "0",
    ...fields,
  };
}
