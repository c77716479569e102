// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are FreeMarker variables

import { templateText } from "../template-text.ts";
import type { JsonLine } from "./json-lines.ts";
import { firstKeys, jsonLines } from "./json-lines.ts";
import type { Loader, LoadSettings } from "./loader.ts";
import { makeTask } from "./make-task.ts";
import { completionWords, selfContained } from "./prompt-words.ts";
import { pythonSuite } from "./python-suite.ts";

const mbppWords = [
  "${common_prompt}",
  "",
  "Write it in Python; reply with the whole program in one fenced block.",
].join("\n");

/** The time limit for all tests of one problem in OpenAI's harness for HumanEval, in milliseconds. */
const officialMs = 3_000;
const officialStop = ["\nclass", "\ndef", "\n#", "\nif", "\nprint"];

/** HumanEval's official rules: the prompt is only the beginning of the function; the completion continues it. */
const officialRules = { answer: "completion", stop: officialStop } as const;

const problemOf = (line: JsonLine, source: string, settings: LoadSettings) => {
  const id = line.text("task_id");
  const prompt = line.text("prompt");
  const official = settings.rules === "official";
  return {
    id,
    name: id,
    source,
    type: "completion",
    entryPoint: line.text("entry_point"),
    commonPrompt: templateText(official ? prompt : prompt.trimEnd()),
    description: official ? "${common_prompt}" : completionWords,
    preamble: prompt,
    solutions: { python: prompt + line.text("canonical_solution") },
    position: line.place,
    ...(official ? { rules: officialRules } : {}),
  };
};

/** HumanEval (Chen et al., 2021) as OpenAI publishes it: one problem per line. */
export const humanEval: Loader = {
  name: "human-eval",
  extensions: [".jsonl"],
  description: "HumanEval JSONL: task_id, prompt, entry_point, canonical_solution, test",
  official: true,
  recognises: (text) => firstKeys(text).some((key) => key === "canonical_solution" || key === "entry_point"),
  load: (source, settings = {}) =>
    jsonLines(source).map((line) => {
      const { description: words, preamble, ...problem } = problemOf(line, "HumanEval", settings);
      const check = `${templateText(line.text("test").trim())}\n\ncheck(${problem.entryPoint})\n`;
      const hiddenTests = [{ id: "hidden-1", code: check, timeoutMs: officialMs }];
      return makeTask({
        ...problem,
        languages: { python: { description: words, publicTests: [], hiddenTests, preamble } },
      });
    }),
};

/**
 * EvalPlus' time limits. An input may take one second, or four times the reference's time if that is longer. A suite
 * of n inputs may take n + 1 seconds, but at most 60 seconds.
 */
const leastSeconds = 1;
const timesReference = 4;
const mostSeconds = 60;
/** EvalPlus' prompt for chat models. EvalPlus runs the program in the answer as it is, without a preamble. */
const plusWords = `${selfContained}\n\`\`\`python\n\${common_prompt}\n\`\`\``;
const plusRules = { answer: "evalplus-sanitizer", system: "You are a helpful assistant good at coding." } as const;

/** HumanEval problems for which EvalPlus accepts several answers, such as any root of a polynomial. */
const severalRight: Readonly<Record<string, string>> = {
  find_zero: "abs(sum(c * got ** i for i, c in enumerate(given[0]))) <= atol",
};

/**
 * HumanEval+ and MBPP+ (Liu et al., 2023) as EvalPlus publishes them: only inputs. The problem's own solution computes
 * the expected values.
 */
export const evalPlus: Loader = {
  name: "evalplus",
  extensions: [".jsonl"],
  description:
    "HumanEval+ and MBPP+ JSONL: task_id, prompt, entry_point, canonical_solution, base_input, plus_input, atol",
  official: true,
  recognises: (text) => firstKeys(text).includes("base_input"),
  load: (source, settings = {}) =>
    jsonLines(source).map((line) => {
      const isMbpp = /^mbpp\//i.test(line.text("task_id"));
      const official = settings.rules === "official";
      const problemFields = problemOf(line, isMbpp ? "MBPP+" : "HumanEval+", {});
      const { description: words, preamble, ...problem } = problemFields;
      const suite = (id: string, field: string) => {
        const inputs = line.list(field);
        return {
          id,
          code: pythonSuite({
            entryPoint: problem.entryPoint,
            reference: problem.solutions.python,
            inputs,
            tolerance: line.has("atol") ? line.number("atol") : 0,
            rightWhere: isMbpp ? undefined : severalRight[problem.entryPoint],
            leastSeconds,
            timesReference,
          }),
          timeoutMs: 1_000 * Math.min(mostSeconds, leastSeconds * inputs.length + 1),
        };
      };
      const hiddenTests = [suite("base", "base_input"), suite("plus", "plus_input")].filter(
        ({ id }) => id === "base" || line.list("plus_input").length > 0,
      );
      const part = { publicTests: [], hiddenTests };
      const usual = isMbpp ? { description: mbppWords } : { description: words, preamble };
      return makeTask({
        ...problem,
        ...(official ? { commonPrompt: templateText(line.text("prompt").trim()), rules: plusRules } : {}),
        languages: { python: { ...part, ...(official ? { description: plusWords } : usual) } },
      });
    }),
};
