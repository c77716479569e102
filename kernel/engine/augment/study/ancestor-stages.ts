import { allObservations } from "../../method/staged/observations.ts";
import { jaccard } from "../../text/jaccard.ts";
import { lettersOf } from "../limits/letters.ts";
import { checkOf } from "./check-of.ts";
import { endProblem } from "./end-problem.ts";
import { expectedOf, limitsFor } from "./limit-stages.ts";
import { problemText, solutionOf } from "./problem-text.ts";
import { type AugmentPlace, type AugmentStage, problemOf } from "./stage.ts";
import type { ProblemUnit } from "./study-state.ts";
import type { NewWork } from "./work.ts";

/** Axes (kinds of change) that keep the task. An ancestor's solution may therefore pass the tests of such a variant. */
const keepsTask: readonly (string | null)[] = ["narrative", "efficiency"];

interface Ancestor {
  readonly id: string;
  /** True if a change between the ancestor and the problem must alter outputs. */
  readonly isChanged: boolean;
}

/** All ancestors of a problem, its parents included, each once. */
const ancestorsOf = ({ state, unit }: AugmentPlace<ProblemUnit>): readonly Ancestor[] => {
  const likeAncestors = new Map<string, Ancestor>();
  const walk = (one: ProblemUnit, isChanged: boolean): void => {
    const changes = isChanged || !keepsTask.includes(one.axis);
    for (const id of one.parents) {
      likeAncestors.set(id, { id, isChanged: (likeAncestors.get(id)?.isChanged ?? false) || changes });
      const parent = problemOf(state, id);
      if (parent) walk(parent, changes);
    }
  };
  walk(unit, false);
  return [...likeAncestors.values()];
};

/**
 * Ancestors whose solutions run on the variant's suite and should fail. Parents and ancestors with the same task are
 * excluded.
 */
const runAncestors = (place: AugmentPlace<ProblemUnit>): readonly string[] =>
  ancestorsOf(place)
    .filter(({ id, isChanged }) => isChanged && !place.unit.parents.includes(id) && solutionOf(place, id) !== null)
    .map(({ id }) => id);

const ancestors: AugmentStage<ProblemUnit> = {
  enter: (place) => {
    const { unit } = place;
    return runAncestors(place).map((id): NewWork => {
      const program = solutionOf(place, id)!;
      const blobs = unit.suite.map((input) => unit.blobs[input]!);
      return {
        kind: "run",
        program,
        inputs: { blobs },
        limits: limitsFor(unit, program.language),
        repeat: 0,
        ...checkOf(unit, unit.suite),
      };
    });
  },
  finish: (place, observations) => {
    const { unit, plan } = place;
    const problemId = unit.id.slice("problem/".length);
    const runs = allObservations(observations, "run");
    const likeIds = new Set<string>();
    for (const { id } of ancestorsOf(place)) {
      // An ancestor without a `ProblemUnit` is a seed. The check of the reply compared the variant with all seeds.
      if (problemOf(place.state, id) === null) continue;
      const similarity = jaccard(unit.reply!.statement!, problemText(place, id).statement);
      if (similarity < plan.config.seedJaccard) continue;
      likeIds.add(id);
      unit.lines.push({ kind: "x-ancestor", problemId, ancestor: id, by: "text", similarity });
    }
    for (const [at, id] of runAncestors(place).entries()) {
      if (!/^P+$/.test(lettersOf(runs[at]!.runs, expectedOf(unit)))) continue;
      likeIds.add(id);
      unit.lines.push({ kind: "x-ancestor", problemId, ancestor: id, by: "behaviour", similarity: null });
    }
    unit.likeAncestors = [...likeIds];
    return endProblem(place, null);
  },
};

/** The stage that compares an accepted variant with ancestors that are not its parents. */
export const ancestorStages: Readonly<Record<string, AugmentStage<ProblemUnit>>> = { ancestors };
