import { readFileSync } from "node:fs";
import { join } from "node:path";
import { helperFolder } from "./helper-sources.ts";

/** One line `KIND(word, …)` of a table that the launcher's C code includes. */
export interface HelperTableLine {
  readonly kind: string;
  readonly words: readonly string[];
}

const word = /\s*(?:"([^"]*)"|'([^']*)'|([^\s,"']+))\s*(?:,|$)/gy;

function wordsOf(text: string): string[] {
  const words: string[] = [];
  word.lastIndex = 0;
  while (word.lastIndex < text.length) {
    const match = word.exec(text);
    if (match === null) throw new Error(`a table of the launcher cannot be read: ${text}`);
    words.push(match[1] ?? match[2] ?? match[3] ?? "");
  }
  return words;
}

/**
 * Reads a table that the launcher's C code includes (lines `KIND(word, …)`), so that host and launcher use the same
 * data.
 */
export function helperTable(name: string): readonly HelperTableLine[] {
  const text = readFileSync(join(helperFolder, name), "utf8");
  return [...text.matchAll(/^([A-Z_]+)\((.*)\)$/gm)].map(([, kind = "", line = ""]) => ({
    kind,
    words: wordsOf(line),
  }));
}
