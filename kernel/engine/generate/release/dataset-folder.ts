import { join } from "node:path";
import { makeFolder } from "../../files/make-folder.ts";
import { writeAtomically } from "../../store/write-atomically.ts";
import type { GenerateRun } from "../study/generate-run.ts";
import { datasheetOf } from "./datasheet.ts";
import { leftOutItems } from "./left-out.ts";
import { releaseLine } from "./release-line.ts";

const setNames = ["full", "lite", "complete"] as const;

const cardOf = (run: GenerateRun, names: readonly string[]): string => {
  const isSimulated = run.header().models.some(({ simulated }) => simulated);
  return `---
license: apache-2.0
task_categories:
- text-generation
tags:
- code
configs:
${names.map((name) => `- config_name: ${name}\n  data_files: data/${name}.jsonl`).join("\n")}
---
# ${run.header().study}

Programming problems that were made from code seeds and verified in a sandbox. Each line has the fields \`question\`,
\`canonical_solution\`, \`demo_test_func\`, \`full_test_func\`, \`language\` and \`difficulty\`. \`datasheet.json\` names seeds with
origin and licence, models, prompts, hashes, the funnel, the mutants of each item, and items of the run that are left out:
translations that do not behave as their origins, and near-duplicates of other benchmarks.
${isSimulated ? "\nSimulated models took part: these problems test the pipeline and say nothing about real models.\n" : ""}`;
};

/**
 * Writes the sets of a run as a dataset folder. It contains a card, a datasheet, and a JSON Lines file for each set
 * in AutoCodeBench's form.
 *
 * @param folder the folder that is made
 * @returns the files, as paths below the folder
 */
export const writeDatasetFolder = async (run: GenerateRun, folder: string): Promise<readonly string[]> => {
  const names = setNames.filter((name) => run.set(name) !== null);
  const leftOut = leftOutItems(run.lines());
  await makeFolder(join(folder, "data"));
  const files: Record<string, string> = {
    "README.md": cardOf(run, names),
    "datasheet.json": `${JSON.stringify(datasheetOf(run), null, 1)}\n`,
  };
  for (const name of names)
    files[`data/${name}.jsonl`] = run
      .items(name)
      .filter(({ id }) => !leftOut.has(id))
      .map((item) => `${JSON.stringify(releaseLine(item))}\n`)
      .join("");
  for (const [file, text] of Object.entries(files)) await writeAtomically(join(folder, file), text);
  return Object.keys(files);
};
