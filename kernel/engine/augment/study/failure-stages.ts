import { modelFor } from "../../method/model-for.ts";
import { onlyObservation } from "../../method/staged/observations.ts";
import { areErrorLabels, labelFlags } from "../evaluate/error-labels.ts";
import { isLowEfficiency, judgedRegression, regressesToAny } from "../evaluate/regression.ts";
import type { RegressionLine } from "../lines/evidence-lines.ts";
import { outputOf } from "../truth/majority.ts";
import { problemText, solutionOf } from "./problem-text.ts";
import { type AugmentPlace, type AugmentStage, problemOf } from "./stage.ts";
import type { FailureUnit, ProblemUnit, SubmissionUnit } from "./study-state.ts";

const submissionOf = ({ state, unit }: AugmentPlace<FailureUnit>): SubmissionUnit =>
  state.units[`submission/${unit.submissionId}`] as SubmissionUnit;

const variantOf = (place: AugmentPlace<FailureUnit>): ProblemUnit =>
  problemOf(place.state, submissionOf(place).problemId)!;

const judgeOf = ({ plan, unit }: AugmentPlace<FailureUnit>): string => modelFor(plan.roles.judge, unit.submissionId);

const failureFields = (place: AugmentPlace<FailureUnit>) => {
  const { program, line, problemId, model, sampleIndex } = submissionOf(place);
  return {
    problem: problemText(place, problemId),
    model: judgeOf(place),
    code: program,
    perTest: line!.perTest,
    parents: variantOf(place).parents.map((id) => problemText(place, id)),
    right: solutionOf(place, problemId)!,
    submission: { model, sampleIndex },
  };
};

const label: AugmentStage<FailureUnit> = {
  enter: (place) => [{ kind: "label", ...failureFields(place), attempt: place.unit.labelReplies.length + 1 }],
  finish: (place, observations) => {
    const { unit, plan } = place;
    const { labels } = onlyObservation(observations, "label");
    unit.labelReplies = [...unit.labelReplies, labels];
    const isInList = areErrorLabels(labels);
    if (!isInList && unit.labelReplies.length < plan.config.labelAttempts) return "label";
    const { line } = submissionOf(place);
    unit.lines.push({
      kind: "errorLabels",
      submissionId: unit.submissionId,
      model: judgeOf(place),
      replies: unit.labelReplies,
      labels: isInList ? labels : null,
      flags: isInList ? labelFlags(labels, line!.perTest) : [],
    });
    return line!.codeHash === null ? null : "regression";
  },
};

const methodOf = ({ axis, compared }: ProblemUnit): RegressionLine["method"] => {
  if (axis === "efficiency") return "b";
  return Object.keys(compared).length > 0 ? "a" : "c";
};

/**
 * The tests that a submission answers wrongly, with the output of each parent's solution that can read the variant's
 * inputs.
 */
const rowsOf = ({ line, runs }: SubmissionUnit, { compared, suite }: ProblemUnit): RegressionLine["rows"] =>
  Object.entries(compared).flatMap(([parentId, parentRuns]) =>
    suite.flatMap((inputId, at) => {
      if (line!.perTest![at] !== "W") return [];
      return [{ parentId, inputId, outputHash: outputOf(runs![at])!, parentOutputHash: outputOf(parentRuns[at]) }];
    }),
  );

const regression: AugmentStage<FailureUnit> = {
  enter: (place) => {
    const variant = variantOf(place);
    if (methodOf(variant) !== "c") return [];
    const parentSolutions = variant.parents.flatMap((id) => solutionOf(place, id) ?? []);
    return [{ kind: "regression", ...failureFields(place), parentSolutions }];
  },
  finish: (place, observations) => {
    const { unit, plan } = place;
    const { config } = plan;
    const [submission, variant] = [submissionOf(place), variantOf(place)];
    const method = methodOf(variant);
    const rows = method === "a" ? rowsOf(submission, variant) : [];
    const judge = method === "c" ? onlyObservation(observations, "regression").judge : null;
    const byParent = [...Map.groupBy(rows, ({ parentId }) => parentId).values()].map((parentRows) =>
      parentRows.map(({ inputId, outputHash, parentOutputHash }) => ({
        expected: variant.truths[inputId]!.expected!,
        output: outputHash,
        parentOutput: parentOutputHash,
      })),
    );
    const verdicts = {
      a: () => regressesToAny(byParent, config),
      b: () =>
        isLowEfficiency(
          submission.line!.perTest!,
          variant.suite.map((id) => variant.truths[id]!.scale),
        ),
      c: () => judgedRegression(judge, config.codeSimilarity),
    };
    const verdict = verdicts[method]();
    const reason = verdict === null ? "not_assessable" : null;
    unit.lines.push({ kind: "regression", submissionId: unit.submissionId, method, rows, judge, verdict, reason });
    return null;
  },
};

/** The stages that explain a failed submission: labels from a judge, and a comparison with the parents' solutions. */
export const failureStages: Readonly<Record<string, AugmentStage<FailureUnit>>> = { label, regression };
