import type { AssertTest } from "../contract/program.ts";
import { type TakenNames, takenNamesByLanguage } from "../languages/taken/taken-names.ts";
import type { RunsFinder } from "./probe/find.ts";
import type { Testing } from "./run-tests.ts";

/** Matches strings, which contain no names. Code of more than `mostText` characters is not searched. */
const strings = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g;
const mostText = 200_000;
const words = /%[^%\s]+%|[\p{L}_][\p{L}\p{N}_]*(?:[-.:][\p{L}\p{N}_]+)*[?!]?|[-+*/=<>!&|^]+/gu;

/** Languages whose double-quoted strings may contain names and calls, so that strings are searched as well. */
const interpolating = new Set(["shell", "ruby", "perl", "php", "tcl", "elixir"]);

/** The names in code, both complete (`Math.max`) and split at points, colons and hyphens. */
const mentionedIn = (text: string, language: string): ReadonlySet<string> => {
  const code = interpolating.has(language) ? text : text.replace(strings, '""');
  return new Set(code.match(words)?.flatMap((name) => [name, ...name.split(/[-.:]+/)]));
};

const boundIn = (source: string, forms: readonly RegExp[]): readonly string[] => [
  ...new Set(forms.flatMap((form) => [...source.matchAll(form)].flatMap(([, name]) => name ?? []))),
];

/**
 * Caches of the names that a language defines: `answers` for single names, `lists` for complete lists. The interpreter
 * returns them to small programs without judged code, so they are the same for every judged program.
 */
const answers = new Map<string, boolean>();
const lists = new Map<string, ReadonlySet<string>>();

const linesOf = (printed: string): ReadonlySet<string> =>
  new Set(
    printed
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  );

/** All names that the language defines, printed by a program in it; null if that program fails. */
const listOf = async (question: string, runs: RunsFinder): Promise<ReadonlySet<string> | null> => {
  const earlier = lists.get(question);
  if (earlier !== undefined) return earlier;
  const printed = await runs(question, "");
  if (printed === null) return null;
  const list = linesOf(printed);
  lists.set(question, list);
  return list;
};

/**
 * Keeps the names that the language defines. A program in the language looks them up. If it fails, all names are kept:
 * a pass is then rated too low, never too high.
 */
const knownAmong = async (
  names: readonly string[],
  { knownNames: question, all }: TakenNames,
  runs: RunsFinder,
): Promise<readonly string[]> => {
  if (names.length === 0) return [];
  if (all) {
    const list = await listOf(question, runs);
    return names.filter((name) => list?.has(name) ?? true);
  }
  const keyOf = (name: string): string => `${name}\n${question}`;
  const open = names.filter((name) => !answers.has(keyOf(name)));
  if (open.length > 0) {
    const printed = await runs(question, `${open.join("\n")}\n`);
    if (printed === null) return names;
    const listed = linesOf(printed);
    for (const name of open) answers.set(keyOf(name), listed.has(name));
  }
  return names.filter((name) => answers.get(keyOf(name)) === true);
};

/** True if the source may define the name: it contains the name other than in calls. */
const mayBind = (source: string, name: string): boolean =>
  new RegExp(`\\b(?:def|class)\\s+${name}\\b|\\b${name}\\b(?![ \\t]*\\()`, "u").test(source);

/**
 * Names that the language defines, the tests mention and the program redefines in any form. The language's own parser
 * finds the definitions.
 */
const boundByAny = async (
  source: string,
  mentions: ReadonlySet<string>,
  { knownNames: question, binds }: TakenNames,
  runs: RunsFinder,
): Promise<readonly string[]> => {
  if (binds === undefined) return [];
  const list = await listOf(question, runs);
  const open = [...mentions].filter((name) => list?.has(name) && mayBind(source, name));
  if (open.length === 0) return [];
  const printed = await runs(binds, source);
  const bound = printed === null ? mentions : linesOf(printed);
  return open.filter((name) => bound.has(name));
};

/**
 * Names that the language defines, the program redefines and the tests use. The pass may depend on the redefinitions.
 */
export const takenOver = async (
  { language, program }: Testing,
  tests: readonly AssertTest[],
  runs: RunsFinder,
): Promise<readonly string[]> => {
  const groups = takenNamesByLanguage[language.name] ?? [];
  if (program.source.length > mostText) return [];
  const code = tests.map((test) => test.code).join("\n");
  const mentions = mentionedIn(code.slice(0, mostText), language.name);
  const rebound: string[] = [];
  for (const group of groups) {
    const names = boundIn(program.source, group.forms).filter((name) => mentions.has(name));
    rebound.push(...(await knownAmong(names, group, runs)));
    rebound.push(...(await boundByAny(program.source, mentions, group, runs)));
  }
  return [...new Set(rebound)];
};
