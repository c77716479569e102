import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DatasetError } from "../../datasets/errors.ts";
import { loadTasks } from "../../datasets/load-tasks.ts";
import { ruledFormats } from "../../datasets/loaders/registry.ts";
import type { Task } from "../../datasets/task.ts";
import { jsonl, lines } from "./benchmark-lines.ts";
import { inFolder } from "./in-folder.ts";
import { minimalYaml } from "./minimal-yaml.ts";

const mbpp = {
  task_id: 900,
  text: "Write a function to double a number.",
  code: "def twice(n):\n    return 2 * n\n",
  test_list: ["assert twice(2) == 4", "assert twice(0) == 0"],
  test_setup_code: "import math",
  challenge_test_list: ["assert twice(-1) == -2"],
};

const only = async (line: object, behind: string): Promise<Task> => {
  const [task] = await inFolder({ "set.jsonl": jsonl(line) }, (folder) =>
    loadTasks(`${join(folder, "set.jsonl")}${behind}`),
  );
  return task!;
};

const ruled = (line: object): Promise<Task> => only(line, "#rules=official");

/** The prompt that a model gets for a task. It holds no tests, because these tasks have no public tests. */
const promptOf = ({ commonPrompt, languages }: Task): string =>
  Object.values(languages)[0]!.description.replace(/\$\{common_prompt\}/, () => commonPrompt);

const limitsOf = ({ languages }: Task) =>
  Object.values(languages).flatMap(({ publicTests, hiddenTests }) =>
    [...publicTests, ...hiddenTests].map(({ timeoutMs }) => timeoutMs),
  );

test.each(Object.entries({ mbpp, ...lines }))("rules=official changes what %s says", async (name, line) => {
  const [own, official] = await Promise.all([only(line, ""), ruled(line)]);
  expect(official.rules, name).toBeDefined();
  expect(official.hash).not.toBe(own.hash);
  expect(limitsOf(official)).not.toContain(undefined);
  expect(official.solutions).toEqual(own.solutions);
});

test("MBPP: the text and one test as a docstring that is continued, 3 s for all tests of the list", async () => {
  const task = await ruled(mbpp);
  expect(promptOf(task)).toBe('"""\nWrite a function to double a number.\nassert twice(2) == 4\n"""\n');
  expect(task.rules).toEqual({
    answer: "completion",
    stop: ["\nclass", "\nassert", '\n"""', "\nprint", "\nif", "\n<|/", "\n```"],
  });
  expect(task.languages.python).toMatchObject({
    publicTests: [],
    hiddenTests: [{ code: "import math\nassert twice(2) == 4\nassert twice(0) == 0", timeoutMs: 3_000 }],
    preamble: promptOf(task),
  });
});

describe("EvalPlus asks chat models in its own words and puts nothing before their programs", () => {
  test.each([
    ["HumanEval+", lines.evalplus],
    ["MBPP+", lines.mbppPlus],
  ])("%s", async (_name, line) => {
    const task = await ruled(line);
    expect(promptOf(task)).toBe(
      `Please provide a self-contained Python script that solves the following problem in a markdown code block:\n\`\`\`python\n${line.prompt.trim()}\n\`\`\``,
    );
    expect(task.rules).toEqual({ answer: "evalplus-sanitizer", system: "You are a helpful assistant good at coding." });
    expect(task.languages.python).not.toHaveProperty("preamble");
    const [suite] = task.languages.python!.hiddenTests;
    expect(suite && "code" in suite ? suite.code : "").toContain("limit = max(1, 4 * ");
  });
});

describe("LiveCodeBench: its question and format, the last fenced block, 6 s a test", () => {
  test("with starter code", async () => {
    const task = await ruled(lines.lcbCall);
    const starter = lines.lcbCall.starter_code;
    expect(promptOf(task)).toBe(
      `### Question:\nAdd them up.\n\n### Format: You will use the following starter code to write the solution to the problem and enclose your code within delimiters.\n\`\`\`python\n${starter}\n\`\`\`\n\n### Answer: (use the provided format with backticks)\n\n`,
    );
    expect(task.rules).toMatchObject({ answer: "last-block", system: /^You are an expert Python programmer\./ });
    expect(new Set(limitsOf(task))).toEqual(new Set([6_000]));
  });

  test("with standard input", async () => {
    expect(promptOf(await ruled(lines.lcbStdin))).toContain(
      "as follows.\n```python\n# YOUR CODE HERE\n```\n\n### Answer",
    );
  });
});

test("AutoCodeBench: the question alone under its system prompt, the first block, 30 s and more for slow compilers", async () => {
  const task = await ruled(lines.autoCodeBench);
  expect(promptOf(task)).toBe(lines.autoCodeBench.question);
  expect(task.rules).toMatchObject({ answer: "first-block", system: /within a single Markdown code block/ });
  expect(limitsOf(task)).toEqual([33_000, 33_000]);
  expect(limitsOf(await ruled({ ...lines.autoCodeBench, language: "ruby" }))).toEqual([30_000, 30_000]);
});

test("BigCodeBench: the prompt to be completed behind its own words, 240 s", async () => {
  const task = await ruled(lines.bigCodeBench);
  expect(promptOf(task)).toBe(
    `Please provide a self-contained Python script that solves the following problem in a markdown code block:\n\`\`\`\n${lines.bigCodeBench.complete_prompt.trim()}\n\`\`\`\n`,
  );
  expect([task.rules, limitsOf(task)]).toEqual([{ answer: "bigcodebench-sanitizer" }, [240_000]]);
});

test("APPS: question, starter code and kind of input, the whole answer as program, 4 s a test", async () => {
  const task = await ruled(lines.apps);
  expect(promptOf(task)).toBe("\nQUESTION:\nAdd two numbers.\nUse Standard Input format\nANSWER:\n");
  expect([task.rules, limitsOf(task)]).toEqual([{ answer: "completion" }, [4_000]]);
  expect(task.languages.python?.preamble).toMatch(/^import .*random[\s\S]*numpy as np[\s\S]*stdin, stdout = /);
  expect(promptOf(await ruled(lines.appsCall))).toBe(
    `\nQUESTION:\nAdd.\n${lines.appsCall.starter_code}\nUse Call-Based format\nANSWER:\n`,
  );
});

test("a format that has no official rules refuses them and names those that have", async () => {
  const error = await inFolder({ "set.yaml": minimalYaml }, (folder) =>
    loadTasks(`${join(folder, "set.yaml")}#rules=official`).then(
      () => undefined,
      (cause: unknown) => cause,
    ),
  );
  expect(error).toBeInstanceOf(DatasetError);
  expect(error).toMatchObject({ code: "invalid_value", field: "rules", hint: /evalplus, .*mbpp, human-eval/ });
  expect((error as Error).message).toContain("the format task-source has no official rules");
});

test("the room's page says of each format with official rules what they are", async () => {
  const page = await readFile(new URL("../../docs/data-sets.md", import.meta.url), "utf8");
  const table = page.slice(
    page.indexOf("| format under `rules=official` |"),
    page.indexOf("## Official rules, and where"),
  );
  expect([...table.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name).sort()).toEqual([...ruledFormats].sort());
});

test("EvalPlus: a suite has a second for each input and one more, and at most a minute", async () => {
  const longest = { ...lines.evalplus, plus_input: Array.from({ length: 100 }, (_, i) => [i]) };
  expect(limitsOf(await only(lines.evalplus, ""))).toEqual([2_000, 4_000]);
  expect(limitsOf(await only(longest, ""))).toEqual([2_000, 60_000]);
});
