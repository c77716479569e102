import type { Completions } from "../channel/protocol.ts";
import { type Cells, headerLines } from "./cells.ts";

interface Item {
  readonly label: string;
  readonly kind?: number;
  readonly sortText?: string;
  readonly insertText?: string;
  readonly filterText?: string;
  readonly textEdit?: { readonly newText: string; readonly range?: { start: { line: number; character: number } } };
}

export type ServerCompletions = { readonly items: readonly Item[] } | readonly Item[] | null;

/** The server's numbers as words that clients have icons for. */
const kinds: Readonly<Record<number, string>> = {
  2: "method",
  3: "function",
  4: "function",
  5: "property",
  6: "variable",
  7: "class",
  8: "interface",
  9: "module",
  10: "property",
  13: "enum",
  14: "keyword",
  17: "path",
  19: "path",
  20: "property",
  21: "constant",
  22: "class",
  25: "type",
};

const wordBefore = /[\p{ID_Continue}$#@]*$/u;
const limit = 500;

/** Where the word that is being typed begins. */
export const wordStart = (code: string, cursor: number): number =>
  cursor - wordBefore.exec(code.slice(0, cursor))![0].length;

const offsetOf = (code: string, line: number, character: number): number => {
  let offset = 0;
  for (let index = 0; index < line; index++) offset = code.indexOf("\n", offset) + 1;
  return offset + character;
};

/** Completions of the word at the cursor: what the server offers there, and the names of earlier cells. */
export const readCompletions = (answer: ServerCompletions, code: string, cursor: number, cells: Cells): Completions => {
  const items = (answer && "items" in answer ? answer.items : answer) ?? [];
  // Where all replace a range, it is the text of a string; a single one is a member that cannot stand behind a dot.
  const edit = items.every(({ textEdit }) => textEdit?.range) ? items[0]?.textEdit?.range : undefined;
  const start = edit ? offsetOf(code, edit.start.line - headerLines, edit.start.character) : wordStart(code, cursor);
  const word = code.slice(start, cursor);
  const afterDot = /\.\s*$/.test(code.slice(0, start));
  const found = new Map<string, { text: string; type: string; sort: string }>();
  const add = (text: string, type: string, sort: string): void => {
    if (!found.has(text)) found.set(text, { text, type, sort });
  };
  const inString = edit !== undefined;
  if (!afterDot && !inString && word !== "") {
    for (const [name, { kind }] of cells.names()) add(name, kind === "import" ? "module" : "variable", "0");
  }
  for (const { label, kind = 0, sortText = "", insertText, textEdit } of items) {
    if (textEdit?.range && !edit) continue;
    add(textEdit?.newText ?? insertText ?? label, kinds[kind] ?? "text", sortText);
  }
  const all = [...found.values()];
  const exact = all.filter(({ text }) => text.startsWith(word));
  const loose = exact.length > 0 ? exact : all.filter(({ text }) => text.toLowerCase().startsWith(word.toLowerCase()));
  const sorted = loose.sort((a, b) => (a.sort < b.sort ? -1 : a.sort > b.sort ? 1 : a.text < b.text ? -1 : 1));
  return { start, end: cursor, items: sorted.slice(0, limit).map(({ text, type }) => ({ text, type })) };
};
