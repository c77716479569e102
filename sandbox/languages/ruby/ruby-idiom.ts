import { type Idiom, usualIdiom, wordSet } from "../common/expected/idiom.ts";
import { beginsValue, delimited, hereText, literalBy } from "../common/expected/special.ts";
import type { Lexicon, WordToken } from "../common/expected/token.ts";

const values = wordSet("if unless and or not when return assert in puts");
const hereTag = /<<[~-]?["'`]?([A-Z_]\w*)["'`]?/y;
const symbol = /:[A-Za-z_]\w*[?!]?/y;

const special = (text: string, at: number, before: WordToken | undefined): WordToken | null => {
  const character = text[at];
  if (character === "<" && text[at + 1] === "<") return hereText(hereTag, text, at);
  if (character === ":" && !/[\w:)]/.test(text[at - 1] ?? ""))
    return literalBy(symbol, text, at, { kind: "text", edges: [1, 0] });
  if (character === "%" && /^%[wiqWIQ][([{<|!/]/.test(text.slice(at, at + 3))) return delimited(text, at, 3, "text");
  if (character === "/" && beginsValue(before, values)) return delimited(text, at, 1, "opaque");
  return null;
};

const lexicon: Lexicon = {
  comments: ["#"],
  blocks: [["\n=begin", "\n=end"]],
  quotes: [
    { begins: '"', ends: '"', escapes: true, mixed: /#\{/ },
    { begins: "'", ends: "'", escapes: true },
    { begins: "`", ends: "`", escapes: true, opaque: true },
  ],
  word: /[@$]{0,2}[A-Za-z_]\w*[?!]?/y,
  number: /\d[\d_]*(?:\.\d[\d_]*)?(?:e[-+]?\d+)?r?/iy,
  operator: /<=>|===|==|!=|=~|!~|&&|\|\||=>|<=|>=|<<|\*\*|::|&\.|[-+*/%]=/y,
  end: /__END__[ \t]*$/my,
  special,
};

export const rubyIdiom: Idiom = {
  ...usualIdiom,
  lexicon,
  equal: wordSet("assert_equal assert_in_delta assert_same assert_in_epsilon must_equal"),
  truths: wordSet("assert assert_true assert_predicate ok"),
  fails: wordSet("raise fail abort exit exit! throw failures failed errors"),
  equals: wordSet("== === eql? equal?"),
  and: wordSet("&& and"),
  or: wordSet("|| or"),
  not: wordSet("! not"),
  literals: { true: "false", false: "true", nil: "0" },
  holders: wordSet("Set new Hash Array String Integer Float Rational"),
  labels: wordSet("=> :"),
  empty: { "[": "[0]", "{": "{ q: 0 }" },
  defines: wordSet("def"),
  lines: true,
  bareCalls: "commas",
  negated: (text) => `(!(${text}))`,
};
