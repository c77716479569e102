import { modelFor } from "../../method/model-for.ts";
import { allObservations, onlyObservation } from "../../method/staged/observations.ts";
import { type CheckerTrial, checkerReason } from "../truth/checker-reason.ts";
import { outputOf } from "../truth/majority.ts";
import type { OutputClasses } from "../truth/output-classes.ts";
import { solverPool } from "../truth/solver-pool.ts";
import { trustedBrute } from "../truth/trusted-brute.ts";
import type { KeptOutput } from "./checker-work.ts";
import { endProblem } from "./end-problem.ts";
import { textOfUnit } from "./problem-text.ts";
import { originalId } from "./rescue-unit.ts";
import { concludeBrutes, concludePool } from "./solver-stages.ts";
import { type AugmentPlace, type AugmentStage, problemOf } from "./stage.ts";
import type { ProblemUnit, SolverState } from "./study-state.ts";
import type { NewWork } from "./work.ts";

type CheckerPlace = AugmentPlace<ProblemUnit>;

const withProgram = ({ solvers }: ProblemUnit): readonly SolverState[] =>
  solvers.filter(({ program }) => program !== null);

const stressOutputs: AugmentStage<ProblemUnit> = {
  enter: ({ unit, plan }) =>
    withProgram(unit).map(({ program, role }): NewWork => {
      const timeS = role === "brute" ? plan.config.bruteTimeS : plan.config.optimizedTimeS;
      const inputBlobs = unit.stress.map(({ blob }) => blob);
      return { kind: "outputs", program: program!, inputBlobs, limits: { timeS, memoryMb: null } };
    }),
  finish: ({ unit }, observations) => {
    const outputs = allObservations(observations, "outputs");
    unit.printed = Object.fromEntries(
      withProgram(unit).map(({ solverId }, at) => [solverId, keptOutputs(outputs[at]!)] as const),
    );
    return "checker";
  },
};

/** The outputs of successful runs, in the order of the inputs. */
export const keptOutputs = ({
  runs,
  blobs,
}: {
  readonly runs: SolverState["stress"];
  readonly blobs: readonly (string | null)[];
}): readonly (KeptOutput | null)[] =>
  runs.map((run, at) => {
    const [hash, blob] = [outputOf(run), blobs[at] ?? null];
    return hash === null || blob === null ? null : { hash, blob };
  });

/** For each input, the different outputs that the solvers printed, in the order of the solvers. */
export const differentOutputs = (
  outputsBySolver: ProblemUnit["printed"],
  count: number,
): readonly (readonly KeptOutput[])[] =>
  Array.from({ length: count }, (_, at) => {
    const byHash = new Map<string, KeptOutput>();
    for (const outputs of Object.values(outputsBySolver)) {
      const output = outputs[at];
      if (output && !byHash.has(output.hash)) byHash.set(output.hash, output);
    }
    return [...byHash.values()];
  });

/**
 * The class of a solver's output (the outputs that the checker accepts in its place). Null for a run without output,
 * and for a refused output.
 */
export const classOf = (output: KeptOutput | null | undefined, classes: OutputClasses | undefined): string | null =>
  output ? (classes?.[output.hash] ?? null) : null;

/** The runs of a solver on stress inputs (small inputs for comparisons), with each output replaced by its class. */
const classedStress = ({ printed, classes }: ProblemUnit, { solverId, stress }: SolverState): SolverState["stress"] =>
  stress.map((run, at) => {
    const name = classOf(printed[solverId]?.[at], classes[at]);
    return name === null ? (run[0] === "ok" ? ["crash", null] : run) : ["ok", name];
  });

/** Chooses the trusted brute force and the solvers that agree with it. Outputs in one checker class count as equal. */
const poolOf = ({ unit, plan }: CheckerPlace) => {
  const solvers = unit.solvers.map((solver) => ({ ...solver, stress: classedStress(unit, solver) }));
  const [brutes, optimized] = (["brute", "optimized"] as const).map((role) =>
    solvers.filter((solver) => solver.role === role),
  );
  const outputs = Object.fromEntries(brutes!.map(({ solverId, stress }) => [solverId, stress.map(outputOf)]));
  const consensus = trustedBrute(outputs, plan.config.stressMinimum);
  const pool = consensus.trusted === null ? [] : solverPool(optimized!, consensus);
  return { solvers, consensus, members: pool.length < plan.config.poolMinimum ? [] : [consensus.trusted!, ...pool] };
};

