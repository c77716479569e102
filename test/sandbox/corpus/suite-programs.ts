import { readFileSync } from "node:fs";
import { caseProgram, parseSuite, type SuiteCase } from "../../../sandbox/check/suite-case.ts";
import { findLanguage } from "../../../sandbox/languages/registry.ts";
import { withNeeds } from "../../tools/needs.ts";
import { type CorpusProgram, withPatience } from "./corpus-program.ts";
import { rightSolutions } from "./right-solutions.ts";

/** Reads the cases of a suite file of `test/sandbox/` in some languages. Language names are canonical. */
export const suiteCases = (file: string, languages: readonly string[]): SuiteCase[] =>
  parseSuite(readFileSync(new URL(`../${file}`, import.meta.url), "utf8"), file)
    .map((one) => ({ ...one, language: findLanguage(one.language)?.name ?? one.language }))
    .filter(({ language }) => languages.includes(language));

const file = "forging-cases.json";

/** Sets a longer time limit for honest programs and programs that load pytest, since a busy machine is slow. */
const limitTime = (one: SuiteCase): CorpusProgram["program"] =>
  one.expect.verdict === "passed" || one.test_source?.includes("pytest")
    ? withPatience(caseProgram(one))
    : caseProgram(one);

/** The cases of `forging-cases.json` in some languages: honest programs ("passed"), or fakers of a pass ("failed"). */
export const suitePrograms = async (
  verdict: "passed" | "failed",
  languages: readonly string[],
): Promise<CorpusProgram[]> => {
  const allCases = suiteCases(file, languages);
  const rightSolutionOf = rightSolutions(allCases);
  const cases = await withNeeds(allCases.filter(({ expect }) => expect.verdict === verdict));
  return cases.map((one) => ({
    name: one.name,
    language: one.language,
    origin: file,
    program: limitTime(one),
    right: rightSolutionOf(one),
  }));
};
