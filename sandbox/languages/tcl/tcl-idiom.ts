import { type Idiom, usualIdiom, wordSet } from "../common/expected/idiom.ts";
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
  ...usualIdiom,
  lexicon,
  equal: wordSet("assert_equal assertEqual assert_equals assertEquals assert_eq"),
  truths: wordSet("assert"),
  results: wordSet("test tcltest::test ::tcltest::test"),
  fails: wordSet("error exit throw return fail failures failed errors fails"),
  equals: wordSet("== eq"),
  differ: wordSet("!= ne"),
  literals: { true: "false", false: "true" },
  holders: wordSet("list dict create"),
  labels: wordSet(""),
  empty: { "{": "{q}" },
  defines: wordSet("proc"),
  binds: wordSet(""),
  sets: wordSet("set"),
  lines: true,
  looks: /\binfo\s+(?:procs|commands?)\b/,
  bareCalls: "words",
  bareTexts: true,
  calls: "[",
};
