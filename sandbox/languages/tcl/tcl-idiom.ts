import { type Idiom, usual, words } from "../common/expected/idiom.ts";
import type { Lexicon } from "../common/expected/token.ts";

const lexicon: Lexicon = {
  comments: ["#"],
  commentsApart: true,
  quotes: [{ begins: '"', ends: '"', escapes: true, mixed: /[$[]/ }],
  word: /\$?[A-Za-z_:.?@-]*[A-Za-z_][\w:.?@-]*/y,
  number: /\d+(?:\.\d+)?(?:e[-+]?\d+)?(?![\w.])/y,
  operator: /==|!=|<=|>=|&&|\|\||\*\*/y,
};

export const tclIdiom: Idiom = {
  ...usual,
  lexicon,
  equal: words("assert_equal assertEqual assert_equals assertEquals assert_eq"),
  truths: words("assert"),
  results: words("test tcltest::test ::tcltest::test"),
  fails: words("error exit throw return fail failures failed errors fails"),
  same: words("== eq"),
  differ: words("!= ne"),
  literals: { true: "false", false: "true" },
  holders: words("list dict create"),
  labels: words(""),
  empty: { "{": "{q}" },
  defines: words("proc"),
  binds: words(""),
  sets: words("set"),
  lines: true,
  looks: /\binfo\s+(?:procs|commands?)\b/,
  bareCalls: "words",
  bareTexts: true,
  calls: "[",
};
