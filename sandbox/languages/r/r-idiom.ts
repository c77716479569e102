import { type Idiom, usual, words } from "../common/expected/idiom.ts";
import type { Lexicon } from "../common/expected/token.ts";

const lexicon: Lexicon = {
  comments: ["#"],
  quotes: [
    { begins: 'r"(', ends: ')"', escapes: false, opaque: true },
    { begins: "r'(", ends: ")'", escapes: false, opaque: true },
    { begins: '"', ends: '"', escapes: true },
    { begins: "'", ends: "'", escapes: true },
    { begins: "`", ends: "`", escapes: true, mixed: /./ },
  ],
  word: /[A-Za-z.][\w.]*/y,
  number: /0x[\da-f]+L?|\d+(?:\.\d*)?(?:e[-+]?\d+)?L?/iy,
  operator: /<<-|->>|<-|->|%[^%\n]*%|==|!=|<=|>=|&&|\|\||\|>|:::?/y,
};

export const rIdiom: Idiom = {
  ...usual,
  lexicon,
  equal: words(
    "identical all.equal expect_equal expect_identical assert_equal checkEquals checkIdentical expect_setequal setequal",
  ),
  truths: words("expect_true assert_true assert checkTrue"),
  every: words("stopifnot"),
  fails: words("stop quit q fail warning failures failed errors"),
  and: words("&& &"),
  or: words("|| |"),
  literals: { TRUE: "FALSE", FALSE: "TRUE", T: "FALSE", F: "TRUE", NULL: "0" },
  holders: words("c list character numeric integer logical matrix data.frame factor as.Date as.integer vector"),
  labels: words("="),
  empty: {},
  defines: words("function"),
  binds: words("<- ="),
  lines: true,
  negated: (text) => `(!(${text}))`,
};
