// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are FreeMarker placeholders
import { join } from "node:path";
import { expect, test } from "vitest";
import { DatasetError } from "../../datasets/errors.ts";
import { loadTasks } from "../../datasets/load-tasks.ts";
import { inFolder } from "./in-folder.ts";
import { minimalYaml } from "./minimal-yaml.ts";

const spoilt = (from: string, to: string): string => {
  expect(minimalYaml).toContain(from);
  return minimalYaml.replace(from, () => to);
};

const hidden = "          hidden_tests:\n            - code: assert ${solution.function_name}(0) == 0\n";
const solution =
  "      python: |\n        def double(n):\n            return n + n\n      pseudocode: return n plus n\n";
const tests = minimalYaml.slice(
  minimalYaml.indexOf("          public_tests:"),
  minimalYaml.indexOf("    golden_solution:"),
);
const prompt = "      common_prompt: |\n        Write double(n).\n";
const second = minimalYaml.slice(minimalYaml.indexOf("  - id:"));
const twice = minimalYaml + second;
const twiceById = minimalYaml + second.replace("name: double", "name: triple");
const languages = "languages: [python]";
const python = "tasks[0].task.languages_specific.python";

/** Cases: the fault; the text; the error's code, line:column and field; a pattern of the error's message. */
const cases: readonly (readonly [string, () => string, string, RegExp])[] = [
  ["unknown top field", () => spoilt("name: small", "nmae: small"), "unknown_field 2:1 nmae", /did you mean "name"/],
  ["unknown field", () => spoilt("difficulty", "dificulty"), "unknown_field 7:5 tasks[0].dificulty", /"difficulty"/],
  [
    "unknown in test",
    () => spoilt("_s: 1", "_: 1"),
    `unknown_field 23:15 ${python}.public_tests[0].timeout_`,
    /"timeout_s"/,
  ],
  ["duplicate key", () => spoilt("area: a", "area: x\n    area: a"), "duplicate 9:5 tasks[0].area", /line 8, column 5/],
  ["list for text", () => spoilt("name: double", "name: [x]"), "wrong_type 5:11 tasks[0].name", /text, but is a list/],
  ["text for list", () => spoilt(languages, "languages: x"), "wrong_type 10:16 tasks[0].languages", /must be a list/],
  ["number for text", () => spoilt("area: arithmetic", "area: 7"), "wrong_type 8:11 tasks[0].area", /the number 7/],
  ["text for mapping", () => spoilt(solution, "      x\n"), "wrong_type 27:7 tasks[0].golden_solution", /a mapping/],
  ["text for number", () => spoilt("1.5", "soon"), `wrong_type 23:26 ${python}.public_tests[0].timeout_s`, /a number/],
  ["negative time", () => spoilt("1.5", "-1"), `invalid_value 23:26 ${python}.public_tests[0].timeout_s`, /positive/],
  [
    "a test of no kind",
    () => spoilt(hidden, "          hidden_tests:\n            - stdout: x\n"),
    `unknown_field 25:15 ${python}.hidden_tests[0].stdout`,
    /unknown field/,
  ],
  [
    "input without output",
    () => spoilt(hidden, '          hidden_tests:\n            - stdin: "1"\n'),
    `missing_field 25:15 ${python}.hidden_tests[0]`,
    /"expected" is missing/,
  ],
  [
    "an unknown comparison",
    () => spoilt(hidden, '          hidden_tests:\n            - { stdin: "1", expected: "1", compare: near }\n'),
    `invalid_value 25:53 ${python}.hidden_tests[0].compare`,
    /not a way to compare/,
  ],
  [
    "a checker without a program",
    () => spoilt(hidden, '          hidden_tests:\n            - { stdin: "1", expected: "1", compare: checker }\n'),
    `missing_field 25:53 ${python}.hidden_tests[0].compare`,
    /is a program/,
  ],
  [
    "a call without its value",
    () => spoilt(hidden, "          hidden_tests:\n            - args: [1]\n"),
    `missing_field 25:15 ${python}.hidden_tests[0]`,
    /"expected" is missing/,
  ],
  [
    "no tests",
    () => spoilt(tests, "          public_tests: []\n          hidden_tests: []\n"),
    `missing_field 19:11 ${python}`,
    /no tests/,
  ],
  [
    "empty test",
    () => spoilt("- code: assert ${solution.function_name}(0) == 0", "- name: x"),
    `missing_field 25:15 ${python}.hidden_tests[0]`,
    /"code" is missing/,
  ],
  ["missing prompt", () => spoilt(prompt, ""), "missing_field 15:7 tasks[0].task", /"common_prompt" is missing/],
  ["missing name", () => spoilt("    name: double\n", ""), "missing_field 4:5 tasks[0]", /"name" is missing/],
  ["missing version", () => spoilt("version: 1\n", ""), "missing_field 1:1 undefined", /"version" is missing/],
  ["version 2", () => spoilt("version: 1", "version: 2"), "invalid_value 1:10 version", /version 2 is not supported/],
  ["version 10", () => spoilt("version: 1", "version: 10"), "invalid_value 1:10 version", /not supported/],
  ["no tasks", () => "version: 1\nname: x\ntasks: []\n", "missing_field 3:8 tasks", /has no tasks/],
  ["empty file", () => "", "missing_field 1:1 undefined", /is empty/],
  ["not a mapping", () => "- 1\n- 2\n", "wrong_type 1:1 undefined", /must be a mapping/],
  [
    "mistyped difficulty",
    () => spoilt("easy", "eazy"),
    "invalid_value 7:17 tasks[0].difficulty",
    /did you mean "easy"/,
  ],
  [
    "mistyped concept",
    () => spoilt("[functions", "[function"),
    "invalid_value 11:16 tasks[0].concepts[0]",
    /"functions"/,
  ],
  [
    "language without tests",
    () => spoilt(languages, "languages: [python, perl]"),
    "missing_field 10:25 tasks[0].languages[1]",
    /"perl" has no entry/,
  ],
  ["language not listed", () => spoilt(languages, "languages: []"), `invalid_value 19:11 ${python}`, /not in the list/],
  [
    "listed twice",
    () => spoilt(languages, "languages: [python, python]"),
    "duplicate 10:25 tasks[0].languages[1]",
    /listed twice/,
  ],
  [
    "stray solution",
    () => spoilt("pseudocode", "pseudo"),
    "unknown_field 30:7 tasks[0].golden_solution.pseudo",
    /unknown/,
  ],
  [
    "prompt in both places",
    () => spoilt(prompt, `      llm_judge_prompt: x\n${prompt}`),
    "duplicate 15:25 tasks[0].task.llm_judge_prompt",
    /line 32/,
  ],
  ["name used twice", () => twice, "duplicate 32:5 name", /taken by the task at .*set\.yaml:4:5/],
  ["id used twice", () => twiceById, "duplicate 32:5 id", /taken by the task at .*set\.yaml:4:5/],
  ["open bracket", () => spoilt("[functions]", "[functions"), "syntax 12:5 undefined", /not valid YAML/],
  ["tab", () => spoilt("    area:", "\tarea:"), "syntax 8:1 undefined", /not valid YAML/],
  ["two documents", () => `${minimalYaml}---\n${minimalYaml}`, "syntax 32:1 undefined", /not valid YAML/],
  ["unknown tag", () => spoilt("area: ", "area: !!js/function "), "syntax 8:11 undefined", /not valid YAML/],
];

test.each(cases)("%s", async (_name, text, expected, message) => {
  const file = "set.yaml";
  const error = await inFolder({ [file]: text() }, (folder) => loadTasks(join(folder, file)).catch((e: unknown) => e));
  if (!(error instanceof DatasetError)) throw new Error(`no DatasetError: ${error}`);
  expect(`${error.code} ${error.line}:${error.column} ${error.field}`).toBe(expected);
  expect(error.message).toMatch(message);
  expect(error.message).toContain(`${file}:${error.line}:${error.column}`);
  expect(error.hint).toBeTruthy();
});
