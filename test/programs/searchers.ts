import { readFileSync } from "node:fs";

/**
 * A program that looks for a mark in all that it can read: its memory, its environment, its descriptors, /proc, and the
 * folders where a run can write or where something of runs is. It is given the mark in two halves that never stand side
 * by side in it. Programs print a JSON list of the places; Python and JavaScript define `search()`, which returns it.
 */
export type Searcher = (first: string, second: string) => string;

const searcher =
  (file: string): Searcher =>
  (first, second) =>
    readFileSync(new URL(`searchers/${file}`, import.meta.url), "utf8")
      .replaceAll("FIRST_HALF", first)
      .replaceAll("SECOND_HALF", second);

export const searchers = {
  python: searcher("search.py"),
  javascript: searcher("search.cjs"),
  cpp: searcher("search.cpp"),
  perl: searcher("search.pl"),
  /** Files alone: the words of the shell's own children hold the mark. */
  shell: searcher("search.sh"),
  /** Python's, for all files below / that may have been made in the last minutes. */
  newFiles: searcher("new-files.py"),
} as const;
