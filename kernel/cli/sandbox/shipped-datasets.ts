import { shippedTasks } from "../../../datasets/shipped-tasks.ts";
import type { Task } from "../../../datasets/task.ts";
import type { ServedDataset, ServedDatasets } from "../../compat/fusion/find-rows.ts";
import { canonicalEntryPoint, renderPrompt, renderTests } from "../../engine/api/prompts.ts";

/** The sandbox's language name → SandboxFusion's name, for languages with different names. */
const theirs: Readonly<Record<string, string>> = { javascript: "nodejs", shell: "bash", r: "R" };

function rowOf(task: Task, language: string): ServedDataset["rows"][number] | undefined {
  const { functionName, className } = canonicalEntryPoint(task, language);
  const tests = renderTests(task, language, functionName, className);
  const code = tests.flatMap((test) => (test.kind === "assert" ? [test.code] : []));
  if (code.length < tests.length) return undefined;
  const { id, name, difficulty, area, concepts } = task;
  return {
    id,
    content: renderPrompt(task, language),
    labels: { programming_language: theirs[language] ?? language, name, difficulty, area, concepts },
    test: { code: code.join("\n") },
  };
}

/** The shipped tasks as data sets in SandboxFusion's format, one per language, for example `taulab_python`. */
export async function shippedDatasets(): Promise<ServedDatasets> {
  const tasks = await shippedTasks();
  const languages = [...new Set(tasks.flatMap((task) => Object.keys(task.languages)))];
  const sets = languages.map((language): [string, ServedDataset] => {
    const rows = tasks
      .filter((task) => language in task.languages)
      .map((task) => rowOf(task, language))
      .filter((row) => row !== undefined);
    return [`taulab_${language}`, { type: "AutoEvalDataset", rows }];
  });
  return Object.fromEntries(sets);
}
