import { type Idiom, usualIdiom, wordSet } from "../common/expected/idiom.ts";
import { hereText } from "../common/expected/special.ts";
import type { Lexicon } from "../common/expected/token.ts";

const hereTag = /<<<[ \t]*["']?([A-Za-z_]\w*)["']?/y;

const lexicon: Lexicon = {
  comments: ["//", "# ", "#!"],
  blocks: [["/*", "*/"]],
  quotes: [
    { begins: "'", ends: "'", escapes: true },
    { begins: '"', ends: '"', escapes: true, mixed: /\$\w|\{\$/ },
    { begins: "?>", ends: "<?php", escapes: false, opaque: true },
  ],
  word: /\$*[A-Za-z_\\][\w\\]*/y,
  number: /0x[\da-f_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:e[-+]?\d+)?/iy,
  operator: /<=>|===|!==|==|!=|<>|&&|\|\||=>|->|::|<=|>=|\?\?|\?->|\*\*|[-+*/%.]=|\+\+|--/y,
  special: (text, at) => (text.startsWith("<<<", at) ? hereText(hereTag, text, at) : null),
};

export const phpIdiom: Idiom = {
  ...usualIdiom,
  lexicon,
  equal: wordSet(
    "assertEquals assertSame assert_equals assert_equal assertEqual assert_same assertEq assert_eq assertEqualsWithDelta",
  ),
  truths: wordSet("assert \\assert assertTrue assert_true"),
  fails: wordSet("throw exit die fail trigger_error $failures $failed $fails $errors $fail $ok"),
  equals: wordSet("=== =="),
  differ: wordSet("!== != <>"),
  and: wordSet("&& and"),
  or: wordSet("|| or"),
  literals: { true: "false", false: "true", null: "0", TRUE: "false", FALSE: "true", NULL: "0" },
  holders: wordSet("array"),
  labels: wordSet("=>"),
  defines: wordSet("function"),
  lines: false,
};
