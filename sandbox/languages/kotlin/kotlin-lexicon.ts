import type { Lexicon, WordToken } from "../common/expected/token.ts";

/** Index after a string that begins at `at`. The content of `${…}` is code, which may contain strings of its own. */
const endOfText = (text: string, at: number): number => {
  const quote = text.startsWith('"""', at) ? '"""' : '"';
  let i = at + quote.length;
  while (i < text.length) {
    if (quote === '"' && text[i] === "\\") i += 2;
    else if (text.startsWith("${", i)) i = endOfTemplate(text, i + 2);
    else if (text.startsWith(quote, i)) {
      i += quote.length;
      while (quote === '"""' && text[i] === '"') i += 1;
      return i;
    } else if (quote === '"' && text[i] === "\n") return i;
    else i += 1;
  }
  return text.length;
};

/** Index after a character literal that begins at `at`. A quote or brace in it has no other meaning. */
const endOfCharacter = (text: string, at: number): number => {
  let i = at + 1;
  while (i < text.length && text[i] !== "'" && text[i] !== "\n") i += text[i] === "\\" ? 2 : 1;
  return i + 1;
};

const endOfTemplate = (text: string, at: number): number => {
  for (let i = at, depth = 1; i < text.length; ) {
    if (text[i] === '"') i = endOfText(text, i);
    else if (text[i] === "'") i = endOfCharacter(text, i);
    else {
      if (text[i] === "{") depth += 1;
      if (text[i] === "}") depth -= 1;
      i += 1;
      if (depth === 0) return i;
    }
  }
  return text.length;
};

const special = (text: string, at: number): WordToken | null => {
  if (text[at] !== '"') return null;
  const to = endOfText(text, at);
  return { kind: "opaque", text: text.slice(at, to), from: at, to };
};

/** The tokens of Kotlin. */
export const kotlinLexicon: Lexicon = {
  comments: ["//"],
  blocks: [["/*", "*/"]],
  quotes: [{ begins: "'", ends: "'", escapes: true }],
  word: /[A-Za-z_]\w*|`[^`\n]*`/y,
  number: /0[xb][\da-f_]+[ul]*|\d[\d_]*(?:\.\d[\d_]*)?(?:e[-+]?\d+)?[ulf]*/iy,
  operator: /\?\.|\?:|[-+*/%=<>!&|.:?]+|@/y,
  special,
};