/** Judges the checker by the results of its trial. Returns the next stage. */
const conclude = (place: CheckerPlace, changedTrial: CheckerTrial["changed"]): string | null => {
  const { unit, plan } = place;
  const { members, solvers } = poolOf(place);
  const verdicts = members.flatMap((id) =>
    unit.printed[id]!.flatMap((output, at) => (output ? [classOf(output, unit.classes[at]) !== null] : [])),
  );
  const right = { tried: verdicts.length, accepted: verdicts.filter(Boolean).length };
  const hasProgram = unit.checker !== null;
  const reason = checkerReason({ hasProgram, hasPool: members.length > 0, right, changed: changedTrial });
  const verdict =
    reason === null ? "accepted" : unit.checkerAttempt < plan.config.validatorAttempts ? "retry" : "rejected";
  unit.lines.push({
    kind: "x-checker",
    problemId: unit.id.slice("problem/".length),
    attempt: unit.checkerAttempt,
    model: modelFor(plan.roles.validator, unit.id),
    codeHash: unit.checker?.blob.slice(0, 16) ?? null,
    right,
    changed: changedTrial,
    verdict,
    reason,
  });
  unit.checkerReason = reason;
  if (verdict === "retry") return "checker";
  if (verdict === "rejected") return endProblem(place, problemOf(place.state, originalId(unit))!.end!.reason);
  unit.solvers.splice(0, unit.solvers.length, ...solvers);
  if (concludeBrutes(place) === null) return null;
  // The pool found in the checker's trial is large enough, so no further batch of solvers is requested.
  unit.batch = plan.config.batches;
  return concludePool(place);
};

const untried: CheckerTrial["changed"] = { tried: 0, refused: 0 };

const checker: AugmentStage<ProblemUnit> = {
  enter: ({ unit, plan }) => {
    unit.checkerAttempt += 1;
    const model = modelFor(plan.roles.validator, unit.id);
    const { checkerAttempt: attempt, checkerReason: rejection } = unit;
    return [{ kind: "checker", problem: textOfUnit(unit), model, attempt, rejected: rejection }];
  },
  finish: (place, observations) => {
    const { program } = onlyObservation(observations, "checker");
    Object.assign(place.unit, { checker: program, classes: [] });
    return program === null ? conclude(place, untried) : "stressClasses";
  },
};

const stressClasses: AugmentStage<ProblemUnit> = {
  enter: ({ unit }) => {
    const outputs = differentOutputs(unit.printed, unit.stress.length);
    const cases = unit.stress.map(({ blob }, at) => ({ input: blob, outputs: outputs[at]! }));
    return [{ kind: "classes", checker: unit.checker!, cases }];
  },
  finish: (place, observations) => {
    place.unit.classes = onlyObservation(observations, "classes").classes;
    return poolOf(place).members.length === 0 ? conclude(place, untried) : "changedOutputs";
  },
};

const changedOutputs: AugmentStage<ProblemUnit> = {
  enter: (place) => {
    const { unit } = place;
    const { kept: stressPlaces, outputs } = poolOf(place).consensus;
    const different = differentOutputs(unit.printed, unit.stress.length);
    const cases = stressPlaces.map((input, at) => ({
      input: unit.stress[input]!.blob,
      answer: different[input]!.find(({ hash }) => hash === outputs[at])!.blob,
    }));
    return [{ kind: "changed", checker: unit.checker!, cases }];
  },
  finish: (place, observations) => {
    const { tried, refused } = onlyObservation(observations, "changed");
    return conclude(place, { tried, refused });
  },
};

/** The stages in which a checker program is written and tried on outputs of small inputs. */
export const checkerStages: Readonly<Record<string, AugmentStage<ProblemUnit>>> = {
  stressOutputs,
  checker,
  stressClasses,
  changedOutputs,
};
