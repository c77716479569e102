import { hasWord } from "../entry-point.ts";
import { declaredNames } from "../source/declared-names.ts";
import type { SourceLanguage } from "../source/source-language.ts";

/** One piece of an answer that may be a program. */
export interface Piece {
  readonly code: string;
  /** False if the answer ended inside it. */
  readonly closed: boolean;
  /** True: the answer calls the piece a mistake. */
  readonly isMistake?: boolean;
}

/** The program that is searched in an answer. */
export interface ProgramTarget {
  readonly language: SourceLanguage;
  /** True if the tests call this name. */
  isEntry(name: string): boolean;
  /** The prompt held the head of the function, so that a body is a complete answer. */
  readonly mayContinue: boolean;
  /** Tests call nothing, so that statements without a function are a program. */
  readonly isScript: boolean;
}

/** True if a piece reads as a program of the expected kind. */
export const readsAs = (code: string, { language, isScript }: ProgramTarget): boolean =>
  language.parses(code) || (isScript && language.runs(code));

/** True if a name is bound only inside: a parameter, the variable of a loop or of a block. */
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

/** Names that a piece binds at its top level and that other pieces may need. Imported names are among them. */
export const namesBound = (code: string, { language }: ProgramTarget): readonly string[] => {
  const definitions = language.definitions(code);
  if (!definitions) return [];
  // If only the forms of declarations can be read, a variable usually belongs to an example.
  const others = language.reads ? definitions.others : definitions.others.filter((name) => /^\p{Lu}/u.test(name));
  return [...definitions.functions, ...definitions.classes, ...others];
};

/** True if a piece uses a name that it does not bind: a function's or class's name, or a variable of an outer scope. */
export const usesUnboundName = (code: string, name: string, from: string, { language }: ProgramTarget): boolean =>
  hasWord(code, name) && !(language.definitions(from)?.others.includes(name) && isInner(code, name));

/** Names in a piece that the tests call, without those that a test file imports from the program. */
export const entriesIn = (code: string, { language, isEntry }: ProgramTarget): readonly string[] => {
  const definitions = language.definitions(code);
  if (!definitions) return [];
  const { functions, classes, others, imported } = definitions;
  return [...functions, ...classes, ...others.filter((name) => !imported.includes(name))].filter(isEntry);
};

/** Members of classes that the tests call, if no piece defines such a name at its top level. */
export const membersIn = (code: string, { isEntry }: ProgramTarget): readonly string[] =>
  declaredNames(code)?.functions.filter(isEntry) ?? [];
