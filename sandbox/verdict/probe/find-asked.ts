import type { AssertionQuestion } from "../../languages/common/asked.ts";
import { harnessScript } from "../../languages/common/harness-script.ts";
import type { Language } from "../../languages/common/language.ts";
import { readTest } from "../../languages/read-test.ts";
import { jobs } from "../../languages/text-jobs.ts";
import type { RunsFinder } from "./find.ts";

const mostAsked = 20;

type Row = readonly [
  AssertionQuestion["places"],
  AssertionQuestion["names"],
  AssertionQuestion["before"],
  AssertionQuestion["root"],
  AssertionQuestion["steps"],
  unknown,
  AssertionQuestion["tolerance"],
];

/** Parses the output of the program that extracts calls from assertions. That program runs in a separate jail. */
const readAsked = (printed: string | null): readonly AssertionQuestion[] => {
  if (printed === null) return [];
  const [rows = []] = JSON.parse(printed) as [Row[]?];
  return rows.map(([places, names, before, root, steps, expected, tolerance]) => ({
    places,
    names,
    before,
    root,
    steps,
    expected,
    tolerance,
  }));
};

/** The calls in a test's assertions that the program can answer without the test. */
export const questionsOf = async (
  language: Language,
  code: string,
  runs: RunsFinder,
): Promise<readonly AssertionQuestion[]> => {
  const { asker, asks } = language.probe ?? {};
  if (asker !== undefined)
    return readAsked(await runs(harnessScript(asker), JSON.stringify([code]))).slice(0, mostAsked);
  if (asks === undefined) return [];
  return (await readTest(language, jobs.findAsked, code, [])).slice(0, mostAsked);
};
