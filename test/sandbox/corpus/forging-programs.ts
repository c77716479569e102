import { assertProgram, type CorpusProgram, withPatience } from "./corpus-program.ts";
import { forgingTricks } from "./forging-tricks.ts";
import { suitePrograms } from "./suite-programs.ts";

/** The programs, in the given languages, that try to pass although they do not solve their task. */
export const forgingPrograms = async (languages: readonly string[]): Promise<CorpusProgram[]> => [
  ...(await suitePrograms("failed", languages)),
  ...forgingTricks
    .filter(({ language }) => languages.includes(language))
    .map(({ name, language, forged, right, tests, prints }) => ({
      name,
      language,
      origin: "forging-tricks.ts",
      right,
      program: withPatience(assertProgram(language, forged, tests)),
      ...(prints === undefined ? {} : { prints }),
    })),
];
