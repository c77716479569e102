import type { Task } from "../../../datasets/task.ts";
import { endsTheRun } from "../../../toolkit/base/is-transient.ts";
import type { CriterionResult } from "../store/record.ts";
import { recordedError } from "../store/recorded-error.ts";
import { available } from "./available.ts";
import type { Criterion, Finding, SampleContext } from "./criterion.ts";

/** True if a criterion can score a task in a language. */
export const canScore = (criterion: Criterion, task: Task, language: string): boolean =>
  available(task, criterion.name) && (criterion.applies?.(task, language) ?? true);

const resultOf = ({ name, unit, scale }: Criterion, finding: Finding): CriterionResult => {
  const { score, part, testCaseId = null, output = "", error = null } = finding;
  const labels = { criterion: name, testCaseId, ...(part === undefined ? {} : { part }), unit: finding.unit ?? unit };
  const outside = score !== null && (Number.isNaN(score) || (scale && (score < scale[0] || score > scale[1])));
  if (!outside) return { ...labels, score, output, error };
  const message = scale ? `the score ${score} is not in [${scale.join(", ")}]` : `the score is ${score}`;
  return { ...labels, score: null, output, error: { code: "criterion_failed", message, hint: null } };
};

/**
 * Applies a criterion to a sample. If the criterion throws, the result contains the error, and other criteria are not
 * affected. Only errors that must end the whole run, such as a spent budget, are thrown again.
 */
export const criterionResults = async (
  criterion: Criterion,
  context: SampleContext,
): Promise<readonly CriterionResult[]> => {
  try {
    const evaluated = await criterion.evaluate(context);
    const findings = typeof evaluated === "object" && evaluated !== null ? evaluated : [{ score: evaluated }];
    return findings.map((finding) => resultOf(criterion, finding));
  } catch (error) {
    if (endsTheRun(error)) throw error;
    return [resultOf(criterion, { score: null, error: recordedError(error) })];
  }
};
