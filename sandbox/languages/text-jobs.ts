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

/** The main class and its like, read from a source. */
const entry = (language: string, source: string, built: readonly File[]) =>
  requireLanguage(language).entry!(source, built);

/** The places at which the text of a test states what it expects. */
const findProbes = async (language: string, test: string): Promise<readonly ProbeSite[]> =>
  (await requireLanguage(language).probe?.find?.(test)) ?? [];

/** The questions of a test's single assertions to the program. */
const findAsked = async (language: string, test: string): Promise<readonly AssertionQuestion[]> =>
  (await requireLanguage(language).probe?.asks?.(test)) ?? [];

/** Solution and tests as two files. */
const plainSources = async (language: string, texts: PlainTexts): Promise<PlainSources> =>
  requireLanguage(language).plainSources!(texts);

/** The texts for places of a test that the token chooses at the program's start. */
const choices = async (language: string, test: string, places: readonly ProbeChoice[], name: string) =>
  (await requireLanguage(language).choices?.(test, places, name)) ?? places.map(() => null);

/** Both texts, in which names that both define have the language's meaning for the tests. */
const withdraw = async (language: string, texts: PlainTexts): Promise<WithdrawnTexts | null> =>
  (await requireLanguage(language).withdraw?.(texts)) ?? null;

/** The structure of a test, which its script receives with its text. */
const structureOf = async (language: string, test: string): Promise<TestStructure> =>
  (await requireLanguage(language).structure?.(test)) ?? { calls: [] };

/** A test of bare statements as a program; another test as it is. */
const statements = (language: string, test: string): Promise<string> => statementProgram(language, test);

/** The changes of a test that make one more run of it print its values. */
const toTell = async (language: string, test: string, word: string): Promise<readonly TextEdit[]> => {
  const { telling } = requireLanguage(language);
  return telling === undefined ? [] : editsToTell(telling, test, word);
};

/** The compilation of texts into those that the language's interpreter reads. */
const lowering = async (language: string, texts: LoweredTexts): Promise<LoweringPlan> =>
  (await requireLanguage(language).lowers?.read(texts)) ?? { words: [], texts: [] };

/** The jobs on texts of strangers that do more than look at each letter once. */
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
