import { allObservations } from "../../method/staged/observations.ts";
import type { SuiteBlobs } from "../lines/extension-lines.ts";
import { trustedInputs, type VotedInput, wrongProbabilities } from "../truth/posterior.ts";
import { limitsFor } from "./limit-stages.ts";
import { solverProgram } from "./solver-stages.ts";
import { type AugmentPlace, type AugmentStage, problemOf } from "./stage.ts";
import type { DeliveryUnit, ProblemUnit } from "./study-state.ts";

/**
 * The run that prints a problem's expected outputs gets the problem's limits times this factor. Even on a busy machine,
 * the run then ends within them.
 */
const deliveryLimitFactor = 4;

/**
 * The accepted attempt at a problem whose suite is delivered: the first, or the second, which an option started. Null
 * if neither is accepted.
 */
export const deliveredUnit = (
  { state }: Pick<AugmentPlace<DeliveryUnit>, "state">,
  problemId: string,
): ProblemUnit | null => {
  const ids = [problemId, `${problemId}~suspects`, `${problemId}~checkers`];
  const units = ids.map((id) => problemOf(state, id));
  return units.find((unit) => unit?.end?.status === "accepted") ?? null;
};

/** The attempt at a problem whose suite can be delivered. It must be accepted and resemble no ancestor. */
const suiteUnit = (place: Pick<AugmentPlace<DeliveryUnit>, "state">, problemId: string): ProblemUnit | null => {
  const unit = deliveredUnit(place, problemId);
  return unit && unit.likeAncestors.length === 0 ? unit : null;
};

const votesOf = (unit: ProblemUnit): readonly VotedInput[] =>
  Object.entries(unit.truths).flatMap(([inputId, { expected, brute, runs }]) =>
    expected === null ? [] : [{ inputId, expected, runs: { ...runs, [unit.trusted ?? "brute"]: brute } }],
  );

/** Tests of the suite on which the problem's reference solution gives another output. */
const disputedTests = (unit: ProblemUnit): readonly string[] => {
  const solution = unit.known.find(({ reference }) => reference);
  if (!solution) return [];
  return unit.suite.filter((id) => {
    const run = solution.runs[id];
    return run !== undefined && run[1] !== unit.truths[id]!.expected;
  });
};

const blobsOf = (unit: ProblemUnit, { outputs }: DeliveryUnit): SuiteBlobs => {
  const solverIds = [...(unit.trusted === null ? [] : [unit.trusted]), ...unit.validated];
  const generators = Object.entries(unit.generators).map(([kind, { blob }]) => [kind, blob]);
  return {
    validator: unit.validator?.blob ?? null,
    checker: unit.checker?.blob ?? null,
    generators: Object.fromEntries(generators),
    solvers: Object.fromEntries(solverIds.map((id) => [id, solverProgram(unit, id).blob])),
    inputs: Object.fromEntries(unit.suite.map((id) => [id, unit.blobs[id]!])),
    outputs,
  };
};

const close = (place: AugmentPlace<DeliveryUnit>, unit: ProblemUnit | null): null => {
  const { unit: delivery, plan } = place;
  const { problemId, lines } = delivery;
  if (unit === null) {
    const reason = deliveredUnit(place, problemId) === null ? "rejected" : "like_ancestor";
    lines.push({ kind: "x-suite", problemId, source: null, suite: null, reason, disputed: [], blobs: null });
    return null;
  }
  const wrongProbability = wrongProbabilities(votesOf(unit));
  const bound = plan.delivery!.posterior;
  const trustedIds = bound === null ? unit.suite : trustedInputs(unit.suite, wrongProbability, bound);
  const disputed = disputedTests(unit);
  if (bound !== null) {
    const leftOut = unit.suite.filter((id) => !trustedIds.includes(id));
    lines.push({ kind: "x-posterior", problemId, bound, wrong: wrongProbability, leftOut });
  }
  delivery.wrong = wrongProbability;
  delivery.disputed = disputed;
  delivery.suite = trustedIds.filter((id) => !disputed.includes(id) && delivery.outputs[id] !== undefined);
  lines.push({
    kind: "x-suite",
    problemId,
    source: unit.rescue ?? "study",
    suite: delivery.suite,
    reason: null,
    disputed,
    blobs: blobsOf(unit, delivery),
  });
  return null;
};

const deliver: AugmentStage<DeliveryUnit> = {
  enter: (place) => {
    const { unit: delivery } = place;
    const unit = suiteUnit(place, delivery.problemId);
    // If the problem has a checker, its expected outputs are stored already, so no program has to run.
    if (!unit || unit.checker !== null) return [];
    const solver = solverProgram(unit, unit.validated[delivery.attempt]!);
    delivery.attempt += 1;
    const { timeS } = limitsFor(unit, solver.language);
    return [
      {
        kind: "outputs",
        program: solver,
        inputBlobs: unit.suite.map((id) => unit.blobs[id]!),
        limits: { timeS: timeS * deliveryLimitFactor, memoryMb: null },
      },
    ];
  },
  finish: (place, observations) => {
    const { unit: delivery } = place;
    const unit = suiteUnit(place, delivery.problemId);
    if (!unit) return close(place, null);
    if (unit.checker !== null) {
      for (const id of unit.suite) delivery.outputs[id] = unit.outputBlobs[unit.truths[id]!.expected!]!;
      return close(place, unit);
    }
    const [outputs] = allObservations(observations, "outputs");
    for (const [at, id] of unit.suite.entries()) {
      const [hash, blob] = [outputs!.runs[at]?.[1] ?? null, outputs!.blobs[at] ?? null];
      if (blob !== null && hash === unit.truths[id]!.expected) delivery.outputs[id] ??= blob;
    }
    const isWhole = unit.suite.every((id) => delivery.outputs[id] !== undefined);
    return isWhole || delivery.attempt >= unit.validated.length ? close(place, unit) : "deliver";
  },
};

/** The stage that prints the expected outputs of a delivered suite, and selects its tests. */
export const deliveryStages: Readonly<Record<string, AugmentStage<DeliveryUnit>>> = { deliver };
