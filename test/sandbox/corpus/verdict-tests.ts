import { describe } from "vitest";
import { absentLanguages, byLanguage, tableDensity } from "./by-language.ts";
import { forgingPrograms } from "./forging-programs.ts";
import { forgingTests } from "./forging-tests.ts";
import { honestPrograms } from "./honest-programs.ts";
import { honestTests } from "./honest-tests.ts";
import { idiomPrograms } from "./idiom-programs.ts";
import { idiomTests } from "./idiom-tests.ts";
import { forkedLanguages, samePlaceTest } from "./same-place-test.ts";
import { useSandbox } from "./use-sandbox.ts";

/**
 * Tests the verdicts of honest programs, of forgers (they fake a pass) and of test idioms in some languages. The tests
 * of a language share a sandbox, so that its compiler starts once. Each program is judged once with and once without
 * probes from a right solution.
 */
export const verdictTests = async (languages: readonly string[]): Promise<void> => {
  const absent = await absentLanguages(languages);
  const honestCorpus = await honestPrograms(languages);
  const [honest, forging] = [byLanguage(honestCorpus), byLanguage(await forgingPrograms(languages))];
  const idioms = byLanguage(await idiomPrograms(languages), tableDensity);
  for (const language of languages)
    describe.skipIf(absent.has(language))(language, () => {
      const sandbox = useSandbox();
      honestTests(language, honest(language), sandbox);
      forgingTests(language, forging(language), sandbox);
      idiomTests(language, idioms(language), sandbox);
      const twin = honestCorpus.find((one) => one.language === language && one.origin === "forging-cases.json");
      if (forkedLanguages.includes(language)) samePlaceTest(language, forging(language).programs, twin);
    });
};
