import { type Idiom, usualIdiom, wordSet } from "../common/expected/idiom.ts";
import { beginsValue, delimited, hereText } from "../common/expected/special.ts";
import type { Lexicon, TokenKind, WordToken } from "../common/expected/token.ts";

const values = wordSet("if unless and or not when return split grep map join x");
const hereTag = /<<~?["']?([A-Za-z_]\w*)["']?/y;
/**
 * Perl's quoting operators, such as `q{…}` and `s/…/…/`: the number of delimited parts, and the kind of their token.
 */
const marked: Readonly<Record<string, readonly [parts: number, kind: TokenKind]>> = {
  q: [1, "text"],
  qq: [1, "opaque"],
  qw: [1, "text"],
  qr: [1, "opaque"],
  m: [1, "opaque"],
  s: [2, "opaque"],
  tr: [2, "opaque"],
  y: [2, "opaque"],
};
const beginsMarked = /(q[qwr]?|m|s|tr|y)\s*([^\s\w,;=)])/y;

const special = (text: string, at: number, before: WordToken | undefined): WordToken | null => {
  const character = text[at]!;
  if (character === "<" && text[at + 1] === "<") return hereText(hereTag, text, at);
  if (character === "/" && beginsValue(before, values)) return delimited(text, at, 1, "opaque");
  if (!/[a-z]/.test(character) || /[\w$@%&>{-]/.test(text[at - 1] ?? "")) return null;
  beginsMarked.lastIndex = at;
  const match = beginsMarked.exec(text);
  const form = marked[match?.[1] ?? ""];
  if (match === null || form === undefined) return null;
  return delimited(text, at, match[0].length, form[1], form[0]);
};

const lexicon: Lexicon = {
  comments: ["#"],
  blocks: [["\n=pod", "\n=cut"]],
  quotes: [
    { begins: "'", ends: "'", escapes: true },
    { begins: '"', ends: '"', escapes: true, mixed: /[$@]\w|[$@]\{/ },
    { begins: "`", ends: "`", escapes: true, opaque: true },
  ],
  word: /[$@%&]#?\$*\w+(?:::\w+)*|\$[!@&_0]|[A-Za-z_]\w*(?:::\w+)*/y,
  number: /0x[\da-f_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:e[-+]?\d+)?/iy,
  operator: /<=>|==|!=|=~|!~|&&|\|\||=>|->|::|<=|>=|\/\/|\*\*|\.\.|[-+*/%.]=|\+\+|--/y,
  end: /__(?:END|DATA)__[ \t]*$/my,
  special,
};

export const perlIdiom: Idiom = {
  ...usualIdiom,
  lexicon,
  equal: wordSet("is is_deeply cmp_ok is_string is_num assert_equal assert_equals assert_eq eq_or_diff"),
  truths: wordSet("ok assert"),
  fails: wordSet("die croak confess exit fail BAIL_OUT $failures $failed $fail $errors $fails"),
  equals: wordSet("== eq"),
  differ: wordSet("!= ne"),
  and: wordSet("&& and"),
  or: wordSet("|| or"),
  not: wordSet("! not"),
  literals: { undef: "0" },
  labels: wordSet("=>"),
  empty: { "[": "[0]", "{": "{ q => 0 }" },
  defines: wordSet("sub"),
  declares: wordSet("my our local"),
  lines: false,
  looks: /%(?:main)?::|%\{\s*["']?main::|\bcan\b|\bno\s+strict\b|&[{$]/,
  bareCalls: "commas",
  negated: (text) => `(!(${text}))`,
};
