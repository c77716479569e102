import { readFileSync } from "node:fs";
import { join } from "node:path";
import { helperFolder } from "./helper-sources.ts";

/** One line of a table: its kind, and its words as they stand there; quotes are taken off. */
export interface TableLine {
  readonly kind: string;
  readonly words: readonly string[];
}

const word = /\s*(?:"([^"]*)"|'([^']*)'|([^\s,"']+))\s*(?:,|$)/gy;

function wordsOf(text: string): string[] {
  const words: string[] = [];
  word.lastIndex = 0;
  while (word.lastIndex < text.length) {
    const found = word.exec(text);
    if (found === null) throw new Error(`a table of the launcher cannot be read: ${text}`);
    words.push(found[1] ?? found[2] ?? found[3] ?? "");
  }
  return words;
}

/** A table that the launcher's C code includes (`KIND(word, …)` a line), for the host's side of the same matter. */
export function helperTable(name: string): readonly TableLine[] {
  const text = readFileSync(join(helperFolder, name), "utf8");
  return [...text.matchAll(/^([A-Z_]+)\((.*)\)$/gm)].map(([, kind = "", line = ""]) => ({
    kind,
    words: wordsOf(line),
  }));
}
