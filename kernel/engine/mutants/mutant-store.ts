import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** A change of a source: characters `from` to `to` (exclusive) become `text`. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** One wrong program, as a change of the canonical solution, and the tests that detect it. */
export interface RecordedMutant extends Edit {
  /** Kind of mutation, for example "relational". */
  readonly operator: string;
  /** The line of the change in the canonical solution, from 1. */
  readonly line: number;
  /** Ids of the hidden tests that the mutant fails; at least one. */
  readonly killedBy: readonly string[];
  /** True if the mutant exceeded the time limit of a test. */
  readonly timesOut: boolean;
}

export interface RecordedLanguage {
  /** The number of mutants that ran. Mutants that are equivalent to the solution are not counted. */
  readonly mutants: number;
  readonly killed: number;
  readonly equivalent: number;
  /** A selection of the killed mutants. Simulated models use them as wrong answers. */
  readonly wrong: readonly RecordedMutant[];
}

/**
 * The mutants of one task that `taulab validate --write-mutants` recorded. They are valid only while the task's content
 * has this hash.
 */
export interface RecordedMutants {
  readonly task: string;
  readonly hash: string;
  readonly languages: Readonly<Record<string, RecordedLanguage>>;
}

/** Folder of the recorded mutants, as a path. */
export const mutantFolder: string = fileURLToPath(new URL("../../../datasets/tasks/mutants/", import.meta.url));

/** Name of a task's file in `mutantFolder`. */
export const mutantFile = (task: string): string => `${task.replaceAll(/[^\w.-]+/g, "_")}.json`;

/** Returns a source text with the change applied. */
export const applyEdit = (source: string, { from, to, text }: Edit): string =>
  source.slice(0, from) + text + source.slice(to);

/**
 * The recorded mutants of a task. Null if no record exists, the record is not valid JSON, or the task has changed
 * since.
 */
export const readMutants = async (
  task: { readonly id: string; readonly hash: string },
  folder: string = mutantFolder,
): Promise<RecordedMutants | null> => {
  const text = await readFile(`${folder}/${mutantFile(task.id)}`, "utf8").catch(() => null);
  if (text === null) return null;
  try {
    const recorded = JSON.parse(text) as RecordedMutants;
    return recorded.hash === task.hash ? recorded : null;
  } catch {
    return null;
  }
};
