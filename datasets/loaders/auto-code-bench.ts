// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are FreeMarker placeholders
import { firstKeys, type JsonLine, jsonLines } from "./json-lines.ts";
import type { Loader } from "./loader.ts";
import { makeTask } from "./make-task.ts";
import { templateText } from "./template-text.ts";

/** The text inside a fenced block, or the text itself. */
const unfenced = (text: string): string => /^\s*```[^\n]*\n([\s\S]*?)\n?```\s*$/.exec(text)?.[1] ?? text;

/** The benchmark's own words for languages that are called otherwise here. */
const names: Readonly<Record<string, string>> = { "c++": "cpp", "c#": "csharp", js: "javascript", ts: "typescript" };

/** What the authors' own sandbox gives one program. */
const officialMs = 30_000;

const taskOf = (line: JsonLine, number: number) => {
  const word = line.text("language").trim().toLowerCase();
  const language = names[word] ?? word;
  const id = `AutoCodeBench/${line.has("id") ? line.textOrNumber("id") : `${language}/${number + 1}`}`;
  const test = (name: string, field: string) => ({
    id: name,
    code: templateText(unfenced(line.text(field))),
    appended: true as const,
    timeoutMs: officialMs,
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
        description: "${common_prompt}\n\nReply with the whole code in one fenced block.",
        publicTests: line.has("demo_test_func") ? [test("demo", "demo_test_func")] : [],
        hiddenTests: [test("full", "full_test_func")],
      },
    },
    solutions: { [language]: unfenced(line.text("canonical_solution")) },
    position: line.place,
  });
};

/** AutoCodeBench (Chou et al., 2025): problems in many languages, each with a demo test and the full one. */
export const autoCodeBench: Loader = {
  name: "auto-code-bench",
  extensions: [".jsonl"],
  description: "AutoCodeBench JSONL: question, canonical_solution, demo_test_func, full_test_func, language",
  recognises: (text) => firstKeys(text).includes("full_test_func"),
  load: (source) => jsonLines(source).map(taskOf),
};
