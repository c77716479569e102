import { trustedInputs, type VotedInput, wrongProbabilities } from "../truth/posterior.ts";
import { limitsFor } from "./limit-stages.ts";
import { solverProgram } from "./solver-stages.ts";
import { allSeen, type Place, problemOf, type Stage } from "./stage.ts";
import type { DeliveryUnit, ProblemUnit } from "./study-state.ts";

/** The factor of the limits of the run that prints expected outputs, so that a busy machine does not stop it. */
const patience = 4;

/** The accepted unit whose suite is delivered: the problem itself, or its second try by an option; null without one. */
export const deliveredUnit = ({ state }: Pick<Place<DeliveryUnit>, "state">, problemId: string): ProblemUnit | null => {
  const ids = [problemId, `${problemId}~suspects`];
  const units = ids.map((id) => problemOf(state, id));
  return units.find((unit) => unit?.end?.status === "accepted") ?? null;
};

const votesOf = (unit: ProblemUnit): readonly VotedInput[] =>
  Object.entries(unit.truths).flatMap(([inputId, { expected, brute, runs }]) =>
    expected === null ? [] : [{ inputId, expected, runs: { ...runs, [unit.trusted ?? "brute"]: brute } }],
  );

/** Tests of the suite that the problem's reference solution answers otherwise. */
const disputedTests = ({ state }: Place<DeliveryUnit>, unit: ProblemUnit, problemId: string): readonly string[] => {
  const reference = state.record.known.find((one) => one.problemId === problemId && one.reference);
  if (!reference) return [];
  return unit.suite.filter((id) => {
    const run = reference.runs[id];
    return run !== undefined && run[1] !== unit.truths[id]!.expected;
  });
};

const close = (place: Place<DeliveryUnit>, unit: ProblemUnit | null): null => {
  const { unit: delivery, plan } = place;
  const { problemId, lines } = delivery;
  if (unit === null) {
    lines.push({ kind: "x-suite", problemId, source: null, suite: null, disputed: [] });
    return null;
  }
  const wrong = wrongProbabilities(votesOf(unit));
  const bound = plan.delivery!.posterior;
  const trustedIds = bound === null ? unit.suite : trustedInputs(unit.suite, wrong, bound);
  const disputed = disputedTests(place, unit, problemId);
  if (bound !== null) {
    const leftOut = unit.suite.filter((id) => !trustedIds.includes(id));
    lines.push({ kind: "x-posterior", problemId, bound, wrong, leftOut });
  }
  delivery.wrong = wrong;
  delivery.disputed = disputed;
  delivery.suite = trustedIds.filter((id) => !disputed.includes(id) && delivery.outputs[id] !== undefined);
  lines.push({ kind: "x-suite", problemId, source: unit.rescue ?? "study", suite: delivery.suite, disputed });
  return null;
};

const deliver: Stage<DeliveryUnit> = {
  enter: (place) => {
    const { unit: delivery } = place;
    const unit = deliveredUnit(place, delivery.problemId);
    if (!unit) return [];
    const solver = solverProgram(unit, unit.validated[delivery.attempt]!);
    delivery.attempt += 1;
    const { timeS } = limitsFor(unit, solver.language);
    return [
      {
        ...{ kind: "outputs", program: solver, inputBlobs: unit.suite.map((id) => unit.blobs[id]!) },
        limits: { timeS: timeS * patience, memoryMb: null },
      },
    ];
  },
  finish: (place, seen) => {
    const { unit: delivery } = place;
    const unit = deliveredUnit(place, delivery.problemId);
    if (!unit) return close(place, null);
    const [outputs] = allSeen(seen, "outputs");
    for (const [at, id] of unit.suite.entries()) {
      const [hash, blob] = [outputs!.hashes[at] ?? null, outputs!.blobs[at] ?? null];
      if (blob !== null && hash === unit.truths[id]!.expected) delivery.outputs[id] ??= blob;
    }
    const isWhole = unit.suite.every((id) => delivery.outputs[id] !== undefined);
    return isWhole || delivery.attempt >= unit.validated.length ? close(place, unit) : "deliver";
  },
};

/** The stage that fetches the expected outputs of a delivered suite, and decides which tests it holds. */
export const deliveryStages: Readonly<Record<string, Stage<DeliveryUnit>>> = { deliver };
