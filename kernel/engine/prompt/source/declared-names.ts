import type { Definitions } from "./source-language.ts";

/** Matches words before a call, such as `return`. The name after them is not declared there. */
const calling =
  /\b(?:if|elif|elsif|else|for|foreach|in|while|until|unless|switch|match|when|guard|case|return|throw|raise|new|await|yield|assert|not|and|or|puts|print|println|echo|catch|do)\b/;
/** Keywords that may stand where a pattern expects a declared name. */
const notNames = new Set(
  "if for foreach while switch catch match when until return function func fun fn lock using try synchronized sizeof".split(
    " ",
  ),
);

const name = "([\\p{L}_$][\\p{L}\\p{N}_$]*[?!]?)";
const functionWords = "def|defp?|defn|fn|func|fun|function|sub|proc|let rec";
const classWords =
  "class|struct|interface|object|module|defmodule|trait|enum|union|record|protocol|namespace|type|typedef struct";
const otherWords = "let|const|var|val|static|my|our|local";

/** Builds a pattern of a declaration: a keyword, an optional receiver or type parameters, and a name. */
const declarationPattern = (words: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}_.:-])(?:${words})\\s+(?:\\([^()]*\\)\\s*|<[^<>]*>\\s*)?(?:self\\.|\\p{L}+::)?${name}`,
    "gu",
  );
const functionNames = declarationPattern(functionWords);
/** Matches class declarations. A type that is only used does not count: `struct order *orders`. */
const classNames = new RegExp(
  `${declarationPattern(classWords).source}(?![ \\t]*[*&)]|[ \\t]+\\w+[ \\t]*[,;)=[])`,
  "gu",
);
/** Matches declarations of variables and constants at the first column. Indented declarations belong to a block. */
const otherNames = new RegExp(`^(?:(?:export|pub)\\s+)?(?:${otherWords})\\s+(?:mut\\s+)?${name}`, "gmu");
/**
 * Matches a type annotation after a name. Its length is bounded, because a long line of colons would take quadratic
 * time.
 */
const annotation = "(?::[^=\\n]{0,300})?";
/** Matches functions assigned to a name: `f <- function`, `let f = (x) =>`, `f := func`. */
const assigned = new RegExp(
  `(?<![\\p{L}\\p{N}_.])${name}\\s*${annotation}(?:<-|:?=)\\s*(?:(?:async\\s+)?(?:function|func|fn|lambda)\\b|\\\\\\(|(?:async\\s*)?(?:\\([^()\\n]*\\)|\\w+)\\s*${annotation}=>)`,
  "gu",
);
const lisp = /\((?:define|defun|defn)\s+\(?([^\s()]+)/g;
/** Matches short function definitions such as Julia's `total(xs) = …`. */
const equation = new RegExp(`^${name}\\([^()\\n]*\\)\\s*=(?!=)`, "gmu");
const parameters = "\\((?:[^(){};]|\\([^(){};]*\\))*\\)";
/** Matches the head of a function: an optional type, the name, the parameters, then a block or an arrow. */
const heads = new RegExp(
  `^([\\p{L}\\p{N}_ \\t<>[\\],:*&.?@~]*)(?<![\\p{L}\\p{N}_.$])${name}\\s*${parameters}[^;{}()=!|]*(?:\\{|=>)`,
  "gmu",
);

/** Matches strings and comments, which contain no declarations. */
const quotesAndComments =
  /"(?:[^"\\\n]|\\.)*"|\/\*[\s\S]*?\*\/|\/\/[^\n]*|(?<![\w$&{])#(?![[\w!])[^\n]*|^[ \t]*--[^\n]*/gm;
const unsaid = (code: string): string => code.replace(quotesAndComments, (one) => (one.startsWith('"') ? '""' : ""));

const all = (code: string, pattern: RegExp): string[] =>
  [...code.matchAll(pattern)].flatMap(([, declared]) => declared ?? []);

const headed = (code: string): string[] =>
  [...code.matchAll(heads)].flatMap(([, before = "", declared = ""]) =>
    calling.test(before) || notNames.has(declared) ? [] : [declared],
  );

/** The maximum length of a program text that is searched, in characters. */
const longest = 200_000;

/**
 * Finds the names that a program declares, including class members, in a language without a parser in taulab. The
 * search uses patterns of the declarations in most languages.
 */
export const declaredNames = (text: string): Definitions | null => {
  if (text.length > longest) return null;
  const code = unsaid(text);
  const classes = all(code, classNames);
  const functions = [functionNames, assigned, lisp, equation].flatMap((pattern) => all(code, pattern));
  return {
    // Constructors are left out: they have the name of their class.
    functions: [...new Set([...functions, ...headed(code)])].filter((one) => !classes.includes(one)),
    classes: [...new Set(classes)],
    others: [...new Set(all(code, otherNames))],
    imported: [],
  };
};
