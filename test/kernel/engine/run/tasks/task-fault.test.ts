// biome-ignore-all lint/suspicious/noTemplateCurlyInString: prompts are FreeMarker templates
import { expect, test } from "vitest";
import { thesisYaml } from "../../../../../datasets/loaders/thesis-yaml.ts";
import type { TestLimits } from "../../../../../kernel/engine/run/limits/test-limits.ts";
import { testLimits } from "../../../../../kernel/engine/run/limits/test-limits.ts";
import { taskFault } from "../../../../../kernel/engine/run/tasks/task-fault.ts";
import type { RunConfig } from "../../../../../kernel/engine/store/manifest.ts";

const text = `version: 1
name: mine
tasks:
  - name: prompt
    task:
      common_prompt: |
        Write median.

        It returns \${nonsense.x the median.
      languages_specific:
        python:
          description: \${common_prompt}
          hidden_tests: [{ code: "assert f(1) == 2" }]
  - name: kinds
    task:
      common_prompt: Write add.
      languages_specific:
        python:
          description: "\${common_prompt} \${wrong}"
          hidden_tests:
            - code: assert add(1, 2) == 3
        java:
          description: \${common_prompt}
          hidden_tests:
            - code: assert Solution.add(1, 2) == 3;
            - { args: [1, 2], expected: 3 }
        go:
          description: \${common_prompt}
          public_tests:
            - stdin: "1 2"
              expected: "3"
              compare: { rule: checker, language: pyhton, code: "print(1)" }
    golden_solution: { python: "def add(a, b): return a + b" }
  - name: tests
    task:
      common_prompt: >
        Write
        sub.
      languages_specific:
        python:
          description: \${common_prompt}
          hidden_tests:
            - code: |
                assert sub(1, 2) == -1
                assert \${solution.no_such}(3, 1) == 2
    golden_solution: { python: "def sub(a, b): return a - b" }
  - name: sound
    task:
      common_prompt: Write sub.
      languages_specific:
        python:
          description: \${common_prompt}
          hidden_tests: [{ args: [3, 1], expected: 2 }]
`;
const list = thesisYaml.load({ file: "t.yaml", text });
const pairs = list.flatMap((task) => Object.keys(task.languages).map((language) => ({ task, language })));
const said = (runs: boolean): Record<string, string> =>
  Object.fromEntries(
    pairs.flatMap((pair) => {
      const fault = taskFault(pair, {}, runs);
      return fault ? [[`${pair.task.id} ${pair.language}`, fault.message]] : [];
    }),
  );

test("a task that cannot be asked or judged says so before anything is run, with line and column of the fault", () => {
  expect(said(true)).toEqual({
    "prompt python": 't.yaml:9:22: common_prompt of task "prompt": expression is never closed: "}" is missing',
    "kinds python": 't.yaml:19:44: description (python) of task "kinds": undefined variable wrong',
    "kinds java": 't.yaml:26:15: test hidden-2 (java) of task "kinds": java has no tests with args',
    "kinds go": `t.yaml:30:15: test public-1 (go) of task "kinds": its checker's language "pyhton" is not known`,
    "tests python": 't.yaml:45:35: test hidden-1 (python) of task "tests": undefined variable solution["no_such"]',
  });
});

test("tests count only if programs are run", () => {
  expect(Object.keys(said(false))).toEqual(["prompt python", "kinds python"]);
});

const limitsOf = (wanted: typeof pairs): Promise<TestLimits> =>
  testLimits(wanted, null, {
    config: { parameters: {} } as RunConfig,
    directory: undefined,
    signal: new AbortController().signal,
    emit: () => {},
    resumed: undefined,
  });

test("a fault leaves out its own task alone; a set of faulty tasks alone is refused with the first fault", async () => {
  const { testTimeouts, quarantined } = await limitsOf(pairs);
  expect(quarantined.map(({ id, language }) => `${id} ${language}`)).toEqual(["prompt python", "kinds python"]);
  expect(testTimeouts.size).toBe(pairs.length - 2);
  await expect(limitsOf(pairs.slice(0, 2))).rejects.toMatchObject({ code: "invalid_template", details: { line: 9 } });
});
