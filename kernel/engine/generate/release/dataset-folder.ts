import { join } from "node:path";
import { makeFolder } from "../../files/make-folder.ts";
import { linesOf } from "../../method/lines-of.ts";
import { writeAtomically } from "../../store/write-atomically.ts";
import { textHash } from "../../text/text-hash.ts";
import type { GenerateRun } from "../study/generate-run.ts";
import { releaseLine } from "./release-line.ts";

const setNames = ["full", "lite", "complete"] as const;

/** The facts about a benchmark that its readers need: models, prompts, seeds, funnel, hashes. */
const datasheetOf = (run: GenerateRun) => {
  const { study, seed, models, roles, config } = run.header();
  return {
    study,
    seed,
    models,
    roles,
    config,
    seeds: linesOf(run.lines(), "seed").map(({ seedId, language, unit, code }) => ({
      seedId,
      language,
      unit,
      hash: textHash(code),
    })),
    prompts: linesOf(run.lines(), "question").map(({ itemId, prompt }) => ({ itemId, hash: textHash(prompt) })),
    sets: Object.fromEntries(setNames.flatMap((name) => (run.set(name) ? [[name, run.set(name)!.setHash]] : []))),
    mutants: linesOf(run.lines(), "assertions").map(({ itemId, attempts }) => ({
      itemId,
      outcomes: attempts.at(-1)?.mutants?.map(({ outcome }) => outcome) ?? [],
    })),
    funnel: run.funnel(),
  };
};

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
\`canonical_solution\`, \`demo_test_func\`, \`full_test_func\`, \`language\` and \`difficulty\`. \`datasheet.json\` names seeds, models,
prompts, hashes, the funnel and the mutants of each item.
${isSimulated ? "\nSimulated models took part: these problems test the pipeline and say nothing about real models.\n" : ""}`;
};

/**
 * Writes the sets of a run as a dataset folder: a card, a JSON Lines file a set in AutoCodeBench's form, and a datasheet.
 *
 * @param folder the folder that is made
 * @returns the files, as paths below the folder
 */
export const writeDatasetFolder = async (run: GenerateRun, folder: string): Promise<readonly string[]> => {
  const names = setNames.filter((name) => run.set(name) !== null);
  await makeFolder(join(folder, "data"));
  const files: Record<string, string> = {
    "README.md": cardOf(run, names),
    "datasheet.json": `${JSON.stringify(datasheetOf(run), null, 1)}\n`,
  };
  for (const name of names)
    files[`data/${name}.jsonl`] = run
      .items(name)
      .map((item) => `${JSON.stringify(releaseLine(item))}\n`)
      .join("");
  for (const [file, text] of Object.entries(files)) await writeAtomically(join(folder, file), text);
  return Object.keys(files);
};
