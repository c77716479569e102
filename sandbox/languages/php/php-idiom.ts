import { type Idiom, usual, words } from "../common/expected/idiom.ts";
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
  ...usual,
  lexicon,
  equal: words(
    "assertEquals assertSame assert_equals assert_equal assertEqual assert_same assertEq assert_eq assertEqualsWithDelta",
  ),
  truths: words("assert \\assert assertTrue assert_true"),
  fails: words("throw exit die fail trigger_error $failures $failed $fails $errors $fail $ok"),
  same: words("=== =="),
  differ: words("!== != <>"),
  and: words("&& and"),
  or: words("|| or"),
  literals: { true: "false", false: "true", null: "0", TRUE: "false", FALSE: "true", NULL: "0" },
  holders: words("array"),
  labels: words("=>"),
  defines: words("function"),
  lines: false,
};
