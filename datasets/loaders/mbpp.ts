// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are FreeMarker variables
import { DatasetError } from "../errors.ts";
import { templateText } from "../template-text.ts";
import { firstKeys, type JsonLine, jsonLines } from "./json-lines.ts";
import type { Loader, LoadSettings } from "./loader.ts";
import { makeTask } from "./make-task.ts";

const description = [
  "${common_prompt}",
  "",
  "Write it in Python; reply with the whole program in one fenced block. It must pass these tests:",
  "",
  "```python",
  "${public_tests}",
  "```",
].join("\n");

/** Finds the function that every test calls: the last one defined in the solution and named in all tests. */
const calledBy = (code: string, tests: readonly string[]): string | undefined =>
  [...code.matchAll(/^def\s+(\w+)/gm)]
    .map((match) => match[1]!)
    .findLast((name) => tests.every((test) => test.includes(name)));

/** The time limit of all tests of one problem in bigcode-evaluation-harness, in milliseconds. */
const officialMs = 3_000;
const officialRules = {
  answer: "completion",
  stop: ["\nclass", "\nassert", '\n"""', "\nprint", "\nif", "\n<|/", "\n```"],
} as const;

const shownTests = (line: JsonLine): readonly string[] => {
  const shown = line.texts("test_list");
  if (shown.length > 0) return shown;
  throw new DatasetError("has no tests", {
    ...line.place,
    code: "missing_field",
    field: "test_list",
    hint: "Give at least one assert statement.",
  });
};

const setupOf = (line: JsonLine): string =>
  [...line.texts("test_imports"), line.has("test_setup_code") ? line.text("test_setup_code") : ""]
    .filter((part) => part !== "")
    .join("\n");

const textOf = (line: JsonLine): string => line.text(line.has("prompt") ? "prompt" : "text");

const usualPart = (line: JsonLine) => {
  const setup = setupOf(line);
  const tests = (list: readonly string[], prefix: string) =>
    list.map((test, index) => ({
      id: `${prefix}-${index + 1}`,
      code: templateText(setup ? `${setup}\n${test}` : test),
    }));
  return {
    commonPrompt: templateText(textOf(line)),
    python: {
      description,
      publicTests: tests(shownTests(line), "public"),
      hiddenTests: tests(line.texts("challenge_test_list"), "hidden"),
    },
  };
};

/**
 * MBPP's official rules. The prompt, in InCoder's form, is a docstring with the problem's text and its first test. The
 * model continues after the docstring. All tests of `test_list` decide the verdict.
 */
const officialPart = (line: JsonLine) => {
  const shown = shownTests(line);
  const prompt = `"""\n${textOf(line)}\n${shown[0]}\n"""\n`;
  const check = [setupOf(line), ...shown].filter((part) => part !== "").join("\n");
  return {
    commonPrompt: templateText(prompt),
    rules: officialRules,
    python: {
      description: "${common_prompt}",
      publicTests: [],
      hiddenTests: [{ id: "hidden-1", code: templateText(check), timeoutMs: officialMs }],
      preamble: prompt,
    },
  };
};

const taskOf = (line: JsonLine, settings: LoadSettings) => {
  const id = `MBPP/${line.textOrNumber("task_id")}`;
  const code = line.text("code");
  const { python, ...part } = settings.rules === "official" ? officialPart(line) : usualPart(line);
  return makeTask({
    id,
    name: id,
    source: "MBPP",
    type: "implementation from zero",
    entryPoint: calledBy(code, shownTests(line)) ?? null,
    ...part,
    languages: { python },
    solutions: { python: code },
    position: line.place,
  });
};

/** MBPP (Austin et al., 2021). The tests of `test_list` are public, those of `challenge_test_list` are hidden. */
export const mbpp: Loader = {
  name: "mbpp",
  extensions: [".jsonl"],
  description: "MBPP JSONL: task_id, text (or prompt), code, test_list",
  official: true,
  recognises: (text) => firstKeys(text).includes("test_list"),
  load: (source, settings = {}) => jsonLines(source).map((line) => taskOf(line, settings)),
};
