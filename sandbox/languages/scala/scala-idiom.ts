import { type Idiom, usualIdiom, wordSet } from "../common/expected/idiom.ts";
import { sticky } from "../common/expected/lexer.ts";
import { literalBy } from "../common/expected/special.ts";
import type { Lexicon, WordToken } from "../common/expected/token.ts";

const letter = /'(?:[^'\\\n]|\\u+[\da-fA-F]{4}|\\.)'/y;
const interpolated = /[A-Za-z_]\w*(?="(?:""(?:[^"]|"(?!""))*"""+|(?:[^"\\\n]|\\.)*"))/y;
const quotedBehind = /"""(?:[^"]|"(?!""))*"""+|"(?:[^"\\\n]|\\.)*"/y;

const special = (text: string, at: number): WordToken | null => {
  if (text[at] === "'") {
    const kind = /^'\w'/.test(text.slice(at, at + 3)) ? "text" : "opaque";
    return literalBy(letter, text, at, { kind, edges: [1, 1] });
  }
  if (/\w/.test(text[at - 1] ?? "")) return null;
  const prefix = sticky(interpolated, text, at);
  if (prefix === undefined) return null;
  const quoted = sticky(quotedBehind, text, at + prefix.length) ?? "";
  const to = at + prefix.length + quoted.length;
  return { kind: quoted.includes("$") ? "mixed" : "opaque", text: text.slice(at, to), from: at, to };
};

export const scalaLexicon: Lexicon = {
  comments: ["//"],
  blocks: [["/*", "*/"]],
  quotes: [
    { begins: '"""', ends: '"""', escapes: false },
    { begins: '"', ends: '"', escapes: true },
  ],
  word: /[A-Za-z_$][\w$]*|`[^`\n]*`/y,
  number: /0x[\da-f_]+l?|\d[\d_]*(?:\.\d[\d_]*)?(?:e[-+]?\d+)?[lfd]?/iy,
  operator: /[-+*/%=<>!&|^~?:#@]+/y,
  special,
};

export const scalaIdiom: Idiom = {
  ...usualIdiom,
  lexicon: scalaLexicon,
  equal: wordSet("assertEquals assertEqual assertEq assert_eq expectEquals assertSameElements"),
  truths: wordSet("assert require assume assertTrue"),
  fails: wordSet("throw exit fail sys failures failed errors fails bad"),
  equals: wordSet("== equals sameElements eq ==="),
  differ: wordSet("!= ne"),
  and: wordSet("&& &"),
  or: wordSet("|| |"),
  literals: { true: "false", false: "true", None: 'Some("q")', Nil: 'List("q")', null: '"q"' },
  holders: wordSet(
    `List Seq Vector Array Set Map Some Right Left Option Tuple2 Tuple3 BigInt BigDecimal LazyList ArrayBuffer ListBuffer Queue Iterator
    IndexedSeq ArraySeq SortedMap TreeMap HashMap HashSet ListMap SortedSet TreeSet Success mutable immutable collection scala Int Long
    Double Float Short Byte Char String Boolean Any empty stripMargin toList toSet toMap toVector toSeq`,
  ),
  labels: wordSet("-> ="),
  empty: { "(": "(0)" },
  defines: wordSet("def"),
  declares: wordSet("val var lazy"),
  types: wordSet(":"),
  lines: true,
  braces: true,
};
