import { type Idiom, usualIdiom, wordSet } from "../common/expected/idiom.ts";
import { delimited, literalBy } from "../common/expected/special.ts";
import type { Lexicon, WordToken } from "../common/expected/token.ts";

const atom = /:[A-Za-z_]\w*[?!]?/y;

const special = (text: string, at: number): WordToken | null => {
  if (text[at] === "~" && /^~[a-zA-Z][([{<|/"']/.test(text.slice(at, at + 3)) && text.slice(at + 2, at + 5) !== '"""')
    return delimited(text, at, 3, "opaque");
  if (text[at] !== ":" || /[\w:)"]/.test(text[at - 1] ?? "")) return null;
  return literalBy(atom, text, at, { kind: "text", edges: [1, 0] });
};

const lexicon: Lexicon = {
  comments: ["#"],
  quotes: [
    { begins: '"""', ends: '"""', escapes: true, opaque: true },
    { begins: "'''", ends: "'''", escapes: true, opaque: true },
    { begins: '"', ends: '"', escapes: true, mixed: /#\{/ },
    { begins: "'", ends: "'", escapes: true, mixed: /#\{/ },
  ],
  word: /@?[A-Za-z_]\w*[?!]?/y,
  number: /0x[\da-f]+|\d[\d_]*(?:\.\d[\d_]*)?(?:e[-+]?\d+)?/iy,
  operator: /===|!==|==|!=|=~|<=|>=|&&|\|\||\|>|<>|\+\+|--|->|<-|=>|::|\.\./y,
  special,
};

export const elixirIdiom: Idiom = {
  ...usualIdiom,
  lexicon,
  equal: wordSet("assert_equal assert_in_delta"),
  truths: wordSet("assert refute"),
  fails: wordSet("raise throw exit halt flunk System failures errors failed"),
  equals: wordSet("== === ="),
  differ: wordSet("!= !=="),
  and: wordSet("and &&"),
  or: wordSet("or ||"),
  not: wordSet("not !"),
  literals: { true: "false", false: "true", nil: "0" },
  holders: wordSet("MapSet new"),
  labels: wordSet("=> :"),
  empty: { "[": "[0]", "{": "{q: 0}" },
  defines: wordSet("def defp"),
  lines: true,
  bareCalls: "commas",
  negated: (text) => `(!(${text}))`,
};
