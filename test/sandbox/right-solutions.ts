import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { SuiteCase } from "../../sandbox/check/suite-case.ts";

const read = (language: string, file: string): string | undefined => {
  const address = new URL(`right/${language}/${file}`, import.meta.url);
  return existsSync(address) ? readFileSync(address, "utf8") : undefined;
};

/** Solutions of `honest/` by the text of their tests. */
const honest = (language: string, ending: string): ReadonlyMap<string, string> => {
  const folder = new URL(`honest/${language}/`, import.meta.url);
  const text = (name: string, file: string): string =>
    readFileSync(new URL(`${name}/${file}${ending}`, folder), "utf8");
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(names.map((name) => [text(name, "tests"), text(name, "solution")]));
};

/**
 * A right solution for each test text of some cases, which calibrates it: the file of `right/` that is called like one of the
 * cases with this text, else that of `honest/` with these tests, else the first honest case's, else the usual one.
 */
export const rightSolutions = (cases: readonly SuiteCase[], language: string, ending: string): Map<string, string> => {
  const own = cases.filter((c) => c.language === language && c.test_source !== undefined);
  const found = new Map<string, string>();
  for (const { test_source: text = "" } of own) found.set(text, read(language, `add${ending}`) ?? "");
  for (const c of own.toReversed()) if (c.expect.verdict === "passed") found.set(c.test_source ?? "", c.source);
  for (const [text, solution] of honest(language, ending)) if (found.has(text)) found.set(text, solution);
  for (const { name, test_source: text = "" } of own) {
    const file = read(language, `${name}${ending}`);
    if (file !== undefined) found.set(text, file);
  }
  return found;
};
