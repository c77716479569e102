import { findToolchains } from "../../../sandbox/languages/toolchains.ts";
import { type SliceMember, sliceOf } from "./slice.ts";

/** Those programs of a corpus that are written in one language. */
export interface LanguagePart<T> {
  /** The number of programs of the whole corpus in this language. */
  readonly size: number;
  /** The programs to judge: all of them, or a slice. */
  readonly programs: readonly T[];
}

/** A slice of cases that each test a different behaviour has three times as many programs as a usual slice. */
export const tableDensity = 3;

/** Splits a corpus by language. Returns a function from a language to its programs, of which a slice is judged. */
export const byLanguage = <T extends SliceMember>(
  corpus: readonly T[],
  density?: number,
): ((language: string) => LanguagePart<T>) => {
  const parts = Map.groupBy(corpus, ({ language }) => language);
  return (language) => {
    const languagePrograms = parts.get(language) ?? [];
    return { size: languagePrograms.length, programs: sliceOf(languagePrograms, density) };
  };
};

/** Finds the languages that are not installed here, and prints them, since their programs are left out. */
export const absentLanguages = async (languages: readonly string[]): Promise<ReadonlySet<string>> => {
  const toolchains = await findToolchains();
  const absentNames = languages.filter((language) => (toolchains.get(language) ?? null) === null);
  if (absentNames.length > 0) console.log(`skipped: not installed here: ${absentNames.join(", ")}`);
  return new Set(absentNames);
};
