import { findToolchains } from "../../sandbox/languages/toolchains.ts";

/** The programs whose language is installed. Prints the languages of the others. */
export const programsHere = async <T>(programs: readonly T[], languageOf: (one: T) => string): Promise<T[]> => {
  const found = await findToolchains();
  const isHere = (one: T): boolean => (found.get(languageOf(one)) ?? null) !== null;
  const absent = new Set(programs.filter((one) => !isHere(one)).map(languageOf));
  if (absent.size > 0) console.log(`not installed here, not tested: ${[...absent].join(", ")}`);
  return programs.filter(isHere);
};
