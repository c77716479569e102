import { worldWordsChecker } from "../python/words-checker.ts";
import { clarityAnswer, taggerAnswer, variantAnswer } from "./authors.ts";
import { inTags } from "./forms/in-tags.ts";
import { inputIn } from "./forms/input-in.ts";
import { inputsForm } from "./forms/inputs-form.ts";
import { judgeForm } from "./forms/judge-form.ts";
import { programForm } from "./forms/program-form.ts";
import { variantForm } from "./forms/variant-form.ts";
import { inputsAnswer, validatorAnswer } from "./inputs.ts";
import { adjudicatorAnswer, judgeAnswer, reviewAnswer } from "./judges.ts";
import { drawOf, type WorldQuestion } from "./question.ts";
import { bruteAnswer, optimizedAnswer, testedAnswer } from "./solver.ts";

type Part = (question: WorldQuestion) => string;

const wording = (question: WorldQuestion): number => drawOf(question, "wording");

/** Role of a simulated model, such as solver or judge → the function that writes its reply as text. */
const parts: Readonly<Record<string, Part>> = {
  clarity: (question) => inTags("clear", clarityAnswer(question)),
  tagger: (question) => inTags("skills", taggerAnswer(question)),
  generator: (question) => variantForm(variantAnswer(question)),
  inputs: (question) => inputsForm(inputsAnswer(question), wording(question)),
  validator: (question) => programForm(validatorAnswer(question), wording(question)),
  checker: (question) => programForm({ language: "python", code: worldWordsChecker }, wording(question)),
  brute: (question) => programForm(bruteAnswer(question), wording(question)),
  optimized: (question) => programForm(optimizedAnswer(question), wording(question)),
  tested: (question) => programForm(testedAnswer(question), wording(question)),
  adjudicator: (question) =>
    inTags("verdict", adjudicatorAnswer(question, { input: inputIn(question.message), outputs: question.outputs })),
  annotators: (question) => inTags("review", reviewAnswer(question)),
  judge: (question) => judgeForm(judgeAnswer(question), question.about),
};

/** The names of the roles that simulated models can take for generated problems. */
export const worldRoles: readonly string[] = Object.keys(parts);

/** The reply of a simulated model about a generated problem, as text. */
export const worldAnswer = (question: WorldQuestion): string => {
  const part = parts[question.role];
  if (!part) throw new RangeError(`no role is called ${question.role}`);
  return part(question);
};
