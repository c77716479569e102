import { hasWord } from "../entry-point.ts";
import { declaredNames } from "../source/declared-names.ts";
import type { SourceLanguage } from "../source/source-language.ts";

/** A part of an answer, usually a code block, that may be a program. */
export interface Piece {
  readonly code: string;
  /** False if the answer ended before the end of the code block. */
  readonly closed: boolean;
  /** True if the answer describes the code block as a mistake. */
  readonly isMistake?: boolean;
}

/** Properties of the program for which the extraction searches an answer. */
export interface ProgramTarget {
  readonly language: SourceLanguage;
  /** False if the task is unknown, so that no name is an entry point. */
  readonly hasEntry: boolean;
  /** True if the tests call this name. */
  isEntry(name: string): boolean;
  /** True if the prompt contains the function's head, so that a body is a complete answer. */
  readonly mayContinue: boolean;
  /** True if tests call no function, so that top-level statements are a complete program. */
  readonly isScript: boolean;
}

/** True if a code block parses as a program of the expected kind: with definitions, or with top-level statements. */
export const readsAs = (code: string, { language, isScript }: ProgramTarget): boolean =>
  language.parses(code) || (isScript && language.runs(code));

/** True if a name is bound only locally: as a parameter, or as the variable of a loop or block. */
const isInner = (code: string, name: string): boolean => {
  const word = `(?<![\\w$.])${name.replaceAll("$", "\\$")}(?![\\w$])`;
  const bound = [
    `\\bfor\\b[^\\n]*?${word}[^\\n]*?\\b(?:in|of)\\b`,
    `\\b(?:def|function|lambda)\\b[^\\n]*(?:[(,]\\s*|\\*|lambda\\s+)${word}\\s*[,):=]`,
    `^[ \\t]*(?:(?:const|let|var)\\s+)?${word}\\s*=(?!=)`,
    `${word}[^()\\n]*\\)?\\s*=>`,
  ];
  return new RegExp(bound.join("|"), "m").test(code);
};

/** Names that a code block binds at its top level, including imports. Other blocks may need them. */
export const namesBound = (code: string, { language }: ProgramTarget): readonly string[] => {
  const definitions = language.definitions(code);
  if (!definitions) return [];
  // Without a parser, lower-case variables are left out, because they usually belong to an example of use.
  const others = language.reads ? definitions.others : definitions.others.filter((name) => /^\p{Lu}/u.test(name));
  return [...definitions.functions, ...definitions.classes, ...others];
};

/**
 * True if a code block uses a function, class or variable that it does not bind. `from` is the block that may define
 * the name. A name that `from` binds as a variable, and `code` only as a parameter or loop variable, does not count.
 */
export const usesUnboundName = (code: string, name: string, from: string, { language }: ProgramTarget): boolean =>
  hasWord(code, name) && !(language.definitions(from)?.others.includes(name) && isInner(code, name));

/**
 * Names that a code block defines and the tests call. Imported names do not count, because a test file imports the
 * program's names without defining them.
 */
export const entriesIn = (code: string, { language, isEntry }: ProgramTarget): readonly string[] => {
  const definitions = language.definitions(code);
  if (!definitions) return [];
  const { functions, classes, others, imported } = definitions;
  return [...functions, ...classes, ...others.filter((name) => !imported.includes(name))].filter(isEntry);
};

/**
 * Class members in a code block that the tests call. Such members count if no block defines, at its top level, a name
 * that the tests call.
 */
export const membersIn = (code: string, { isEntry }: ProgramTarget): readonly string[] =>
  declaredNames(code)?.functions.filter(isEntry) ?? [];
