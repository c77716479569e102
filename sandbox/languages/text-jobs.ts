import type { File } from "../contract/file.ts";
import { textJobs } from "../text/text-job.ts";
import type { Asked } from "./common/asked.ts";
import type { Choice, Found, PlainSources, PlainTexts, TestStructure, Withdrawn } from "./common/language.ts";
import type { LoweredTexts, LoweringPlan } from "./common/lowering.ts";
import { statementProgram } from "./common/statements/statement-program.ts";
import type { Edit } from "./common/telling.ts";
import { editsToTell } from "./common/telling.ts";
import { requireLanguage } from "./registry.ts";

/** The main class and its like, read from a source. */
const entry = (language: string, source: string, built: readonly File[]) =>
  requireLanguage(language).entry!(source, built);

/** Where the text of a test says what it expects. */
const findProbes = async (language: string, test: string): Promise<readonly Found[]> =>
  (await requireLanguage(language).probe?.find?.(test)) ?? [];

/** What single assertions of a test ask of the program. */
const findAsked = async (language: string, test: string): Promise<readonly Asked[]> =>
  (await requireLanguage(language).probe?.asks?.(test)) ?? [];

/** Solution and tests as two files. */
const plainSources = async (language: string, texts: PlainTexts): Promise<PlainSources> =>
  requireLanguage(language).plainSources!(texts);

/** What is written at places of a test that are chosen as the program begins. */
const choices = async (language: string, test: string, places: readonly Choice[], name: string) =>
  (await requireLanguage(language).choices?.(test, places, name)) ?? places.map(() => null);

/** Both texts with the language's own meaning of what it and the solution have. */
const withdraw = async (language: string, texts: PlainTexts): Promise<Withdrawn | null> =>
  (await requireLanguage(language).withdraw?.(texts)) ?? null;

/** What a test's script must know beside its text. */
const structureOf = async (language: string, test: string): Promise<TestStructure> =>
  (await requireLanguage(language).structure?.(test)) ?? { calls: [] };

/** A test of bare statements as a program; another test as it is. */
const statements = (language: string, test: string): Promise<string> => statementProgram(language, test);

/** What is changed in a test so that one more run of it says its values. */
const toTell = async (language: string, test: string, word: string): Promise<readonly Edit[]> => {
  const { telling } = requireLanguage(language);
  return telling === undefined ? [] : editsToTell(telling, test, word);
};

/** How texts are compiled to those that the language's interpreter reads. */
const lowering = async (language: string, texts: LoweredTexts): Promise<LoweringPlan> =>
  (await requireLanguage(language).lowers?.read(texts)) ?? { words: [], texts: [] };

/** What languages do with texts of strangers beyond looking at each letter once. */
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
