import { existsSync, readdirSync, readFileSync } from "node:fs";
import { parse } from "node:path";
import type { SuiteCase } from "../../../sandbox/check/suite-case.ts";
import { folderPrograms } from "./folder-programs.ts";

/** The files of `right/` for a language: name without extension → text. */
const rightFiles = (language: string): ReadonlyMap<string, string> => {
  const folder = new URL(`../right/${language}/`, import.meta.url);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(files.map((file) => [parse(file).name, readFileSync(new URL(file, folder), "utf8")]));
};

const solutionsOf = (cases: readonly SuiteCase[], language: string): ReadonlyMap<string, string> => {
  const languageCases = cases.filter((one) => one.language === language);
  const files = rightFiles(language);
  const sourceByTests = new Map<string, string>();
  for (const { test_source: text = "" } of languageCases) sourceByTests.set(text, files.get("add") ?? "");
  for (const one of languageCases.toReversed())
    if (one.expect.verdict === "passed") sourceByTests.set(one.test_source ?? "", one.source);
  for (const { program, right } of folderPrograms(language)) {
    const [test] = program.tests ?? [];
    if (test?.kind === "assert" && sourceByTests.has(test.code)) sourceByTests.set(test.code, right);
  }
  for (const { name, test_source: text = "" } of languageCases) {
    const file = files.get(name);
    if (file !== undefined) sourceByTests.set(text, file);
  }
  return sourceByTests;
};

/**
 * Finds a right solution for the tests of a case. It is the file of `right/` with the name of a case that has the same tests;
 * else the solution in `honest/` with these tests; else the first honest case's source; else the file `add` of `right/`.
 */
export const rightSolutions = (cases: readonly SuiteCase[]): ((one: SuiteCase) => string) => {
  const languages = [...new Set(cases.map(({ language }) => language))];
  const solutionsByLanguage = new Map(languages.map((language) => [language, solutionsOf(cases, language)]));
  return ({ language, test_source: text = "" }) => solutionsByLanguage.get(language)?.get(text) ?? "";
};
