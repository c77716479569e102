import { type Idiom, usualIdiom, wordSet } from "../common/expected/idiom.ts";
import { sticky } from "../common/expected/lexer.ts";
import { hereText } from "../common/expected/special.ts";
import type { Lexicon, WordToken } from "../common/expected/token.ts";

const hereTag = /<<-?[ \t]*["'\\]?([A-Za-z_]\w*)["']?/y;
const name = /^"?\$\{?([A-Za-z_]\w*|\d)\}?"?$/;

const variable = /\$(?:\w+|[?#@*!$-])/y;
const brackets: Readonly<Record<string, string>> = { "(": ")", "{": "}" };

/** Index after `$x`, `$(…)` or `${…}`, whatever it contains. */
const endOfDollar = (text: string, at: number): number => {
  const opens = text[at + 1] ?? "";
  const closes = brackets[opens];
  if (closes === undefined) return at + (sticky(variable, text, at)?.length ?? 1);
  let depth = 0;
  for (let i = at + 1; i < text.length; i++) {
    if (text[i] === "\\") i += 1;
    else if (text[i] === '"') i = endOfText(text, i) - 1;
    else if (text[i] === "'" && opens === "(") i = Math.max(i, text.indexOf("'", i + 1));
    else if (text[i] === opens) depth += 1;
    else if (text[i] === closes && --depth === 0) return i + 1;
  }
  return text.length;
};

/** Index after a string in double quotes. Commands in it may contain strings of their own. */
function endOfText(text: string, at: number): number {
  for (let i = at + 1; i < text.length; i++) {
    if (text[i] === "\\") i += 1;
    else if (text[i] === '"') return i + 1;
    else if (text[i] === "$") i = endOfDollar(text, i) - 1;
  }
  return text.length;
}

const special = (text: string, at: number): WordToken | null => {
  const character = text[at];
  if (character === "<" && text.startsWith("<<", at) && text[at + 2] !== "<") return hereText(hereTag, text, at);
  if (character !== "$" && character !== '"') return null;
  if (character === "$" && text[at + 1] === "'") return null;
  const to = character === "$" ? endOfDollar(text, at) : endOfText(text, at);
  const literal = text.slice(at, to);
  const meant = name.exec(literal)?.[1];
  if (meant !== undefined) return { kind: "word", text: `$${meant}`, from: at, to };
  const mixed = character === "$" || /[$`]/.test(literal);
  return { kind: mixed ? "mixed" : "text", text: literal, from: at, to, edges: [1, 1] };
};

const lexicon: Lexicon = {
  comments: ["#"],
  commentsApart: true,
  quotes: [
    { begins: "$'", ends: "'", escapes: true, opaque: true },
    { begins: "'", ends: "'", escapes: false },
    { begins: "`", ends: "`", escapes: true, mixed: /./ },
  ],
  word: /[\w./:@%+,*?~^-]*[A-Za-z_./@%+*?~^-][\w./:@%+,*?~^-]*/y,
  number: /\d+(?:\.\d+)?(?![\w./:@%+,*?~^-])/y,
  operator: /==|!=|=~|&&|\|\||;;|\+=|<<<|>>|>&|<&/y,
  special,
};

export const shellIdiom: Idiom = {
  ...usualIdiom,
  lexicon,
  equal: wordSet("assert_eq assert_equal assert_equals assertEquals assert_str_equals"),
  truths: wordSet(""),
  fails: wordSet("exit return fail die false failures fails failed errors FAILED status"),
  equals: wordSet("= == -eq"),
  differ: wordSet("!= -ne"),
  and: wordSet("&& -a"),
  or: wordSet("|| -o"),
  less: wordSet("-lt -le"),
  more: wordSet("-gt -ge"),
  literals: {},
  labels: wordSet(""),
  empty: {},
  defines: wordSet("function"),
  declares: wordSet("local declare readonly export"),
  lines: true,
  bareCalls: "words",
  bareTexts: true,
  commands: true,
  looks: /\b(?:declare|typeset)\s+-[fF]|\bcompgen\b/,
  negated: (text) => `! ${text}`,
};
