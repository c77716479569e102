import { caseProgram } from "../../../sandbox/check/suite-case.ts";
import { withNeeds } from "../../tools/needs.ts";
import { assertProgram, type CorpusProgram, withPatience } from "./corpus-program.ts";
import { suiteCases } from "./suite-programs.ts";
import { testForms } from "./test-forms.ts";

/** A right or a wrong solution of tests that have a usual form (idiom) of the language. */
export interface IdiomProgram extends CorpusProgram {
  readonly expected: "passed" | "failed";
  /** The wrong solution must compile: the tests refuse it, not the compiler. */
  readonly compiles?: true;
}

/** The right and wrong solutions of the same tests. A slice of the corpus takes all of them or none. */
export interface Idiom {
  readonly name: string;
  readonly language: string;
  readonly origin: string;
  readonly programs: readonly IdiomProgram[];
}

const file = "idiom-cases.json";

const ofSuite = async (languages: readonly string[]): Promise<Idiom[]> => {
  const cases = await withNeeds(suiteCases(file, languages));
  const rightOf = (tests: string | undefined): string =>
    cases.find((one) => one.test_source === tests && one.expect.verdict === "passed")?.source ?? "";
  const programs = cases.map((one): IdiomProgram => {
    const expected = one.expect.verdict === "passed" ? "passed" : "failed";
    const { name, language, test_source } = one;
    return { name, language, origin: file, program: caseProgram(one), right: rightOf(test_source), expected };
  });
  const programsByIdiom = Map.groupBy(
    programs,
    ({ language, name }) => `${language}: ${name.replace(/: (?:right|wrong)$/, "")}`,
  );
  return [...programsByIdiom].map(([name, members]) => ({
    name,
    language: members[0]?.language ?? "",
    origin: file,
    programs: members,
  }));
};

const ofForms = (): Idiom[] =>
  testForms.map(({ name, language, right, wrong, tests }) => {
    const origin = "test-forms.ts";
    const program = (source: string) => withPatience(assertProgram(language, source, tests));
    const programs: IdiomProgram[] = [
      { name: `${name}: right`, language, origin, right, program: program(right), expected: "passed" },
      {
        name: `${name}: wrong`,
        language,
        origin,
        right,
        compiles: true,
        program: program(wrong),
        expected: "failed",
      },
    ];
    return { name, language, origin, programs };
  });

/** Right and wrong solutions of tests in the usual forms (idioms) of some languages. */
export const idiomPrograms = async (languages: readonly string[]): Promise<Idiom[]> => [
  ...(await ofSuite(languages)),
  ...ofForms().filter(({ language }) => languages.includes(language)),
];
