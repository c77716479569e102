import { assertProgram, type CorpusProgram, withPatience } from "./corpus-program.ts";
import { folderPrograms } from "./folder-programs.ts";
import { forgingTricks } from "./forging-tricks.ts";
import { suitePrograms } from "./suite-programs.ts";

/** The programs, in the given languages, that solve their task and must pass. */
export const honestPrograms = async (languages: readonly string[]): Promise<CorpusProgram[]> => [
  ...languages.flatMap(folderPrograms),
  ...(await suitePrograms("passed", languages)),
  ...forgingTricks
    .filter(({ language }) => languages.includes(language))
    .map(({ name, language, right, tests }) => ({
      name,
      language,
      origin: "forging-tricks.ts",
      right,
      program: withPatience(assertProgram(language, right, tests)),
    })),
];
