import { allObservations } from "../../method/staged/observations.ts";
import { lettersOf } from "../limits/letters.ts";
import { expectedOf, limitsFor } from "./limit-stages.ts";
import { problemText, programRef } from "./problem-text.ts";
import { type AugmentPlace, type AugmentStage, problemOf } from "./stage.ts";
import type { AuditUnit } from "./study-state.ts";

const nulls: AugmentStage<AuditUnit> = {
  enter: ({ plan, state, unit }) => {
    const problem = problemOf(state, unit.problemId)!;
    const blobs = problem.suite.map((id) => problem.blobs[id]!);
    return plan.nullPrograms.map((program) => ({
      kind: "run",
      program: programRef(program),
      inputs: { blobs },
      limits: limitsFor(problem, program.language),
      repeat: 0,
    }));
  },
  finish: ({ plan, state, unit }, observations) => {
    const problem = problemOf(state, unit.problemId)!;
    for (const [at, { runs }] of allObservations(observations, "run").entries()) {
      const isPass = /^P*$/.test(lettersOf(runs, expectedOf(problem)));
      unit.lines.push({
        kind: "nullProgram",
        problemId: unit.problemId,
        program: plan.nullPrograms[at]!.name,
        passed: isPass,
      });
    }
    return "annotate";
  },
};

/** True if annotators audit a variant. They audit only the first accepted variants of the study. */
const isAudited = ({ plan, state, unit }: AugmentPlace<AuditUnit>): boolean =>
  state.order.indexOf(unit.id) < plan.auditCount;

const annotate: AugmentStage<AuditUnit> = {
  enter: (place) => {
    if (!isAudited(place)) return [];
    const { plan, state, unit } = place;
    const problem = problemText(place, unit.problemId);
    const parents = problemOf(state, unit.problemId)!.parents.map((id) => problemText(place, id));
    return plan.annotatorModels.map((annotator) => ({ kind: "audit", problem, parents, annotator }));
  },
  finish: ({ plan, unit }, observations) => {
    for (const [at, { solvable, novelty, axisGuess }] of allObservations(observations, "audit").entries())
      unit.lines.push({
        kind: "humanAudit",
        problemId: unit.problemId,
        annotator: plan.annotatorModels[at]!,
        solvable,
        novelty,
        axisGuess,
      });
    for (const audit of plan.audits)
      if (audit.problemId === unit.problemId) unit.lines.push({ kind: "humanAudit", ...audit });
    return null;
  },
};

/** The stages that run null programs (which should pass nothing) on an accepted variant, and ask annotators. */
export const auditStages: Readonly<Record<string, AugmentStage<AuditUnit>>> = { nulls, annotate };
