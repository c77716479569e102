import { augmentMetricLines } from "../evaluate/metric-lines.ts";
import { solvedByAll } from "../evaluate/solved-by-all.ts";
import { openView } from "../evaluate/study-view.ts";
import type { EvidenceLine } from "../lines/evidence-lines.ts";
import type { RequestLine } from "../lines/making-lines.ts";
import { assignAxes } from "../variants/assign-axes.ts";
import { chooseParents } from "../variants/choose-parents.ts";
import { fusionType } from "../variants/fusion-type.ts";
import { checkerStage, textUnit } from "./checker-units.ts";
import { deliveredUnit } from "./delivery-stages.ts";
import { lineageOf, tagsOfProblem } from "./problem-text.ts";
import { originalId, rescueUnit } from "./rescue-unit.ts";
import { problemOf } from "./stage.ts";
import type { AugmentPlan } from "./study-plan.ts";
import type { AugmentUnit, ProblemUnit, StudyState } from "./study-state.ts";
import { isSuspect } from "./suspect-stages.ts";
import { auditUnit, deliveryUnit, failureUnit, problemUnit, seedUnit, submissionUnit } from "./units.ts";

interface PhaseContext {
  readonly plan: AugmentPlan;
  readonly state: StudyState;
}

/** A phase of a study. Its units (problems, for example) run concurrently; the next phase begins after all of them. */
export interface AugmentPhase {
  readonly name: string;
  /** Evidence lines of the phase. They are written before the lines of its units. */
  lines?(where: PhaseContext): readonly EvidenceLine[];
  units(where: PhaseContext): readonly AugmentUnit[];
}

/** All problems except lost ones, for which the sandbox failed. */
const problemsOf = ({ state }: PhaseContext): readonly ProblemUnit[] =>
  Object.values(state.units).filter((unit): unit is ProblemUnit => unit.kind === "problem" && !unit.isLost);

const problemIdOf = ({ id }: ProblemUnit): string => id.slice("problem/".length);

const acceptedVariants = (context: PhaseContext): readonly ProblemUnit[] =>
  problemsOf(context).filter(({ level, end }) => level > 0 && end?.status === "accepted");

/** Ids of the possible parents at a level: kept seeds for level 1, else accepted variants of the level below. */
const possibleParents = (context: PhaseContext, level: number): readonly string[] => {
  if (level > 1)
    return acceptedVariants(context)
      .filter((one) => one.level === level - 1)
      .map(problemIdOf);
  return context.plan.seeds.flatMap(({ id }) => {
    const unit = context.state.units[`seed/${id}`];
    return unit?.kind === "seed" && unit.line?.status === "kept" ? [id] : [];
  });
};

const requestsOf = (context: PhaseContext, level: number): readonly AugmentUnit[] => {
  const { plan } = context;
  const { seed, config, roles } = plan;
  const parentIds = possibleParents(context, level);
  const tags = Object.fromEntries(parentIds.map((id) => [id, tagsOfProblem(context, id)]));
  const axes = assignAxes(config.axes, plan.requests[level - 1] ?? 0, seed, level);
  const parentsByRequest = chooseParents(tags, axes, seed, level);
  if (parentsByRequest === null) return [];
  return parentsByRequest.map((parents, at) => {
    const [first, second] = parents.map((id) => tags[id]!);
    const [id, axis] = [`v${level}-${String(at + 1).padStart(3, "0")}`, axes[at]!];
    const request: RequestLine = {
      kind: "request",
      problemId: id,
      level,
      axis,
      parents,
      fusionType: second === undefined ? null : fusionType(first!, second),
      model: roles.generator[at % roles.generator.length]!,
    };
    const parentLineages = parents.map((parent) => lineageOf(context, parent));
    return problemUnit(request, { id, axis, choice: at, parents: parentLineages, author: request.model! });
  });
};

const givenUnits = ({ plan }: PhaseContext): readonly AugmentUnit[] =>
  plan.given.map(({ id }) =>
    problemUnit(
      { kind: "request", problemId: id, level: 0, axis: null, parents: [], fusionType: null, model: null },
      { seed: id },
    ),
  );

