import type { Task } from "../../../datasets/task.ts";
import { endsTheRun } from "../models/budget.ts";
import type { CriterionResult } from "../store/record.ts";
import { recordedError } from "../store/recorded-error.ts";
import { available } from "./available.ts";
import type { Criterion, Finding, SampleContext } from "./criterion.ts";

/** Whether a criterion says anything of a task in a language. */
export const speaks = (criterion: Criterion, task: Task, language: string): boolean =>
  available(task, criterion.name) && (criterion.applies?.(task, language) ?? true);

const resultOf = ({ name, unit, scale }: Criterion, finding: Finding): CriterionResult => {
  const { score, part, testCaseId = null, output = "", error = null } = finding;
  const said = { criterion: name, testCaseId, ...(part === undefined ? {} : { part }), unit: finding.unit ?? unit };
  const outside = score !== null && (Number.isNaN(score) || (scale && (score < scale[0] || score > scale[1])));
  if (!outside) return { ...said, score, output, error };
  const message = scale ? `the score ${score} is not in [${scale.join(", ")}]` : `the score is ${score}`;
  return { ...said, score: null, output, error: { code: "criterion_failed", message, hint: null } };
};

/** What a criterion finds of a sample. One that throws gives a result with the error; the others go on. A spent budget is thrown. */
export const resultsOf = async (criterion: Criterion, context: SampleContext): Promise<readonly CriterionResult[]> => {
  try {
    const found = await criterion.evaluate(context);
    const findings = typeof found === "object" && found !== null ? found : [{ score: found }];
    return findings.map((finding) => resultOf(criterion, finding));
  } catch (error) {
    if (endsTheRun(error)) throw error;
    return [resultOf(criterion, { score: null, error: recordedError(error) })];
  }
};
