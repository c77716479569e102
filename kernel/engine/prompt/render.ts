import type { AnyTaskTest, Task, TaskLanguage } from "../../../datasets/task.ts";
import type { Test } from "../../../sandbox/contract/program.ts";
import { EngineError } from "../errors.ts";
import { canonicalEntryPoint, type EntryPoint } from "./entry-point.ts";
import { offeredParameters } from "./offered-parameters.ts";
import { parseTemplate, renderTemplate } from "./template/template.ts";
import type { Template } from "./template/template-node.ts";

type Parameters = Readonly<Record<string, boolean>>;

const options = { absent: { parameters: false } };

/**
 * Parses a template. Errors name the line in the file, if the template's position there is known. Otherwise errors name
 * the task's position and the line inside the template.
 */
const read = (task: Task, field: string, text: string): Template => {
  const { file, ...position } = task.position;
  const place = task.places?.[field] ?? { ...position, approximate: true };
  return parseTemplate(text, { file, ...place, name: `${field} of task "${task.id}"` });
};

function partOf(task: Task, language: string): TaskLanguage {
  const part = task.languages[language];
  if (part) return part;
  throw new EngineError(`task "${task.id}" has no ${language} version`, {
    code: "invalid_config",
    hint: `It has: ${Object.keys(task.languages).join(", ")}.`,
    argument: "language",
    value: language,
    ...task.position,
  });
}

const variables = ({ functionName, className }: EntryPoint, parameters: Parameters) => ({
  solution: { function_name: functionName, class_name: className },
  parameters: { ...parameters },
});

const jsonText = (value: unknown): string => JSON.stringify(value);

function testText(task: Task, language: string, test: AnyTaskTest, parameters: Parameters): string {
  if ("args" in test) {
    const name = test.function ?? canonicalEntryPoint(task, language).functionName;
    return `${name}(${test.args.map(jsonText).join(", ")}) → ${jsonText(test.expected)}`;
  }
  if ("stdin" in test) return `Input:\n${test.stdin.trimEnd()}\nOutput:\n${test.expected.trimEnd()}`;
  const template = read(task, `test ${test.id} (${language})`, test.code);
  return renderTemplate(template, variables(canonicalEntryPoint(task, language), parameters), options).trimEnd();
}

const testsText = (task: Task, language: string, tests: readonly AnyTaskTest[], parameters: Parameters): string =>
  tests.map((test) => testText(task, language, test, parameters)).join("\n");

/**
 * The readable text of each of a task's tests, public ones first. Tests call a function by its name in the canonical
 * solution.
 */
export function testTexts(task: Task, language: string, requested: Parameters = {}): { id: string; text: string }[] {
  const parameters = offeredParameters(task, requested);
  const { publicTests, hiddenTests } = partOf(task, language);
  return [...publicTests, ...hiddenTests].map((test) => ({
    id: test.id,
    text: testText(task, language, test, parameters),
  }));
}

/**
 * The prompt of a task in a language. The prompt contains the public tests. With the parameter `all-tests-hidden`, the
 * prompt contains no tests; with `all-tests-public`, the prompt also contains the hidden tests. Hidden tests follow the
 * public ones if the template has no separate place for them. Tests call a function by its name in the canonical
 * solution. Templates may also use this name as `${"${solution.function_name}"}`. Throws `invalid_template` with file,
 * task and line.
 *
 * @example
 * const [task] = await tasks.shipped();
 * const prompt = renderPrompt(task, "python");
 * prompt.includes("count_blinks"); // => true
 */
export function renderPrompt(task: Task, language: string, requested: Parameters = {}): string {
  const parameters = offeredParameters(task, requested);
  const { description, publicTests, hiddenTests } = partOf(task, language);
  const [all, none] = [parameters["all-tests-public"] === true, parameters["all-tests-hidden"] === true];
  if (all && none) {
    throw new EngineError('"all-tests-public" and "all-tests-hidden" exclude each other', {
      code: "invalid_config",
      hint: "Switch one of them off.",
      field: "parameters",
    });
  }
  const common = read(task, "common_prompt", task.commonPrompt);
  const outer = read(task, `description (${language})`, description);
  const used = (name: string): boolean => common.names.has(name) || outer.names.has(name);
  const openTests = none ? "" : testsText(task, language, publicTests, parameters);
  const hidden = all ? testsText(task, language, hiddenTests, parameters) : "";
  const data = {
    language,
    name: task.name,
    difficulty: task.difficulty,
    area: task.area,
    public_tests: used("hidden_tests") ? openTests : [openTests, hidden].filter(Boolean).join("\n"),
    hidden_tests: hidden,
    parameters: { ...parameters },
    ...(used("solution") ? variables(canonicalEntryPoint(task, language), parameters) : {}),
  };
  const commonPrompt = renderTemplate(common, data, options);
  return renderTemplate(outer, { ...data, common_prompt: commonPrompt }, options);
}

/**
 * Renders a task's tests for the sandbox, public tests first. Assertions call `functionName` (and `className`).
 *
 * @example
 * const [task] = await tasks.shipped();
 * const tests = renderTests(task, "python", "blinks");
 * tests.length; // => 13
 */
export function renderTests(
  task: Task,
  language: string,
  functionName: string,
  className: string | null = null,
  requested: Parameters = {},
): Test[] {
  const parameters = offeredParameters(task, requested);
  const { publicTests, hiddenTests } = partOf(task, language);
  return [...publicTests, ...hiddenTests].map((test): Test => {
    const { id, timeoutMs } = test;
    const limit = timeoutMs === undefined ? {} : { timeoutMs };
    if ("stdin" in test) {
      const compare = test.compare ? { compare: test.compare } : {};
      return { kind: "stdio", id, stdin: test.stdin, expected: test.expected, ...compare, ...limit };
    }
    if ("args" in test) {
      const { args, expected, tolerance } = test;
      const near = tolerance === undefined ? {} : { tolerance };
      return { kind: "call", id, function: test.function ?? functionName, args, expected, ...near, ...limit };
    }
    const template = read(task, `test ${id} (${language})`, test.code);
    const code = renderTemplate(template, variables({ functionName, className }, parameters), options);
    return { kind: "assert", id, code, ...limit };
  });
}
