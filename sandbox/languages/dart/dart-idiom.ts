import { type Idiom, usualIdiom, wordSet } from "../common/expected/idiom.ts";
import type { Lexicon } from "../common/expected/token.ts";

const mixed = /\$[A-Za-z_{]/;

export const dartLexicon: Lexicon = {
  comments: ["//"],
  blocks: [["/*", "*/"]],
  quotes: [
    ...["r'''", 'r"""', "r'", 'r"'].map(
      (begins) => ({ begins, ends: begins.slice(1), escapes: false, opaque: true }) as const,
    ),
    ...["'''", '"""', "'", '"'].map((one) => ({ begins: one, ends: one, escapes: true, mixed })),
  ],
  word: /[A-Za-z_$][\w$]*/y,
  number: /0x[\da-f]+|\d+(?:\.\d+)?(?:e[-+]?\d+)?/iy,
  operator: /==|!=|&&|\|\||=>|<=|>=|\?\?|[-+*/%=<>!&|^~?:#@]/y,
};

export const dartIdiom: Idiom = {
  ...usualIdiom,
  lexicon: dartLexicon,
  equal: wordSet("expect assertEquals expectEquals assertEqual"),
  truths: wordSet("assert"),
  fails: wordSet("throw exit fail failures failed errors"),
  literals: { true: "false", false: "true", null: '"q"' },
  holders: wordSet("const int double num String bool List Map Set dynamic"),
  defines: wordSet(""),
  declares: wordSet("var final const late"),
  lines: false,
};
