import { allObservations } from "../../method/staged/observations.ts";
import { checkOf } from "./check-of.ts";
import { limitsFor } from "./limit-stages.ts";
import { programRef } from "./problem-text.ts";
import { linesInEvidence, originalId } from "./rescue-unit.ts";
import type { AugmentPlace, AugmentStage } from "./stage.ts";
import type { ProblemUnit } from "./study-state.ts";

const problemIdOf = ({ id }: ProblemUnit): string => id.slice("problem/".length);

const knownSolutions = ({ plan, unit }: AugmentPlace<ProblemUnit>) =>
  plan.given.find(({ id }) => id === originalId(unit))?.known ?? [];

/**
 * The stage that runs known right and wrong programs for a user's problem on every input with a decided output. It
 * applies the problem's time and memory limits, if they were derived.
 */
export const knownStages: Readonly<Record<string, AugmentStage<ProblemUnit>>> = {
  known: {
    enter: (place) => {
      const { unit, plan } = place;
      const blobs = Object.keys(unit.truths).map((id) => unit.blobs[id]!);
      if (blobs.length === 0) return [];
      const defaultLimits = { timeS: plan.config.optimizedTimeS, memoryMb: null };
      return knownSolutions(place).map((solution) => ({
        kind: "run",
        program: programRef(solution),
        inputs: { blobs },
        repeat: 0,
        ...checkOf(unit, Object.keys(unit.truths)),
        limits: unit.rows.length > 0 ? limitsFor(unit, solution.language) : defaultLimits,
      }));
    },
    finish: (place, observations) => {
      const { unit } = place;
      const runs = allObservations(observations, "run");
      const inputs = Object.keys(unit.truths);
      unit.known = knownSolutions(place).map(({ id: solutionId, correct, reference }, at) => ({
        solutionId,
        correct,
        reference,
        runs: Object.fromEntries(inputs.map((inputId, input) => [inputId, runs[at]!.runs[input]!])),
      }));
      const lines = unit.known.map((one) => ({ kind: "known", problemId: problemIdOf(unit), ...one }) as const);
      unit.lines.push(...linesInEvidence({ ...unit, lines }));
      return null;
    },
  },
};
