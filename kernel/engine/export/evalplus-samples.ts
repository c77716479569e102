import { join } from "node:path";
import { EngineError } from "../errors.ts";
import { makeFolder } from "../files/make-folder.ts";
import { folderHint } from "../files/writing-failed.ts";
import type { Run } from "../run-handle.ts";
import { writeAtomically } from "../store/write-atomically.ts";
import { fileName } from "./file-name.ts";

/**
 * Writes the Python programs of a run in the format that EvalPlus reads: one file for each model, with one line
 * `{ "task_id", "solution" }` for each sample. An answer without code becomes an empty program, which fails. Samples
 * without an answer are left out.
 *
 * @param folder folder of the files; it is made if it is missing
 * @returns the files' paths
 * @throws EngineError `nothing_to_run` if the run has no answer in Python
 */
export const writeEvalplusSamples = async (run: Run, folder: string): Promise<readonly string[]> => {
  const pythonRecords = run.records().filter(({ answer, language }) => answer !== null && language === "python");
  if (pythonRecords.length === 0)
    throw new EngineError("the run has no answer in Python, and EvalPlus judges no other language", {
      code: "nothing_to_run",
      file: run.directory,
      hint: "evaluate with --language python, on HumanEval's tasks",
    });
  await makeFolder(folder, folderHint);
  const paths: string[] = [];
  for (const model of run.models()) {
    const lines = pythonRecords
      .filter((record) => record.model === model)
      .map(({ task, code }) => `${JSON.stringify({ task_id: task, solution: code ?? "" })}\n`);
    if (lines.length === 0) continue;
    const path = join(folder, `${fileName(model)}.jsonl`);
    await writeAtomically(path, lines.join(""));
    paths.push(path);
  }
  return paths;
};
