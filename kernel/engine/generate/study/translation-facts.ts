import type { GenerateConfig } from "../base/config.ts";
import type { ItemCases } from "../base/item.ts";
import type { TranslationAttempt } from "../lines/step-lines.ts";
import type { QuestionFacts } from "../steps/question-reason.ts";

/**
 * The facts with which the text of a translated problem must agree. They are the translated solution and test, and the
 * cases of the original item.
 */
export const translationFacts = (
  { entryPoints, demoTest, solution }: Pick<TranslationAttempt, "entryPoints" | "demoTest" | "solution">,
  language: string,
  cases: ItemCases,
  { names, leakChars, revealChars }: GenerateConfig,
): QuestionFacts => ({
  names: names[language] ?? [language],
  entryPoints,
  demoTest,
  publicCases: cases.public,
  privateCases: cases.private,
  solution,
  leakChars,
  revealChars,
});
