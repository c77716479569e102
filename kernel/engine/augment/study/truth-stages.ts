import { modelFor } from "../../method/model-for.ts";
import { allObservations } from "../../method/staged/observations.ts";
import { crashed, inputKinds, type RunsBySolver } from "../base/kinds.ts";
import { splitCandidates } from "../inputs/candidates.ts";
import type { Adjudication } from "../lines/making-lines.ts";
import { type InputJudgement, judgeInput, withAdjudication } from "../truth/judge-input.ts";
import { firstVoter } from "../truth/leading-outputs.ts";
import { openTruthQueue, queueReason, settleFirst } from "../truth/truth-queue.ts";
import { endProblem } from "./end-problem.ts";
import { bruteRunOf, isRun, keepRuns, runnersOf, trustedOf } from "./judged-runs.ts";
import type { AugmentObservation } from "./observation.ts";
import { textOfUnit } from "./problem-text.ts";
import { solverProgram } from "./solver-stages.ts";
import type { AugmentPlace, AugmentStage } from "./stage.ts";
import type { ProblemUnit } from "./study-state.ts";
import type { NewWork } from "./work.ts";

const problemIdOf = ({ id }: ProblemUnit): string => id.slice("problem/".length);

const runWork = (
  { unit }: AugmentPlace<ProblemUnit>,
  id: string,
  inputIds: readonly string[],
  timeS: number,
): NewWork => ({
  kind: "run",
  program: solverProgram(unit, id),
  inputs: { blobs: inputIds.map((one) => unit.blobs[one]!) },
  limits: { timeS, memoryMb: null },
  repeat: 0,
});

const candidatesOf = ({ plan, unit }: AugmentPlace<ProblemUnit>): readonly string[] => {
  const { candidates } = splitCandidates(unit.usable, plan.config.targets);
  return inputKinds.flatMap((kind) => candidates[kind]);
};

const bruteRuns: AugmentStage<ProblemUnit> = {
  enter: (place) =>
    trustedOf(place.unit).map((id) => runWork(place, id, candidatesOf(place), place.plan.config.bruteTimeS)),
  finish: (place, observations) => {
    const { plan, unit } = place;
    for (const [at, runs] of allObservations(observations, "run").entries())
      keepRuns(place, trustedOf(unit)[at]!, candidatesOf(place), runs);
    const isSmall = (id: string): boolean => bruteRunOf(unit, id)[0] === "ok";
    unit.queue = openTruthQueue(splitCandidates(unit.usable, plan.config.targets), isSmall);
    return "poolRuns";
  },
};

const poolRuns: AugmentStage<ProblemUnit> = {
  enter: (place) =>
    runnersOf(place).map((id) => runWork(place, id, candidatesOf(place), place.plan.config.optimizedTimeS)),
  finish: (place, observations) => {
    const runs = allObservations(observations, "run");
    for (const [at, id] of runnersOf(place).entries()) keepRuns(place, id, candidatesOf(place), runs[at]!);
    return "truth";
  },
};

const judge = (place: AugmentPlace<ProblemUnit>, inputId: string): InputJudgement => {
  const { plan, unit } = place;
  const optimized = unit.solvers.filter(({ role }) => role === "optimized").map(({ solverId }) => solverId);
  const ids = plan.config.ablation ? optimized : unit.pool;
  const runs: RunsBySolver = Object.fromEntries(ids.map((id) => [id, unit.runs[id]?.[inputId]?.run ?? crashed]));
  const models = Object.fromEntries(unit.solvers.map(({ solverId, model }) => [solverId, model]));
  return judgeInput(bruteRunOf(unit, inputId), runs, unit.pool, { order: optimized, models });
};

const inputForm = ({ plan, unit }: AugmentPlace<ProblemUnit>, inputId: string): "input" | "digest" => {
  const draw = inputKinds.flatMap((kind) => unit.draws[kind]).find((one) => one.inputId === inputId);
  return (draw?.chars ?? 0) > plan.config.adjudicationChars ? "digest" : "input";
};

const sidesOf = ({ unit }: AugmentPlace<ProblemUnit>, { candidates, votes }: InputJudgement) => {
  const order = unit.solvers.map(({ solverId }) => solverId);
  return candidates!.map((outputHash) => ({ outputHash, solverId: firstVoter(votes[outputHash]!, order) }));
};

const adjudicatorOf = ({ plan, unit }: AugmentPlace<ProblemUnit>): string => modelFor(plan.roles.adjudicator, unit.id);

