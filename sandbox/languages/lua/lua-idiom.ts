import { type Idiom, usual, words } from "../common/expected/idiom.ts";
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
  ...usual,
  lexicon,
  equal: words("assert_equal assertEquals assert_equals assertEqual assert_eq expect_equal"),
  truths: words("assert assert_true assertTrue"),
  fails: words("error exit fail failures failed errors fails"),
  differ: words("~="),
  and: words("and"),
  or: words("or"),
  not: words("not"),
  literals: { true: "false", false: "true", nil: "0" },
  labels: words("="),
  empty: { "{": "{ 0 }" },
  defines: words("function"),
  declares: words("local"),
  lines: true,
  looks: /\b_(?:G|ENV)\b/,
  negated: (text) => `(not (${text}))`,
};
