import { readFile } from "node:fs/promises";
import { type Edit, mutantFolder } from "../mutants/mutant-store.ts";
import { changedLines } from "./changed-lines.ts";

/**
 * A mutant that is listed as equivalent: it behaves like the solution for every allowed input, so no test can kill it.
 */
export interface Equivalent {
  readonly task: string;
  readonly language: string;
  /** The changed line as it is in the solution, trimmed. */
  readonly before: string;
  /** The changed line as it is in the mutant, trimmed. */
  readonly after: string;
  readonly reason: string;
}

/** Reads the list of equivalent mutants, `equivalent.json` in the folder of mutants; empty if there is none. */
export const readEquivalents = async (folder: string = mutantFolder): Promise<readonly Equivalent[]> => {
  const text = await readFile(`${folder}/equivalent.json`, "utf8").catch(() => "[]");
  return JSON.parse(text) as readonly Equivalent[];
};

/** The entry of the list that names this mutant as equivalent; undefined if there is none. */
export const equivalentOf = (
  list: readonly Equivalent[],
  task: string,
  language: string,
  source: string,
  edit: Edit,
): Equivalent | undefined => {
  const { before, after } = changedLines(source, edit);
  return list.find(
    (entry) => entry.task === task && entry.language === language && entry.before === before && entry.after === after,
  );
};
