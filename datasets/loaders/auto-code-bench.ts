// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are FreeMarker variables

import { templateText } from "../template-text.ts";
import { firstKeys, type JsonLine, jsonLines } from "./json-lines.ts";
import type { Loader, LoadSettings } from "./loader.ts";
import { makeTask } from "./make-task.ts";

/** Returns the text inside a fenced block, or the text itself if there is none. */
const unfenced = (text: string): string => /^\s*```[^\n]*\n([\s\S]*?)\n?```\s*$/.exec(text)?.[1] ?? text;

/** Maps AutoCodeBench's names for languages to taulab's names, if they differ. */
const names: Readonly<Record<string, string>> = { "c++": "cpp", "c#": "csharp", js: "javascript", ts: "typescript" };

/** The time limit of one program in the sandbox of AutoCodeBench's authors, in milliseconds. */
const officialMs = 30_000;
/** Additional time that AutoCodeBench's sandbox allows for slow compilers, in milliseconds by language. */
const allowanceMs: Readonly<Record<string, number>> = {
  c: 3_000,
  cpp: 3_000,
  csharp: 10_000,
  erlang: 1_000,
  go: 1_000,
  groovy: 1_000,
  haskell: 10_000,
  java: 1_000,
  kotlin: 10_000,
  rust: 10_000,
  scala: 25_000,
  typescript: 1_000,
};

const officialRules = {
  answer: "first-block",
  system:
    "You are an expert programmer. Your task is to provide a code solution within a single Markdown code block for the given programming problem. Do not include any direct execution commands, test cases, or usage examples within the code block.",
} as const;

const taskOf = (line: JsonLine, number: number, settings: LoadSettings) => {
  const official = settings.rules === "official";
  const word = line.text("language").trim().toLowerCase();
  const language = names[word] ?? word;
  const id = `AutoCodeBench/${line.has("id") ? line.textOrNumber("id") : `${language}/${number + 1}`}`;
  const test = (name: string, field: string) => ({
    id: name,
    code: templateText(unfenced(line.text(field))),
    appended: true as const,
    timeoutMs: officialMs + (official ? (allowanceMs[language] ?? 0) : 0),
  });
  return makeTask({
    id,
    name: id,
    source: "AutoCodeBench",
    type: "implementation from zero",
    difficulty: line.has("difficulty") ? line.text("difficulty") : null,
    commonPrompt: templateText(line.text("question").trim()),
    languages: {
      [language]: {
        description: official
          ? "${common_prompt}"
          : "${common_prompt}\n\nReply with the whole code in one fenced block.",
        publicTests: line.has("demo_test_func") ? [test("demo", "demo_test_func")] : [],
        hiddenTests: [test("full", "full_test_func")],
      },
    },
    solutions: { [language]: unfenced(line.text("canonical_solution")) },
    ...(official ? { rules: officialRules } : {}),
    position: line.place,
  });
};

/** AutoCodeBench (Chou et al., 2025): problems in many languages, each with a demo test and a full test. */
export const autoCodeBench: Loader = {
  name: "auto-code-bench",
  extensions: [".jsonl"],
  description: "AutoCodeBench JSONL: question, canonical_solution, demo_test_func, full_test_func, language",
  official: true,
  recognises: (text) => firstKeys(text).includes("full_test_func"),
  load: (source, settings = {}) => jsonLines(source).map((line, number) => taskOf(line, number, settings)),
};
