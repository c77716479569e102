import type { Definitions } from "./source-language.ts";

/** Words before the name of a call, not of a declaration. */
const calling =
  /\b(?:if|elif|elsif|else|for|foreach|in|while|until|unless|switch|match|when|guard|case|return|throw|raise|new|await|yield|assert|not|and|or|puts|print|println|echo|catch|do)\b/;
/** Keywords that can follow in the place of a declared name. */
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

/** A declaration: a word, an optional receiver or type parameters, and a name. */
const declarationPattern = (words: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}_.:-])(?:${words})\\s+(?:\\([^()]*\\)\\s*|<[^<>]*>\\s*)?(?:self\\.|\\p{L}+::)?${name}`,
    "gu",
  );
const functionNames = declarationPattern(functionWords);
/** Class names; a type that is only used does not count: `struct order *orders`. */
const classNames = new RegExp(
  `${declarationPattern(classWords).source}(?![ \\t]*[*&)]|[ \\t]+\\w+[ \\t]*[,;)=[])`,
  "gu",
);
/** Other names at the first column; further in they belong to a block. */
const otherNames = new RegExp(`^(?:(?:export|pub)\\s+)?(?:${otherWords})\\s+(?:mut\\s+)?${name}`, "gmu");
/** `f <- function`, `let f = (x) =>`, `f := func` */
const assigned = new RegExp(
  `(?<![\\p{L}\\p{N}_.])${name}\\s*(?::[^=\\n]*)?(?:<-|:?=)\\s*(?:(?:async\\s+)?(?:function|func|fn|lambda)\\b|\\\\\\(|(?:async\\s*)?(?:\\([^()\\n]*\\)|\\w+)\\s*(?::[^=\\n]*)?=>)`,
  "gu",
);
const lisp = /\((?:define|defun|defn)\s+\(?([^\s()]+)/g;
/** `total(xs) = …`, as in Julia. */
const equation = new RegExp(`^${name}\\([^()\\n]*\\)\\s*=(?!=)`, "gmu");
const parameters = "\\((?:[^(){};]|\\([^(){};]*\\))*\\)";
/** A head of a function: an optional type, the name, its parameters, then a block or an arrow. */
const heads = new RegExp(
  `^([\\p{L}\\p{N}_ \\t<>[\\],:*&.?@~]*)(?<![\\p{L}\\p{N}_.$])${name}\\s*${parameters}[^;{}()=!|]*(?:\\{|=>)`,
  "gmu",
);

/** Texts in quotes, and comments, which declare nothing. */
const quotesAndComments =
  /"(?:[^"\\\n]|\\.)*"|\/\*[\s\S]*?\*\/|\/\/[^\n]*|(?<![\w$&{])#(?![[\w!])[^\n]*|^[ \t]*--[^\n]*/gm;
const unsaid = (code: string): string => code.replace(quotesAndComments, (one) => (one.startsWith('"') ? '""' : ""));

const all = (code: string, pattern: RegExp): string[] =>
  [...code.matchAll(pattern)].flatMap(([, declared]) => declared ?? []);

const headed = (code: string): string[] =>
  [...code.matchAll(heads)].flatMap(([, before = "", declared = ""]) =>
    calling.test(before) || notNames.has(declared) ? [] : [declared],
  );

/** The longest text of a task's program. */
const longest = 200_000;

/**
 * Names that a program declares in a language without a reader here, members of classes included. They are found by
 * the forms of declarations in most languages.
 */
export const declaredNames = (text: string): Definitions | null => {
  if (text.length > longest) return null;
  const code = unsaid(text);
  const classes = all(code, classNames);
  const functions = [functionNames, assigned, lisp, equation].flatMap((pattern) => all(code, pattern));
  return {
    // A constructor has its class's name.
    functions: [...new Set([...functions, ...headed(code)])].filter((one) => !classes.includes(one)),
    classes: [...new Set(classes)],
    others: [...new Set(all(code, otherNames))],
    imported: [],
  };
};
