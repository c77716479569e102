// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are FreeMarker variables

import { isObject } from "../../toolkit/base/is-object.ts";
import { DatasetError } from "../errors.ts";
import type { AnyTaskTest } from "../task.ts";
import { templateText } from "../template-text.ts";
import { firstKeys, type JsonLine, jsonLines } from "./json-lines.ts";
import type { Loader, LoadSettings } from "./loader.ts";
import { makeTask } from "./make-task.ts";
import { contestPreamble, definedName, pythonCall } from "./python-call.ts";

/** The time limit of one test in the harness of APPS' authors, in milliseconds. */
const officialMs = 4_000;

/** The imports that the harness of APPS' authors puts before an answer, if numpy is installed. */
const officialPreamble = `import collections, fractions, heapq, itertools, math, random, sys, time
from collections import ChainMap, Counter, OrderedDict, defaultdict, deque
from functools import lru_cache
from heapq import *
from itertools import accumulate, combinations, permutations, product
from math import ceil, cos, exp, fabs, floor, gcd, log, log2, sin, sqrt, tan
from typing import List, Tuple
try:
    import numpy as np
except ImportError:
    pass
`;
/** Defines `stdin` and `stdout`, because answers to APPS problems may use these names. */
const officialStreams = "stdin, stdout = sys.stdin, sys.stdout\n";

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

/** Returns a text unchanged, and joins a list of lines to one text. */
const asText = (value: unknown): string => (Array.isArray(value) ? value.join("\n") : String(value));

/** Unwraps the expected value of a call, because APPS stores this value in a list with one element. */
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

const usualWords = (name: string | null, starter: string): string => {
  const how =
    name !== null ? "Write it in Python." : "Write it in Python; read standard input and print to standard output.";
  return [
    "${common_prompt}",
    "",
    `${how} Reply with the whole program in one fenced block.`,
    ...(starter.trim() ? ["", "Begin as follows:", "", "```python", templateText(starter.trim()), "```"] : []),
  ].join("\n");
};

/** Makes the prompt of APPS' authors. The model's whole completion is then the program. */
const officialWords = (name: string | null, starter: string): string =>
  [
    "\nQUESTION:",
    "${common_prompt}",
    ...(starter ? [templateText(starter)] : []),
    name === null ? "Use Standard Input format" : "Use Call-Based format",
    "ANSWER:\n",
  ].join("\n");

const preambleOf = (name: string | null, official: boolean): { readonly preamble?: string } => {
  if (official) return { preamble: name === null ? officialPreamble + officialStreams : officialPreamble };
  return name === null ? {} : { preamble: contestPreamble };
};

const taskOf = (line: JsonLine, settings: LoadSettings) => {
  const official = settings.rules === "official";
  const id = `APPS/${line.textOrNumber(line.has("problem_id") ? "problem_id" : "id")}`;
  const about = parsed(line, "input_output");
  if (!isObject(about)) throw wrong(line, "input_output", "must be an object with inputs and outputs");
  const solutions = line.has("solutions") && line.text("solutions").trim() !== "" ? parsed(line, "solutions") : [];
  const first: unknown = Array.isArray(solutions) ? solutions[0] : undefined;
  const starter = line.has("starter_code") ? line.text("starter_code") : "";
  const level = line.has("difficulty") ? line.text("difficulty") : null;
  const name = typeof about.fn_name === "string" ? about.fn_name : null;
  const question = line.text("question");
  return makeTask({
    id,
    name: id,
    source: "APPS",
    type: "implementation from zero",
    difficulty: level === null ? null : (levels[level] ?? level),
    entryPoint: name === null ? null : definedName(starter, name),
    commonPrompt: templateText(official ? question : question.trim()),
    languages: {
      python: {
        description: (official ? officialWords : usualWords)(name, starter),
        publicTests: [],
        hiddenTests: testsOf(line, about),
        ...preambleOf(name, official),
      },
    },
    solutions: typeof first === "string" ? { python: first } : {},
    ...(official ? { rules: { answer: "completion" } as const } : {}),
    position: line.place,
  });
};

/** APPS (Hendrycks et al., 2021): one problem per line, with tests and solutions as JSON texts. */
export const apps: Loader = {
  name: "apps",
  extensions: [".jsonl"],
  description: "APPS JSONL: problem_id, question, solutions, input_output, difficulty",
  official: true,
  recognises: (text) => firstKeys(text).includes("input_output"),
  load: (source, settings = {}) => jsonLines(source).map((line) => taskOf(line, settings)),
};
