// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are FreeMarker variables
import { inflateSync } from "node:zlib";
import { isObject } from "../../toolkit/base/is-object.ts";
import { DatasetError } from "../errors.ts";
import type { AnyTaskTest } from "../task.ts";
import { templateText } from "../template-text.ts";
import { firstKeys, type JsonLine, jsonLines } from "./json-lines.ts";
import type { Loader, LoadSettings } from "./loader.ts";
import { makeTask } from "./make-task.ts";
import { pickledText } from "./pickled-text.ts";
import { contestPreamble, definedName, pythonCall } from "./python-call.ts";

const largestBytes = 2 ** 29 - 64;
/** The time limit of one test in the harness of LiveCodeBench's authors, in milliseconds. */
const officialMs = 6_000;

const wrong = (line: JsonLine, field: string, message: string, cause?: unknown): DatasetError =>
  new DatasetError(message, {
    ...line.place,
    code: "invalid_value",
    field,
    hint: "Fetch the file again from the benchmark's authors.",
    cause,
  });

const parsed = (line: JsonLine, field: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw wrong(line, field, `does not hold JSON: ${(cause as Error).message}`, cause);
  }
};

/**
 * Returns the JSON of the tests. The field contains it as text, or as a Python pickle that is compressed by zlib and
 * encoded in base64. The pickle is parsed, but never executed.
 */
const testsText = (line: JsonLine, field: string): string => {
  const text = line.text(field);
  if (/^\s*\[/.test(text)) return text;
  let pickle: Buffer;
  try {
    pickle = inflateSync(Buffer.from(text, "base64"), { maxOutputLength: largestBytes });
  } catch (cause) {
    throw wrong(line, field, `cannot be unpacked: ${(cause as Error).message}`, cause);
  }
  const held = pickledText(pickle);
  if (held === null) throw wrong(line, field, "is a pickle that holds something else than one text; it was not run");
  return held;
};

interface RawTest {
  readonly input: string;
  readonly output: string;
  readonly testtype: string;
}

const isRawTest = (value: unknown): value is RawTest =>
  isObject(value) &&
  [value.input, value.output].every((part) => typeof part === "string") &&
  (value.testtype === "stdin" || value.testtype === "functional");

/** Makes one test of a task. The file has the input of a call as one argument per line, in JSON. */
const testOf = (line: JsonLine, field: string, id: string, test: RawTest, name: string | null): AnyTaskTest => {
  if (test.testtype === "stdin")
    return {
      id,
      stdin: test.input,
      expected: test.output,
      compare: { rule: "floats", tolerance: 0 },
      timeoutMs: officialMs,
    };
  const args = test.input
    .split("\n")
    .filter((part) => part.trim() !== "")
    .map((part) => parsed(line, field, part));
  const expected = parsed(line, field, test.output);
  if (name === null) throw wrong(line, "metadata", "does not name the function that its tests call (func_name)");
  return { id, code: pythonCall(name, args, expected), timeoutMs: officialMs };
};

const testsOf = (line: JsonLine, field: string, prefix: string, name: string | null): AnyTaskTest[] => {
  const tests = parsed(line, field, testsText(line, field));
  if (!Array.isArray(tests) || !tests.every(isRawTest))
    throw wrong(line, field, "must be a list of tests with input, output and testtype (stdin or functional)");
  return tests.map((test, at) => testOf(line, field, `${prefix}-${at + 1}`, test, name));
};

const program = [
  "${common_prompt}",
  "",
  "Write it in Python; read standard input and print to standard output. Reply with the whole program in one fenced block.",
].join("\n");
const completing = (starter: string): string =>
  [
    "${common_prompt}",
    "",
    "Write it in Python, beginning as below. Reply with the whole program in one fenced block.",
    "",
    "```python",
    templateText(starter.trimEnd()),
    "```",
  ].join("\n");

/** The rules of LiveCodeBench's authors for chat models: system prompt, and the fenced block that is the answer. */
const officialRules = {
  answer: "last-block",
  system:
    "You are an expert Python programmer. You will be given a question (problem specification) and will generate a correct Python program that matches the specification and passes all tests. You will NOT return anything except for the program.",
} as const;

const officialWords = (starter: string): string =>
  [
    "### Question:",
    "${common_prompt}",
    "",
    `### Format: ${
      starter
        ? "You will use the following starter code to write the solution to the problem and enclose your code within delimiters."
        : "Read the inputs from stdin solve the problem and write the answer to stdout (do not directly test on the sample inputs). Enclose your code within delimiters as follows."
    }`,
    "```python",
    starter ? templateText(starter) : "# YOUR CODE HERE",
    "```",
    "",
    "### Answer: (use the provided format with backticks)\n\n",
  ].join("\n");

const usualWords = (starter: string): string => (starter.trim() === "" ? program : completing(starter));

const functionName = (line: JsonLine): string | null => {
  if (!line.has("metadata")) return null;
  const about = parsed(line, "metadata", line.text("metadata"));
  return isObject(about) && typeof about.func_name === "string" ? about.func_name : null;
};

const taskOf = (line: JsonLine, settings: LoadSettings) => {
  const official = settings.rules === "official";
  const question = line.text("question_content");
  const id = `LiveCodeBench/${line.textOrNumber("question_id")}`;
  const name = functionName(line);
  const starter = line.has("starter_code") ? line.text("starter_code") : "";
  return makeTask({
    id,
    name: `${line.text("question_title")} (${line.textOrNumber("question_id")})`,
    source: "LiveCodeBench",
    type: "implementation from zero",
    difficulty: line.has("difficulty") ? line.text("difficulty") : null,
    area: line.has("platform") ? line.text("platform") : null,
    entryPoint: definedName(starter, name),
    commonPrompt: templateText(official ? question : question.trim()),
    languages: {
      python: {
        description: (official ? officialWords : usualWords)(starter),
        publicTests: testsOf(line, "public_test_cases", "public", name),
        hiddenTests: testsOf(line, "private_test_cases", "hidden", name),
        ...(name === null ? {} : { preamble: contestPreamble }),
      },
    },
    ...(official ? { rules: officialRules } : {}),
    position: line.place,
  });
};

const inWindow = (line: JsonLine, { from = "", until = "9999" }: LoadSettings): boolean => {
  const day = line.text("contest_date").slice(0, 10);
  return day >= from && day <= until;
};

/**
 * LiveCodeBench (Jain et al., 2024), code generation: one problem per line. The settings may limit the contest dates.
 */
export const liveCodeBench: Loader = {
  name: "live-code-bench",
  extensions: [".jsonl"],
  description:
    "LiveCodeBench JSONL: question_id, question_content, contest_date, public_test_cases, private_test_cases",
  official: true,
  recognises: (text) => firstKeys(text).includes("private_test_cases"),
  load: (source, settings = {}) => {
    const lines = jsonLines(source);
    const windowLines = lines.filter((line) => inWindow(line, settings));
    if (windowLines.length > 0) return windowLines.map((line) => taskOf(line, settings));
    const days = lines.map((line) => line.text("contest_date").slice(0, 10)).sort();
    throw new DatasetError(
      `no problem is from ${settings.from ?? "the first day"} until ${settings.until ?? "the last"}`,
      {
        code: "invalid_value",
        file: source.file,
        hint: `Its contests are from ${days[0]} until ${days.at(-1)}.`,
      },
    );
  },
};
