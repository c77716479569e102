// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are FreeMarker placeholders
import { DatasetError } from "../errors.ts";
import { firstKeys, jsonLines } from "./json-lines.ts";
import type { Loader } from "./loader.ts";
import { makeTask } from "./make-task.ts";
import { templateText } from "./template-text.ts";

const description = [
  "${common_prompt}",
  "",
  "Write it in Python; reply with the whole program in one fenced block. It must pass these tests:",
  "",
  "```python",
  "${public_tests}",
  "```",
].join("\n");

/** The function that every test calls: the last one that the solution defines and all tests name. */
const calledBy = (code: string, tests: readonly string[]): string | undefined =>
  [...code.matchAll(/^def\s+(\w+)/gm)]
    .map((match) => match[1]!)
    .findLast((name) => tests.every((test) => test.includes(name)));

/** MBPP (Austin et al., 2021): the tests of `test_list` are shown, those of `challenge_test_list` are not. */
export const mbpp: Loader = {
  name: "mbpp",
  extensions: [".jsonl"],
  description: "MBPP JSONL: task_id, text (or prompt), code, test_list",
  recognises: (text) => firstKeys(text).includes("test_list"),
  load: (source) =>
    jsonLines(source).map((line) => {
      const id = `MBPP/${line.textOrNumber("task_id")}`;
      const code = line.text("code");
      const shown = line.texts("test_list");
      if (shown.length === 0)
        throw new DatasetError("has no tests", {
          ...line.place,
          code: "missing_field",
          field: "test_list",
          hint: "Give at least one assert statement.",
        });
      const imports = [...line.texts("test_imports"), line.has("test_setup_code") ? line.text("test_setup_code") : ""];
      const setup = imports.filter((part) => part !== "").join("\n");
      const tests = (list: readonly string[], prefix: string) =>
        list.map((test, index) => ({
          id: `${prefix}-${index + 1}`,
          code: templateText(setup ? `${setup}\n${test}` : test),
        }));
      return makeTask({
        id,
        name: id,
        source: "MBPP",
        type: "implementation from zero",
        entryPoint: calledBy(code, shown) ?? null,
        commonPrompt: templateText(line.text(line.has("prompt") ? "prompt" : "text")),
        languages: {
          python: {
            description,
            publicTests: tests(shown, "public"),
            hiddenTests: tests(line.texts("challenge_test_list"), "hidden"),
          },
        },
        solutions: { python: code },
        position: line.place,
      });
    }),
};
