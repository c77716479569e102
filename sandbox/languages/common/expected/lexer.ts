import type { Lexicon, Quote, TokenKind, WordToken } from "./token.ts";

const brackets: Readonly<Record<string, TokenKind>> = {
  "(": "open",
  "[": "open",
  "{": "open",
  ")": "close",
  "]": "close",
  "}": "close",
};

/** Index after the quoted string that begins at `at`; the end of the code if the quote is never closed. */
export const endOfQuote = (text: string, at: number, { begins, ends, escapes }: Quote): number => {
  for (let i = at + begins.length; i < text.length; i++) {
    if (escapes && text[i] === "\\") i += 1;
    else if (text.startsWith(ends, i)) return i + ends.length;
  }
  return text.length;
};

const quoted = (text: string, at: number, quote: Quote): WordToken => {
  const to = endOfQuote(text, at, quote);
  const inner = text.slice(at + quote.begins.length, to - quote.ends.length);
  const kind = quote.opaque === true ? "opaque" : quote.mixed?.test(inner) === true ? "mixed" : "text";
  return { kind, text: text.slice(at, to), from: at, to, edges: [quote.begins.length, quote.ends.length] };
};

/** The text that a sticky pattern matches at this position. */
export const sticky = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  const match = pattern.exec(text)?.[0];
  return match === "" ? undefined : match;
};

/** Index after a comment or white space at this position; the position itself if there is none. */
const afterComment = (lexicon: Lexicon, text: string, at: number): number => {
  const apart = at === 0 || /[\s;({[]/.test(text[at - 1]!);
  for (const [begins, ends] of lexicon.blocks ?? []) {
    if (!text.startsWith(begins, at)) continue;
    const end = text.indexOf(ends, at + begins.length);
    return end < 0 ? text.length : end + ends.length;
  }
  if (!lexicon.comments.some((one) => text.startsWith(one, at))) return at;
  if (lexicon.commentsApart === true && !apart) return at;
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
};

/** The tokens of source code; an unknown character becomes an operator. */
export const lexTokens = (lexicon: Lexicon, text: string): readonly WordToken[] => {
  const tokens: WordToken[] = [];
  const bodies = new Map<number, number>();
  const add = (kind: TokenKind, from: number, to: number): number => {
    tokens.push({ kind, text: text.slice(from, to), from, to });
    return to;
  };
  const next = (at: number): number => {
    const character = text[at]!;
    const end = bodies.get(at) ?? at;
    if (end > at) return end;
    if (character === "\n") return add("line", at, at + 1);
    if (/\s/.test(character)) return at + 1;
    if (character === "\\" && text[at + 1] === "\n") return at + 2;
    const previous = tokens.at(-1);
    const special = lexicon.special?.(text, at, previous?.kind === "line" ? undefined : previous);
    if (special) {
      tokens.push(special);
      if (special.body !== undefined) bodies.set(...special.body);
      return special.to;
    }
    const commented = afterComment(lexicon, text, at);
    if (commented > at) return commented;
    const quote = lexicon.quotes.find(({ begins }) => text.startsWith(begins, at));
    if (quote !== undefined) {
      tokens.push(quoted(text, at, quote));
      return tokens.at(-1)!.to;
    }
    const number = sticky(lexicon.number, text, at);
    if (number !== undefined) return add("number", at, at + number.length);
    const word = sticky(lexicon.word, text, at);
    if (word !== undefined) return add("word", at, at + word.length);
    const bracket = brackets[character];
    if (bracket !== undefined) return add(bracket, at, at + 1);
    return add("operator", at, at + (sticky(lexicon.operator, text, at)?.length ?? 1));
  };
  let at = 0;
  while (at < text.length) {
    const begins = at === 0 || text[at - 1] === "\n";
    if (begins && lexicon.end !== undefined && sticky(lexicon.end, text, at) !== undefined) break;
    at = next(at);
  }
  return tokens;
};
