import type { Completions } from "../channel/protocol.ts";
import { byFit, wordAt } from "../completion/fit.ts";
import { headerLines } from "./cells.ts";

export interface ServerItem {
  readonly label: string;
  readonly kind?: number;
  readonly detail?: string;
  readonly sortText?: string;
  readonly insertText?: string;
  readonly filterText?: string;
  readonly textEdit?: { readonly newText: string; readonly range?: { start: { line: number; character: number } } };
}

export type ServerCompletions = { readonly items: readonly ServerItem[] } | readonly ServerItem[] | null;

/** Kinds of completions: number in the language server protocol → word for which clients have icons. */
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

const limit = 500;
/**
 * Matches names of the kernel's own files in the server's temporary folder. Such names are not offered as import paths.
 */
const ourFiles =
  /^(?:cell(?:-\d+)?(?:\.tsx?)?|prelude(?:\.d(?:\.ts)?)?|tsconfig\.json|@typescript|lib-(?:es|decorators)\w*)$/;

const offsetOf = (code: string, line: number, character: number): number => {
  let offset = 0;
  for (let index = 0; index < line; index++) offset = code.indexOf("\n", offset) + 1;
  return offset + character;
};

/** Completions of a name, each with the server's item, by which the caller can request its description. */
export interface CompletionOffer extends Omit<Completions, "items"> {
  readonly items: readonly { readonly text: string; readonly type: string; readonly item: ServerItem }[];
}

/** Completions of the word at the cursor: the notebook's own names first, then those of the server. */
export const readCompletions = (
  answer: ServerCompletions,
  code: string,
  cursor: number,
  notebookNames: ReadonlySet<string>,
): CompletionOffer => {
  const items = (answer && "items" in answer ? answer.items : answer) ?? [];
  // Inside a string, all items replace a range of text. Elsewhere, only members such as `["a-b"]` replace a range.
  const edit = items.every(({ textEdit }) => textEdit?.range) ? items[0]?.textEdit?.range : undefined;
  const word = wordAt(code, cursor);
  const tagged = code[word.start] === "@" && !items.some(({ label }) => label.startsWith("@")) ? 1 : 0;
  const start = edit ? offsetOf(code, edit.start.line - headerLines, edit.start.character) : word.start + tagged;
  const isPath = (item: ServerItem): boolean => item.kind === 17 || item.kind === 19;
  const byText = new Map<string, { text: string; type: string; sort: string; item: ServerItem }>();
  const afterDot = /\.\s*$/.test(code.slice(0, start));
  for (const item of items) {
    const { label, kind = 0, sortText = "", insertText, textEdit } = item;
    if ((textEdit?.range && !edit) || (isPath(item) && ourFiles.test(label))) continue;
    const text = textEdit?.newText ?? insertText ?? label;
    const sort = !afterDot && notebookNames.has(text) ? "0" : sortText;
    if (!byText.has(text)) byText.set(text, { text, type: kinds[kind] ?? "text", sort, item });
  }
  const sorted = [...byText.values()].sort((a, b) =>
    a.sort < b.sort ? -1 : a.sort > b.sort ? 1 : a.text < b.text ? -1 : 1,
  );
  const bestItems = byFit(code.slice(start, cursor), sorted).slice(0, limit);
  return {
    start,
    end: edit ? cursor : word.end,
    items: bestItems.map(({ text, type, item }) => ({ text, type, item })),
  };
};

const declared = /^(?:\(alias\) )?(?:declare )?(function|class|interface|enum|type|namespace)\b/;

/**
 * The kind of an imported name (such as class), from the server's description; undefined if it does not contain the
 * kind.
 */
const kindOf = ({ detail = "" }: ServerItem): string | undefined => {
  if (/^(?:\(alias\) )?(?:constructor|new) /.test(detail)) return "class";
  const kind = declared.exec(detail)?.[1];
  return kind === "namespace" ? "module" : kind;
};

/**
 * Captures the call signature in the server's description of a name, after text such as `function ` or `(method)
 * Array<number>.`.
 */
const signaturePattern =
  /^(?:\(\w+\) )?(?:function |method |constructor )?(?:[^(<:.]+(?:<[^()]*?>)?\.)*[^(<:]*((?:<[^()]*>)?\([\s\S]*)$/;

/** The call signature or the type of a name, from the server's description line. */
const signatureOf = ({ detail = "" }: ServerItem): string | undefined => {
  const description = detail.replace(/^\(alias\) /, "").split("\n")[0]!;
  const typed = /^(?:const|let|var|\(property\)) [^:]+: (.+)$/.exec(description)?.[1];
  const signature = typed ?? signaturePattern.exec(description)?.[1];
  // The first line of a type with several lines contains no useful information.
  return signature?.endsWith("{") ? undefined : signature;
};

/** The description of a completed name: its kind in `type`, such as "function", and its call signature. */
export interface Description {
  readonly type?: string;
  readonly signature?: string;
}

export const describeItem = (item: ServerItem): Description => {
  const [type, signature] = [kindOf(item), signatureOf(item)];
  return { ...(type !== undefined && { type }), ...(signature !== undefined && { signature }) };
};
