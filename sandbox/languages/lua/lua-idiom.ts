import { type Idiom, usualIdiom, wordSet } from "../common/expected/idiom.ts";
import type { Lexicon } from "../common/expected/token.ts";

const lexicon: Lexicon = {
  comments: ["--"],
  blocks: [
    ["--[[", "]]"],
    ["--[=[", "]=]"],
    ["--[==[", "]==]"],
  ],
  quotes: [
    { begins: "[[", ends: "]]", escapes: false },
    { begins: "[=[", ends: "]=]", escapes: false },
    { begins: "[==[", ends: "]==]", escapes: false },
    { begins: '"', ends: '"', escapes: true },
    { begins: "'", ends: "'", escapes: true },
  ],
  word: /[A-Za-z_]\w*/y,
  number: /0x[\da-f]+|\d+(?:\.\d*)?(?:e[-+]?\d+)?/iy,
  operator: /==|~=|<=|>=|\.\.\.?|\/\/|<<|>>|::/y,
};

export const luaIdiom: Idiom = {
  ...usualIdiom,
  lexicon,
  equal: wordSet("assert_equal assertEquals assert_equals assertEqual assert_eq expect_equal"),
  truths: wordSet("assert assert_true assertTrue"),
  fails: wordSet("error exit fail failures failed errors fails"),
  differ: wordSet("~="),
  and: wordSet("and"),
  or: wordSet("or"),
  not: wordSet("not"),
  literals: { true: "false", false: "true", nil: "0" },
  labels: wordSet("="),
  empty: { "{": "{ 0 }" },
  defines: wordSet("function"),
  declares: wordSet("local"),
  lines: true,
  looks: /\b_(?:G|ENV)\b/,
  negated: (text) => `(not (${text}))`,
};
