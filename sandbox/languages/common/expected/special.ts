import { endOfQuote, sticky } from "./lexer.ts";
import type { TokenKind, WordToken } from "./token.ts";

const closing: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}", "<": ">" };

/** The token of the literal that a sticky pattern matches at this position; null if it matches none. */
export const literalBy = (
  pattern: RegExp,
  text: string,
  at: number,
  fields: Pick<WordToken, "kind" | "edges">,
): WordToken | null => {
  const match = sticky(pattern, text, at);
  return match === undefined ? null : { ...fields, text: match, from: at, to: at + match.length };
};

/**
 * A here-document: a text that begins on the next line and ends before a line with a tag. The first group of the sticky
 * pattern is that tag.
 */
export const hereText = (pattern: RegExp, text: string, at: number): WordToken | null => {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  const tag = match?.[1];
  if (match === null || tag === undefined) return null;
  const to = at + match[0].length;
  const line = text.indexOf("\n", to);
  const begins = line < 0 ? text.length : line + 1;
  let end = begins;
  while (end < text.length) {
    const next = text.indexOf("\n", end);
    const row = text.slice(end, next < 0 ? text.length : next);
    end = next < 0 ? text.length : next + 1;
    if (row.trim().replace(/[;,)]+$/, "") === tag) break;
  }
  return { kind: "opaque", text: match[0], from: at, to, body: [begins, end] };
};

/**
 * The token of a literal whose delimiters the code chooses, such as `q{…}` or `%w[…]`. Its first `length` characters
 * are the operator and the opening delimiter.
 */
export const delimited = (text: string, at: number, length: number, kind: TokenKind, parts = 1): WordToken => {
  const mark = text[at + length - 1] ?? "";
  const ends = closing[mark] ?? mark;
  let to = at + length - 1;
  for (let part = 0; part < parts; part++) to = nested(text, to, part > 0 && ends === mark ? "" : mark, ends);
  return { kind, text: text.slice(at, to), from: at, to, edges: [length, 1] };
};

/** Index after a bracketed literal that begins at `at`. Its content may contain balanced brackets of the same kind. */
const nested = (text: string, at: number, begins: string, ends: string): number => {
  if (begins === ends || begins === "") return endOfQuote(text, at, { begins, ends, escapes: true });
  let depth = 0;
  for (let i = at; i < text.length; i++) {
    if (text[i] === "\\") i += 1;
    else if (text[i] === begins) depth += 1;
    else if (text[i] === ends && --depth === 0) return i + 1;
  }
  return text.length;
};

/**
 * True if the token after `before` begins a value. A character such as a slash then begins a literal and is no
 * operator.
 */
export const beginsValue = (before: WordToken | undefined, words: ReadonlySet<string>): boolean =>
  before === undefined ||
  before.kind === "operator" ||
  before.kind === "open" ||
  (before.kind === "word" && words.has(before.text));
