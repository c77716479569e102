import { makeFolder } from "../files/make-folder.ts";
import { folderHint } from "../files/writing-failed.ts";
import { mutantFile, mutantFolder, type RecordedLanguage, type RecordedMutant } from "../mutants/mutant-store.ts";
import { writeAtomically } from "../store/write-atomically.ts";
import type { MutantResult } from "./run-mutant.ts";
import type { SuiteCheck, Validation } from "./validate-tasks.ts";

/** The maximum number of recorded mutants without an endless loop, for each task and language. */
const keptFinite = 16;
const keptEndless = 1;

/** Selects at most `most` items, evenly spread over the list. */
const spread = <T>(items: readonly T[], most: number): readonly T[] =>
  items.length <= most ? items : Array.from({ length: most }, (_, i) => items[Math.floor((i * items.length) / most)]!);

const recorded = ({ mutation, killedBy, timesOut }: MutantResult): RecordedMutant => {
  const { operator, line, from, to, text } = mutation;
  return { operator, line, from, to, text, killedBy, timesOut };
};

const languageOf = ({ mutants, killed, equivalent, wrong }: SuiteCheck): RecordedLanguage => {
  const usable = wrong.filter((run) => run.modest && run.killedBy.length > 0);
  const finite = spread(
    usable.filter(({ timesOut }) => !timesOut),
    keptFinite,
  );
  // Only one mutant with an endless loop is kept: the one that times out in the fewest tests. Evaluations with it end
  // soon.
  const hanging = usable.filter(({ timesOut }) => timesOut);
  const endless = hanging.sort((a, b) => a.killedBy.length - b.killedBy.length).slice(0, keptEndless);
  return { mutants, killed, equivalent: equivalent.length, wrong: [...finite, ...endless].map(recorded) };
};

const text = (task: string, hash: string, languages: Readonly<Record<string, RecordedLanguage>>): string => {
  const parts = Object.entries(languages).map(([language, { wrong, ...counts }]) => {
    const lines = wrong.map((mutant) => `        ${JSON.stringify(mutant)}`);
    const head = Object.entries(counts).map(([name, count]) => `      "${name}": ${count},`);
    return `    "${language}": {\n${head.join("\n")}\n      "wrong": [\n${lines.join(",\n")}\n      ]\n    }`;
  });
  const [name, sum] = [JSON.stringify(task), JSON.stringify(hash)];
  return `{\n  "task": ${name},\n  "hash": ${sum},\n  "languages": {\n${parts.join(",\n")}\n  }\n}\n`;
};

/**
 * Records the killed mutants of validated tasks, one JSON file for each task. Simulated models use them as wrong
 * answers. A task is left out if one of its languages was quarantined, or not validated with mutants.
 *
 * @returns the names of the written files
 */
export const writeMutants = async (
  validations: readonly Validation[],
  folder: string = mutantFolder,
): Promise<readonly string[]> => {
  await makeFolder(folder, folderHint);
  const written: string[] = [];
  for (const [id, parts] of Map.groupBy(validations, ({ task }) => task.id)) {
    const languages: Record<string, RecordedLanguage> = {};
    for (const language of Object.keys(parts[0]!.task.languages)) {
      const suite = parts.find((part) => part.language === language)?.suite;
      if (suite) languages[language] = languageOf(suite);
    }
    if (Object.keys(languages).length < Object.keys(parts[0]!.task.languages).length) continue;
    const file = mutantFile(id);
    await writeAtomically(`${folder}/${file}`, text(id, parts[0]!.task.hash, languages));
    written.push(file);
  }
  return written;
};