const submissionUnits = (context: PhaseContext): readonly AugmentUnit[] => {
  const { plan, state } = context;
  const acceptedIds = acceptedVariants(context).map(problemIdOf);
  const view = openView(state.record);
  const roots = new Set(acceptedIds.flatMap((id) => view.rootsOf(id)));
  const seeds = plan.seeds.map(({ id }) => id).filter((id) => roots.has(id));
  return [...seeds, ...acceptedIds].flatMap((problemId) =>
    plan.roles.tested.flatMap((model) =>
      Array.from({ length: plan.config.samples }, (_, sampleIndex) => {
        const language = plan.languages.tested[sampleIndex % plan.languages.tested.length]!;
        return submissionUnit({ problemId, model, sampleIndex, language });
      }),
    ),
  );
};

const excludeLines = (context: PhaseContext): readonly EvidenceLine[] => {
  const { baselines } = context.plan.config;
  const view = openView(context.state.record);
  return acceptedVariants(context).flatMap((problem): readonly EvidenceLine[] => {
    const problemId = problemIdOf(problem);
    const samples = baselines.map((model) => {
      const passes = view.scored(model, problemId).map(({ verdict }) => verdict === "pass");
      return [model, passes] as const;
    });
    return solvedByAll(Object.fromEntries(samples)) ? [{ kind: "exclude", problemId, models: baselines }] : [];
  });
};

const failureUnits = ({ state }: PhaseContext): readonly AugmentUnit[] =>
  Object.values(state.units).flatMap((unit) => {
    if (unit.kind !== "submission" || unit.line?.verdict !== "fail") return [];
    const isVariant = state.units[`problem/${unit.problemId}`] !== undefined;
    return isVariant ? [failureUnit(unit.line.submissionId)] : [];
  });

const suspectUnits = (context: PhaseContext): readonly AugmentUnit[] =>
  problemsOf(context).flatMap((unit) =>
    isSuspect(unit, context.plan) ? [rescueUnit(unit, "suspects", "dispute")] : [],
  );

const checkerUnits = (context: PhaseContext): readonly AugmentUnit[] =>
  problemsOf(context).flatMap((unit) => {
    const stage = checkerStage(context, unit);
    return stage === null ? [] : [rescueUnit(textUnit(context, unit), "checkers", stage)];
  });

/**
 * Makes a delivery for each problem that the user gave, and for each variant with an accepted suite. The suite may come
 * from the second attempt that an option started.
 */
const deliveryUnits = (context: PhaseContext): readonly AugmentUnit[] => {
  const problemIds = problemsOf(context).map(originalId);
  return [...new Set(problemIds)].flatMap((id) => {
    const isDelivered = problemOf(context.state, id)!.level === 0 || deliveredUnit(context, id) !== null;
    return isDelivered ? [deliveryUnit(id)] : [];
  });
};

const closingLines = ({ state }: PhaseContext): readonly EvidenceLine[] => augmentMetricLines(state.record);

/** The phases of a study, in their order. */
export const phasesOf = ({ config, requests, delivery }: AugmentPlan): readonly AugmentPhase[] => [
  { name: "seeds", units: ({ plan }) => plan.seeds.map(({ id }) => seedUnit(id)) },
  { name: "given problems", units: givenUnits },
  ...requests.slice(0, config.maxLevel).map((_, at) => ({
    name: `level ${at + 1}`,
    units: (context: PhaseContext) => requestsOf(context, at + 1),
  })),
  { name: "submissions", units: submissionUnits },
  { name: "failures", lines: excludeLines, units: failureUnits },
  { name: "audits", units: (context) => acceptedVariants(context).map((one) => auditUnit(problemIdOf(one))) },
  {
    name: "boards",
    units: () => [],
    lines: ({ plan }) => plan.boards.map((board) => ({ kind: "board", ...board })),
  },
  ...(delivery?.suspects ? [{ name: "suspects", units: suspectUnits }] : []),
  ...(delivery?.checkers ? [{ name: "checkers", units: checkerUnits }] : []),
  ...(delivery ? [{ name: "delivery", units: deliveryUnits }] : []),
  { name: "metrics", lines: closingLines, units: () => [] },
];
