import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { loadTasks } from "../../../../../datasets/load-tasks.ts";
import { prepareSolution } from "../../../../../kernel/engine/prompt/entry-point.ts";
import { extractCode } from "../../../../../kernel/engine/prompt/extract/extract.ts";
import { renderPrompt } from "../../../../../kernel/engine/prompt/render.ts";
import { sourceLanguage } from "../../../../../kernel/engine/prompt/source/source-languages.ts";

const file = "../shared/data/HumanEval.jsonl.gz";
const python = sourceLanguage("python");

interface Line {
  readonly prompt: string;
  readonly entry_point: string;
  readonly canonical_solution: string;
}

const fenced = (code: string): string => `Sure:\n\n\`\`\`python\n${code}\n\`\`\`\n`;

/** Name of a form → an answer in that form with the canonical solution. */
const forms: Readonly<Record<string, (line: Line) => string>> = {
  "the whole program, bare": ({ prompt, canonical_solution }) => prompt + canonical_solution,
  "the whole program in a fence": ({ prompt, canonical_solution }) => fenced(prompt + canonical_solution),
  "the function alone": ({ prompt, canonical_solution, entry_point }) =>
    fenced(prompt.slice(prompt.lastIndexOf(`def ${entry_point}`)) + canonical_solution),
  "the body alone, bare": ({ canonical_solution }) => canonical_solution,
  "the body alone in a fence": ({ canonical_solution }) => fenced(canonical_solution),
};

const skip = existsSync(file) ? false : `${file} is not there`;

test.skipIf(skip).each(Object.keys(forms))("HumanEval: %s becomes a whole program 164 times", async (form) => {
  const lines = gunzipSync(readFileSync(file)).toString().trim().split("\n");
  const tasks = await loadTasks(file);
  expect(tasks).toHaveLength(164);
  for (const [index, task] of tasks.entries()) {
    const line = JSON.parse(lines[index]!) as Line;
    const { code } = extractCode(forms[form]!(line), "python", task);
    const { source, functionName } = prepareSolution(task, "python", code ?? "");
    expect(functionName).toBe(line.entry_point);
    expect(python.parses(source), task.id).toBe(true);
    expect(python.definitions(source)?.functions, task.id).toContain(line.entry_point);
    for (const name of python.definitions(line.prompt)?.others ?? []) expect(source, task.id).toContain(name);
    expect(source).toContain(line.canonical_solution.trimEnd().split("\n").at(-1)!.trim());
    expect(renderPrompt(task, "python")).toContain(line.prompt.trimEnd());
  }
});
