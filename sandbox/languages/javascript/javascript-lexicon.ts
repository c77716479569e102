import { beginsValue, literalBy } from "../common/expected/special.ts";
import type { Lexicon, WordToken } from "../common/expected/token.ts";

/** Index after a template literal. Its `${…}` may contain code of the program. */
const endOfTemplate = (text: string, at: number): number => {
  let depth = 0;
  for (let i = at + 1; i < text.length; i += 1) {
    if (text[i] === "\\") i += 1;
    else if (depth === 0 && text[i] === "`") return i + 1;
    else if (depth === 0 && text.startsWith("${", i)) {
      depth = 1;
      i += 1;
    } else if (depth > 0 && text[i] === "`") i = endOfTemplate(text, i) - 1;
    else if (depth > 0 && text[i] === "{") depth += 1;
    else if (depth > 0 && text[i] === "}") depth -= 1;
  }
  return text.length;
};

const beforePattern = new Set("return typeof case in of void delete throw new else do await yield".split(" "));
const pattern = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y;

const special = (text: string, at: number, before: WordToken | undefined): WordToken | null => {
  const to = text[at] === "`" ? endOfTemplate(text, at) : at;
  if (to > at) return { kind: "opaque", text: text.slice(at, to), from: at, to };
  // A slash begins a regular expression only if no value precedes it; otherwise it divides.
  return text[at] === "/" && beginsValue(before, beforePattern)
    ? literalBy(pattern, text, at, { kind: "opaque" })
    : null;
};

/** The tokens of JavaScript. */
export const javascriptLexicon: Lexicon = {
  comments: ["//"],
  blocks: [["/*", "*/"]],
  quotes: [
    { begins: "'", ends: "'", escapes: true },
    { begins: '"', ends: '"', escapes: true },
  ],
  word: /[\p{L}_$#][\p{L}\p{N}_$]*/uy,
  number: /0[xbo][\da-f_]+n?|\d[\d_]*(?:\.\d[\d_]*)?(?:e[-+]?\d+)?n?/iy,
  operator: /[-+*/%=<>!&|^~?:.,;]/y,
  special,
};
