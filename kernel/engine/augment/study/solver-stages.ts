import { allObservations } from "../../method/staged/observations.ts";
import { outputHash } from "../../text/output-hash.ts";
import { crashed } from "../base/kinds.ts";
import { examplesAgree } from "../truth/examples-agree.ts";
import { outputOf } from "../truth/majority.ts";
import { solverPool } from "../truth/solver-pool.ts";
import { trustedBrute } from "../truth/trusted-brute.ts";
import { endProblem } from "./end-problem.ts";
import type { AugmentObservation } from "./observation.ts";
import { textOfUnit } from "./problem-text.ts";
import type { AugmentPlace, AugmentStage } from "./stage.ts";
import type { ProblemUnit, SolverState } from "./study-state.ts";
import type { NewWork } from "./work.ts";

const problemIdOf = ({ id }: ProblemUnit): string => id.slice("problem/".length);

type Role = SolverState["role"];
const letter = { brute: "b", optimized: "o" } as const;

/** Id, model and language of each program that the next batch requests from the models of a role. */
const plannedSolvers = ({ plan, unit }: AugmentPlace<ProblemUnit>, role: Role) => {
  const count = role === "brute" ? plan.config.bruteCount : plan.config.optimizedCount;
  const earlierCount = unit.solvers.filter((one) => one.role === role).length;
  const [models, languages] = [plan.roles[role], plan.languages[role]];
  return Array.from({ length: count }, (_, at) => {
    const number = earlierCount + at;
    const batch = role === "brute" ? 1 : unit.batch;
    const model = models[number % models.length]!;
    const language = languages[Math.floor(number / models.length) % languages.length]!;
    return { solverId: `${letter[role]}${number + 1}`, role, batch, model, language };
  });
};

const askForSolvers = (place: AugmentPlace<ProblemUnit>, role: Role): readonly NewWork[] => {
  const { plan, unit } = place;
  const timeS = role === "brute" ? plan.config.bruteTimeS : plan.config.optimizedTimeS;
  const inputs = unit.stress.map(({ blob }) => blob);
  return plannedSolvers(place, role).map((solver) => ({
    kind: "solve",
    problem: textOfUnit(unit),
    ...solver,
    inputs,
    limits: { timeS, memoryMb: null },
  }));
};

const keepSolvers = (
  place: AugmentPlace<ProblemUnit>,
  role: Role,
  observations: readonly AugmentObservation[],
): void => {
  const { unit } = place;
  const solvers = plannedSolvers(place, role);
  for (const [at, { program, codeHash, runs, timeS }] of allObservations(observations, "solve").entries()) {
    const solver = solvers[at]!;
    const stress = codeHash === null ? unit.stress.map(() => crashed) : runs;
    unit.solvers.push({ ...solver, program, stress });
    unit.lines.push({ kind: "solver", problemId: problemIdOf(unit), ...solver, codeHash, stress, measured: { timeS } });
  }
};

/** Ends the brute-force stage: one program is trusted, or the problem is rejected. Returns the next stage. */
export const concludeBrutes = (place: AugmentPlace<ProblemUnit>): string | null => {
  const { unit, plan } = place;
  const brutes = unit.solvers.filter(({ role }) => role === "brute");
  const outputs = Object.fromEntries(brutes.map(({ solverId, stress }) => [solverId, stress.map(outputOf)]));
  const consensus = trustedBrute(outputs, plan.config.stressMinimum);
  const { agreement, trusted, kept: stressPlaces } = consensus;
  const reason = trusted === null ? "no_trusted_brute" : null;
  unit.lines.push({
    kind: "brute",
    problemId: problemIdOf(unit),
    kept: stressPlaces.map((at) => unit.stress[at]!.inputId),
    agreement,
    trusted,
    verdict: reason ? "rejected" : "accepted",
    reason,
  });
  Object.assign(unit, { trusted, kept: stressPlaces, outputs: consensus.outputs, batch: 1 });
  return reason ? endProblem(place, reason) : "optimized";
};

/**
 * Ends a batch of optimized solvers. Those that agree with the trusted brute force form a pool. If the pool is too
 * small, another batch is requested, or the problem is rejected.
 */
export const concludePool = (place: AugmentPlace<ProblemUnit>): string | null => {
  const { unit, plan } = place;
  const { batches, poolMinimum } = plan.config;
  const pool = solverPool(
    unit.solvers.filter(({ role }) => role === "optimized"),
    unit,
  );
  const reason = pool.length < poolMinimum ? "no_trusted_solvers" : null;
  const verdict = reason === null ? "accepted" : unit.batch < batches ? "retry" : "rejected";
  unit.lines.push({ kind: "pool", problemId: problemIdOf(unit), batch: unit.batch, pool, verdict, reason });
  if (verdict === "rejected") return endProblem(place, "no_trusted_solvers");
  unit.batch += 1;
  unit.pool = pool;
  return verdict === "retry" ? "optimized" : "examples";
};

const brutes: AugmentStage<ProblemUnit> = {
  enter: (place) => askForSolvers(place, "brute"),
  finish: (place, observations) => {
    keepSolvers(place, "brute", observations);
    return place.unit.rescue === "checkers" ? "optimized" : concludeBrutes(place);
  },
};

const optimized: AugmentStage<ProblemUnit> = {
  enter: (place) => askForSolvers(place, "optimized"),
  finish: (place, observations) => {
    keepSolvers(place, "optimized", observations);
    return place.unit.rescue === "checkers" ? "stressOutputs" : concludePool(place);
  },
};

/** The program of the solver with this id. The solver must have a program. */
export const solverProgram = ({ solvers }: ProblemUnit, id: string) =>
  solvers.find(({ solverId }) => solverId === id)!.program!;

const examples: AugmentStage<ProblemUnit> = {
  enter: ({ unit, plan }) =>
    unit.pool.map((id) => ({
      kind: "run",
      program: solverProgram(unit, id),
      inputs: { texts: unit.reply!.examples.map((one) => one.input) },
      limits: { timeS: plan.config.optimizedTimeS, memoryMb: null },
      repeat: 0,
      ...(unit.checker === null
        ? {}
        : { check: { checker: unit.checker, answers: { texts: unit.reply!.examples.map(({ output }) => output) } } }),
    })),
  finish: (place, observations) => {
    const { unit } = place;
    const runs = allObservations(observations, "run");
    const outputs = Object.fromEntries(unit.pool.map((id, at) => [id, runs[at]!.runs]));
    const declaredHashes = unit.reply!.examples.map(({ output }) => outputHash(output));
    const reason = examplesAgree(declaredHashes, outputs) ? null : "bad_example";
    const verdict = reason ? "rejected" : "accepted";
    unit.lines.push({
      kind: "examples",
      problemId: problemIdOf(unit),
      declared: declaredHashes,
      outputs,
      verdict,
      reason,
    });
    if (reason) return endProblem(place, reason);
    return unit.checker === null ? "bruteRuns" : "suiteOutputs";
  },
};

/** The stages of brute-force programs, optimized programs, and the check of the declared examples. */
export const solverStages: Readonly<Record<string, AugmentStage<ProblemUnit>>> = { brutes, optimized, examples };