/** Writes the decision on the first input of the queue (expected output or discard), and removes the input. */
const settle = (place: AugmentPlace<ProblemUnit>, judgement: InputJudgement): void => {
  const { plan, unit } = place;
  const { inputId, refillOf } = unit.queue!.waiting[0]!;
  const { scale, votes, removed, expected, provenance, reason, candidates } = judgement;
  const ids = plan.config.ablation
    ? unit.solvers.filter(({ role }) => role === "optimized").map(({ solverId }) => solverId)
    : unit.pool;
  const runOf = (id: string) => unit.runs[id]?.[inputId];
  const adjudication: Adjudication | null =
    candidates === null || unit.replies === null
      ? null
      : {
          model: adjudicatorOf(place),
          shown: inputForm(place, inputId),
          candidates: sidesOf(place, judgement),
          replies: unit.replies,
        };
  const brute = bruteRunOf(unit, inputId);
  const runs: RunsBySolver = Object.fromEntries(ids.map((id) => [id, runOf(id)?.run ?? crashed]));
  unit.lines.push({
    kind: "truth",
    problemId: problemIdOf(unit),
    inputId,
    refillOf,
    brute,
    runs,
    scale,
    votes,
    removed,
    adjudication,
    expected,
    provenance,
    reason,
    measured: {
      timeS: Object.fromEntries(
        [...trustedOf(unit), ...ids].flatMap((id) => {
          const timeS = runOf(id)?.timeS ?? null;
          return timeS === null ? [] : [[id, timeS]];
        }),
      ),
    },
  });
  unit.replies = null;
  unit.pool = unit.pool.filter((id) => !removed.includes(id));
  unit.truths[inputId] = { expected, scale, provenance, brute, runs };
  settleFirst(unit.queue!, expected !== null);
};

/** The reason for rejecting a problem before the outputs of all inputs are decided; null to continue. */
const earlyReason = ({ plan, unit }: AugmentPlace<ProblemUnit>, judgement: InputJudgement) => {
  if (judgement.reason === "many_answers") return "many_answers" as const;
  return unit.pool.length < plan.config.poolMinimum ? ("no_trusted_solvers" as const) : null;
};

const enterTruth = (place: AugmentPlace<ProblemUnit>): readonly NewWork[] => {
  const { plan, unit } = place;
  const [firstInput] = unit.queue!.waiting;
  if (!firstInput) return [];
  if (!isRun(unit, firstInput.inputId)) {
    const { bruteTimeS, optimizedTimeS } = plan.config;
    return [
      ...trustedOf(unit).map((id) => runWork(place, id, [firstInput.inputId], bruteTimeS)),
      ...runnersOf(place).map((id) => runWork(place, id, [firstInput.inputId], optimizedTimeS)),
    ];
  }
  const judgement = judge(place, firstInput.inputId);
  if (judgement.candidates === null) return [];
  const candidates = sidesOf(place, judgement).map(({ outputHash, solverId }) => ({
    outputHash,
    program: solverProgram(unit, solverId),
  }));
  const kind = firstInput.kind;
  return ([0, 1] as const).map((side) => ({
    kind: "adjudicate",
    problem: textOfUnit(unit),
    model: adjudicatorOf(place),
    input: unit.blobs[firstInput.inputId]!,
    shown: inputForm(place, firstInput.inputId),
    generator: unit.generators[kind] ?? null,
    candidates,
    first: side,
  }));
};

const takeTruth = (place: AugmentPlace<ProblemUnit>, observations: readonly AugmentObservation[]): void => {
  const { unit } = place;
  if (observations[0]?.kind === "run") {
    const inputId = unit.queue!.waiting[0]!.inputId;
    const runs = allObservations(observations, "run");
    for (const [at, id] of [...trustedOf(unit), ...runnersOf(place)].entries())
      keepRuns(place, id, [inputId], runs[at]!);
  }
  if (observations[0]?.kind === "adjudicate") {
    const [firstOrder, secondOrder] = allObservations(observations, "adjudicate");
    unit.replies = [firstOrder!.reply, secondOrder!.reply];
  }
};

const truth: AugmentStage<ProblemUnit> = {
  enter: enterTruth,
  finish: (place, observations) => {
    const { plan, unit } = place;
    takeTruth(place, observations);
    while (unit.queue!.waiting.length > 0) {
      const { inputId } = unit.queue!.waiting[0]!;
      if (!isRun(unit, inputId)) return "truth";
      const firstJudgement = judge(place, inputId);
      if (firstJudgement.candidates !== null && unit.replies === null) return "truth";
      const judgement =
        firstJudgement.candidates === null ? firstJudgement : withAdjudication(firstJudgement, unit.replies!);
      settle(place, judgement);
      const reason = earlyReason(place, judgement);
      if (reason) return endProblem(place, reason);
    }
    const reason = queueReason(unit.queue!, plan.config.minimum, plan.config.discardShare);
    if (reason) return endProblem(place, reason);
    const keptIds = new Set(inputKinds.flatMap((kind) => unit.queue!.kept[kind]));
    unit.suite = inputKinds.flatMap((kind) =>
      unit.draws[kind].map(({ inputId }) => inputId).filter((id) => keptIds.has(id)),
    );
    return "measure";
  },
};

/** The stages that decide the expected outputs, input by input. */
export const truthStages: Readonly<Record<string, AugmentStage<ProblemUnit>>> = { bruteRuns, poolRuns, truth };
