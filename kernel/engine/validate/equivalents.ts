import { readFile } from "node:fs/promises";
import { type Edit, mutantFolder } from "../mutants/mutant-store.ts";
import { changedLines } from "./changed-lines.ts";

/** An equivalent mutant: no test can kill it, because it behaves like the solution for every allowed input. */
export interface Equivalent {
  readonly task: string;
  readonly language: string;
  /** The changed line as it is in the solution, trimmed. */
  readonly before: string;
  /** The changed line as it is in the mutant. */
  readonly after: string;
  readonly reason: string;
}

/** Reads `equivalent.json` of the mutants' folder; empty if there is none. */
export const readEquivalents = async (folder: string = mutantFolder): Promise<readonly Equivalent[]> => {
  const text = await readFile(`${folder}/equivalent.json`, "utf8").catch(() => "[]");
  return JSON.parse(text) as readonly Equivalent[];
};

/** The entry that lists this mutant as equivalent; undefined if there is none. */
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
