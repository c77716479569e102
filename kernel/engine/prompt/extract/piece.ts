import { saysWord } from "../entry-point.ts";
import { declaredNames } from "../source/declared-names.ts";
import type { SourceLanguage } from "../source/source-language.ts";

/** One piece of an answer that may be a program. */
export interface Piece {
  readonly code: string;
  /** False where the answer ended inside it. */
  readonly closed: boolean;
  /** True: the answer says that nobody should write it so. */
  readonly isMistake?: boolean;
}

/** What is looked for in an answer. */
export interface Wanted {
  readonly language: SourceLanguage;
  /** Whether the tests call what bears this name. */
  isEntry(name: string): boolean;
  /** The prompt held the head of the function, so that its inside alone is an answer. */
  readonly mayContinue: boolean;
  /** Tests call nothing, so that statements alone are a program. */
  readonly isScript: boolean;
}

/** Whether a piece reads as a program of the kind that is wanted. */
export const readsAs = (code: string, { language, isScript }: Wanted): boolean =>
  language.parses(code) || (isScript && language.runs(code));

/** Whether a name is bound further in: a parameter, the variable of a loop or of a block. */
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

/** Names that a piece binds at its top level, those that it brings from elsewhere too, and that others would need of it. */
export const namesBound = (code: string, { language }: Wanted): readonly string[] => {
  const found = language.definitions(code);
  if (!found) return [];
  // Where forms of declarations are all that is known, a variable is one of an example more often than not.
  const others = language.reads ? found.others : found.others.filter((name) => /^\p{Lu}/u.test(name));
  return [...found.functions, ...found.classes, ...others];
};

/** Whether a piece says a name that it does not bind: as a function's or class's name, or as a variable's from outside. */
export const lacks = (code: string, name: string, from: string, { language }: Wanted): boolean =>
  saysWord(code, name) && !(language.definitions(from)?.others.includes(name) && isInner(code, name));

/** Names in a piece that the tests call; those that a test file brings from the program are none. */
export const entriesIn = (code: string, { language, isEntry }: Wanted): readonly string[] => {
  const found = language.definitions(code);
  if (!found) return [];
  const { functions, classes, others, imported } = found;
  return [...functions, ...classes, ...others.filter((name) => !imported.includes(name))].filter(isEntry);
};

/** Members of classes that the tests call, where no piece defines such a name by itself. */
export const membersIn = (code: string, { isEntry }: Wanted): readonly string[] =>
  declaredNames(code)?.functions.filter(isEntry) ?? [];
