import { accuracyAnswer, errorsAnswer } from "./item-audit.ts";
import { blocksAnswer, questionAnswer, testsAnswer } from "./item-author.ts";
import { categoryAnswer, criticAnswer, duplicateAnswer, solveAnswer } from "./item-judges.ts";
import type { ItemQuestion } from "./item-question.ts";
import { furtherAnswer, translationAnswer } from "./item-translator.ts";

/** Role in AutoCodeGen, such as critic → the function that writes the simulated model's reply. */
export const itemRoles: Readonly<Record<string, (question: ItemQuestion) => string>> = {
  blocks: blocksAnswer,
  tests: testsAnswer,
  question: questionAnswer,
  critic: criticAnswer,
  category: categoryAnswer,
  solve: solveAnswer,
  duplicate: duplicateAnswer,
  translate: translationAnswer,
  further: furtherAnswer,
  errors: errorsAnswer,
  accuracy: accuracyAnswer,
};
