import { readFileSync } from "node:fs";

/**
 * Makes a program that searches for a mark in all that it can read. The mark is a random text that an earlier run
 * wrote. The program reads its memory, environment, descriptors, /proc and the folders of runs. It contains the mark in
 * two separate halves, so that it does not find its own text. Programs print a JSON list of the places; in Python and
 * JavaScript `search()` returns the list.
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
  /** Searches only files, because the arguments of the shell's child processes contain the searched text. */
  shell: searcher("search.sh"),
  /** A Python program that searches all files below / from the last minutes. */
  newFiles: searcher("new-files.py"),
} as const;
