// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are FreeMarker placeholders
import { DatasetError } from "../errors.ts";
import { isObject } from "../is-object.ts";
import type { AnyTaskTest } from "../task.ts";
import { firstKeys, type JsonLine, jsonLines } from "./json-lines.ts";
import type { Loader } from "./loader.ts";
import { makeTask } from "./make-task.ts";
import { contestPreamble, definedName, pythonCall } from "./python-call.ts";
import { templateText } from "./template-text.ts";

/** What the authors' own harness gives one test. */
const officialMs = 4_000;

const levels: Readonly<Record<string, string>> = { introductory: "easy", interview: "medium", competition: "hard" };

const wrong = (line: JsonLine, field: string, message: string): DatasetError =>
  new DatasetError(message, {
    ...line.place,
    code: "invalid_value",
    field,
    hint: "Fetch the file again from the benchmark's authors.",
  });

const parsed = (line: JsonLine, field: string): unknown => {
  try {
    return JSON.parse(line.text(field));
  } catch (cause) {
    throw wrong(line, field, `does not hold JSON: ${(cause as Error).message}`);
  }
};

/** A text, or the lines of one. */
const asText = (value: unknown): string => (Array.isArray(value) ? value.join("\n") : String(value));

/** Calls keep the value in a list of one. */
const asValue = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value);

const testsOf = (line: JsonLine, about: Readonly<Record<string, unknown>>): AnyTaskTest[] => {
  const { inputs, outputs, fn_name: name } = about;
  if (!Array.isArray(inputs) || !Array.isArray(outputs) || inputs.length !== outputs.length || inputs.length === 0)
    throw wrong(line, "input_output", "must hold as many inputs as outputs, at least one");
  return inputs.map((input: unknown, at): AnyTaskTest => {
    const id = `hidden-${at + 1}`;
    if (typeof name !== "string")
      return { id, stdin: asText(input), expected: asText(outputs[at]), timeoutMs: officialMs };
    const args = Array.isArray(input) ? input : [input];
    return { id, code: pythonCall(name, args, asValue(outputs[at])), timeoutMs: officialMs };
  });
};

const taskOf = (line: JsonLine) => {
  const id = `APPS/${line.textOrNumber(line.has("problem_id") ? "problem_id" : "id")}`;
  const about = parsed(line, "input_output");
  if (!isObject(about)) throw wrong(line, "input_output", "must be an object with inputs and outputs");
  const solutions = line.has("solutions") && line.text("solutions").trim() !== "" ? parsed(line, "solutions") : [];
  const first: unknown = Array.isArray(solutions) ? solutions[0] : undefined;
  const starter = line.has("starter_code") ? line.text("starter_code").trim() : "";
  const level = line.has("difficulty") ? line.text("difficulty") : null;
  const name = typeof about.fn_name === "string" ? about.fn_name : null;
  const how =
    name !== null ? "Write it in Python." : "Write it in Python; read standard input and print to standard output.";
  return makeTask({
    id,
    name: id,
    source: "APPS",
    type: "implementation from zero",
    difficulty: level === null ? null : (levels[level] ?? level),
    entryPoint: name === null ? null : definedName(starter, name),
    commonPrompt: templateText(line.text("question").trim()),
    languages: {
      python: {
        description: [
          "${common_prompt}",
          "",
          `${how} Reply with the whole program in one fenced block.`,
          ...(starter ? ["", "Begin as follows:", "", "```python", templateText(starter), "```"] : []),
        ].join("\n"),
        publicTests: [],
        hiddenTests: testsOf(line, about),
        ...(name === null ? {} : { preamble: contestPreamble }),
      },
    },
    solutions: typeof first === "string" ? { python: first } : {},
    position: line.place,
  });
};

/** APPS (Hendrycks et al., 2021): one problem a line, its tests and solutions as JSON texts. */
export const apps: Loader = {
  name: "apps",
  extensions: [".jsonl"],
  description: "APPS JSONL: problem_id, question, solutions, input_output, difficulty",
  recognises: (text) => firstKeys(text).includes("input_output"),
  load: (source) => jsonLines(source).map(taskOf),
};
