// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are FreeMarker variables

import { templateText } from "../template-text.ts";
import { firstKeys, jsonLines } from "./json-lines.ts";
import type { Loader } from "./loader.ts";
import { makeTask } from "./make-task.ts";

/** Maps MultiPL-E's names for languages to taulab's names, if they differ. */
const names: Readonly<Record<string, string>> = {
  py: "python",
  js: "javascript",
  ts: "typescript",
  rs: "rust",
  rb: "ruby",
  pl: "perl",
  sh: "shell",
  cs: "csharp",
  jl: "julia",
  rkt: "racket",
  ex: "elixir",
  kt: "kotlin",
  go_test: "go",
  "go_test.go": "go",
};

/** The time limit of one program in the harness of MultiPL-E's authors, compilation included, in milliseconds. */
const officialMs = 15_000;

/**
 * MultiPL-E (Cassano et al., 2022): prompts to be continued, followed by tests, with one language per file. The answer
 * continues the prompt and ends at the language's stop sequences.
 */
export const multiplE: Loader = {
  name: "multipl-e",
  extensions: [".jsonl"],
  description: "MultiPL-E JSONL: name, language, prompt, tests, stop_tokens",
  official: true,
  recognises: (text) => firstKeys(text).includes("stop_tokens"),
  load: (source, settings = {}) =>
    jsonLines(source).map((line) => {
      const word = line.text("language");
      const language = names[word] ?? word;
      const id = `MultiPL-E/${language}/${line.text("name")}`;
      const prompt = line.text("prompt");
      const stop = line.texts("stop_tokens");
      const official = settings.rules === "official";
      return makeTask({
        id,
        name: id,
        source: "MultiPL-E",
        type: "completion",
        commonPrompt: templateText(prompt),
        languages: {
          [language]: {
            description: official
              ? "${common_prompt}"
              : "Go on where this ends, with the code that follows and nothing else:\n\n${common_prompt}",
            publicTests: [],
            hiddenTests: [
              { id: "hidden-1", code: templateText(line.text("tests")), appended: true, timeoutMs: officialMs },
            ],
            preamble: prompt,
          },
        },
        rules: { answer: "completion", stop },
        position: line.place,
      });
    }),
};
