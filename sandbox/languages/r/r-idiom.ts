import { type Idiom, usualIdiom, wordSet } from "../common/expected/idiom.ts";
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
  ...usualIdiom,
  lexicon,
  equal: wordSet(
    "identical all.equal expect_equal expect_identical assert_equal checkEquals checkIdentical expect_setequal setequal",
  ),
  truths: wordSet("expect_true assert_true assert checkTrue"),
  every: wordSet("stopifnot"),
  fails: wordSet("stop quit q fail warning failures failed errors"),
  and: wordSet("&& &"),
  or: wordSet("|| |"),
  literals: { TRUE: "FALSE", FALSE: "TRUE", T: "FALSE", F: "TRUE", NULL: "0" },
  holders: wordSet("c list character numeric integer logical matrix data.frame factor as.Date as.integer vector"),
  labels: wordSet("="),
  empty: {},
  defines: wordSet("function"),
  binds: wordSet("<- ="),
  lines: true,
  negated: (text) => `(!(${text}))`,
};
