import type { File } from "../contract/file.ts";
import { textJobs } from "../text/text-job.ts";
import type { AssertionQuestion } from "./common/asked.ts";
import type {
  PlainSources,
  PlainTexts,
  ProbeChoice,
  ProbeSite,
  TestStructure,
  WithdrawnTexts,
} from "./common/language.ts";
import type { LoweredTexts, LoweringPlan } from "./common/lowering.ts";
import { statementProgram } from "./common/statements/statement-program.ts";
import type { TextEdit } from "./common/telling.ts";
import { editsToTell } from "./common/telling.ts";
import { requireLanguage } from "./registry.ts";

/** Extracts the words that start a program, such as its main class, from its source and built files. */
const entry = (language: string, source: string, built: readonly File[]) =>
  requireLanguage(language).entry!(source, built);

/** Finds the expected values in a test's text, where probes (changed tests) can replace them. */
const findProbes = async (language: string, test: string): Promise<readonly ProbeSite[]> =>
  (await requireLanguage(language).probe?.find?.(test)) ?? [];

/** Finds the calls in a test's assertions that the program can answer without the test. */
const findAsked = async (language: string, test: string): Promise<readonly AssertionQuestion[]> =>
  (await requireLanguage(language).probe?.asks?.(test)) ?? [];

const plainSources = async (language: string, texts: PlainTexts): Promise<PlainSources> =>
  requireLanguage(language).plainSources!(texts);

/** For each probe (a changed test), an expression that selects the original or changed text by the secret token. */
const choices = async (language: string, test: string, places: readonly ProbeChoice[], name: string) =>
  (await requireLanguage(language).choices?.(test, places, name)) ?? places.map(() => null);

/** Changes solution and tests so that names which the solution redefines keep the language's meaning in the tests. */
const withdraw = async (language: string, texts: PlainTexts): Promise<WithdrawnTexts | null> =>
  (await requireLanguage(language).withdraw?.(texts)) ?? null;

/**
 * Analyses a test's structure for the harness: functions that the harness must call, and the use of a test framework.
 */
const structureOf = async (language: string, test: string): Promise<TestStructure> =>
  (await requireLanguage(language).structure?.(test)) ?? { calls: [] };

/** Converts bare statements to a whole program; returns any other test unchanged. */
const statements = (language: string, test: string): Promise<string> => statementProgram(language, test);

/** Computes the edits that make a test print the values of its conditions. */
const toTell = async (language: string, test: string, word: string): Promise<readonly TextEdit[]> => {
  const { telling } = requireLanguage(language);
  return telling === undefined ? [] : editsToTell(telling, test, word);
};

/** Plans the translation of source code to a form that the language's interpreter supports. */
const lowering = async (language: string, texts: LoweredTexts): Promise<LoweringPlan> =>
  (await requireLanguage(language).lowers?.read(texts)) ?? { words: [], texts: [] };

/** The functions that process untrusted texts in a separate thread, because they may take long. */
export const jobs = textJobs(import.meta.url, {
  plainSources,
  statements,
  entry,
  findProbes,
  findAsked,
  withdraw,
  structureOf,
  choices,
  toTell,
  lowering,
});
