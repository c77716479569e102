import { allObservations } from "../../method/staged/observations.ts";
import type { Axis } from "../base/kinds.ts";
import { axisVerdict } from "../limits/axis-verdict.ts";
import { lettersOf } from "../limits/letters.ts";
import { limitMargins } from "../limits/limit-margins.ts";
import { limitRows } from "../limits/limit-rows.ts";
import { rerunResult } from "../limits/rerun-result.ts";
import type { AxisCheckLine } from "../lines/making-lines.ts";
import { checkOf } from "./check-of.ts";
import { endProblem } from "./end-problem.ts";
import type { MeasuredRuns } from "./observation.ts";
import { solutionOf, tagsOfProblem } from "./problem-text.ts";
import type { RunLimits } from "./run-limits.ts";
import { solverProgram } from "./solver-stages.ts";
import type { AugmentPlace, AugmentStage } from "./stage.ts";
import type { ProblemUnit } from "./study-state.ts";
import { timedPrograms } from "./timed-programs.ts";
import type { NewWork } from "./work.ts";
import type { ProgramRef } from "./work-parts.ts";

const problemIdOf = ({ id }: ProblemUnit): string => id.slice("problem/".length);

const blobsOf = ({ suite, blobs }: ProblemUnit): readonly string[] => suite.map((id) => blobs[id]!);

export const expectedOf = ({ suite, truths }: ProblemUnit): readonly string[] =>
  suite.map((id) => truths[id]!.expected!);

/** The limits of an accepted problem for one language. */
export const limitsFor = ({ rows }: ProblemUnit, language: string): RunLimits => {
  const row = rows.find((one) => one.language === language) ?? rows[0]!;
  return { timeS: row.timeLimitS, memoryMb: row.memoryLimitMb };
};

const runWork = (unit: ProblemUnit, program: ProgramRef, limits: RunLimits, repeat: number): NewWork => ({
  kind: "run",
  program,
  inputs: { blobs: blobsOf(unit) },
  limits,
  repeat,
  // A repeated run only measures time and memory, so no checker judges its outputs.
  ...(repeat === 0 ? checkOf(unit, unit.suite) : {}),
});

/**
 * Time and memory of a solver on each test, from the runs that decided the expected outputs. They count as its first
 * measurements.
 */
const judgedRuns = (unit: ProblemUnit, id: string): Pick<MeasuredRuns, "timeS" | "memoryMb"> => {
  const runs = unit.suite.map((inputId) => unit.runs[id]![inputId]!);
  return { timeS: runs.map(({ timeS }) => timeS), memoryMb: runs.map(({ memoryMb }) => memoryMb) };
};

const measure: AugmentStage<ProblemUnit> = {
  enter: ({ unit, plan }) =>
    unit.pool.flatMap((id) =>
      Array.from({ length: plan.config.limitRuns - 1 }, (_, at) =>
        runWork(unit, solverProgram(unit, id), { timeS: plan.config.optimizedTimeS, memoryMb: null }, at + 1),
      ),
    ),
  finish: ({ unit, plan }, observations) => {
    const { limitRuns, optimizedTimeS } = plan.config;
    const repeats = limitRuns - 1;
    const runs = allObservations(observations, "run");
    const byTest = (id: string, of: (run: Pick<MeasuredRuns, "timeS" | "memoryMb">, test: number) => number) => {
      const place = unit.pool.indexOf(id);
      const runsOfSolver = [judgedRuns(unit, id), ...runs.slice(place * repeats, (place + 1) * repeats)];
      return unit.suite.map((_, test) => runsOfSolver.map((run) => of(run, test)));
    };
    const measurements = {
      timeS: Object.fromEntries(
        unit.pool.map((id) => [id, byTest(id, ({ timeS }, test) => timeS[test] ?? optimizedTimeS)]),
      ),
      memoryMb: Object.fromEntries(
        unit.pool.map((id) => [id, byTest(id, ({ memoryMb }, test) => memoryMb[test] ?? 0)]),
      ),
    };
    const languageOf = (id: string) => unit.solvers.find(({ solverId }) => solverId === id)!.language;
    const solvers = unit.pool.map((id) => {
      const measuredSolver = {
        language: languageOf(id),
        timeS: measurements.timeS[id]!,
        memoryMb: measurements.memoryMb[id]!,
      };
      return [id, measuredSolver] as const;
    });
    Object.assign(unit, { measured: measurements, rows: limitRows(Object.fromEntries(solvers), plan.config) });
    return "rerun";
  },
};

const rerun: AugmentStage<ProblemUnit> = {
  enter: ({ unit }) =>
    unit.pool.map((id) => {
      const program = solverProgram(unit, id);
      return runWork(unit, program, limitsFor(unit, program.language), 0);
    }),
  finish: (place, observations) => {
    const { unit, plan } = place;
    const runs = allObservations(observations, "run");
    const results = unit.pool.map((id, at) => [id, rerunResult(lettersOf(runs[at]!.runs, expectedOf(unit)))] as const);
    const droppedIds = results.filter(([, result]) => result !== "pass").map(([id]) => id);
    unit.validated = unit.pool.filter((id) => !droppedIds.includes(id));
    const reason = unit.validated.length === 0 ? "no_solver_in_limits" : null;
    unit.lines.push({
      kind: "limits",
      problemId: problemIdOf(unit),
      rows: unit.rows,
      rerun: Object.fromEntries(results),
      dropped: droppedIds,
      verdict: reason ? "rejected" : "accepted",
      reason,
      measured: unit.measured,
    });
    if (reason) return endProblem(place, reason);
    unit.margins = limitMargins(unit.rows, timedPrograms(unit, Object.fromEntries(results), plan.config));
    unit.lines.push({ kind: "x-margins", problemId: problemIdOf(unit), measured: { rows: unit.margins } });
    return unit.level === 0 ? endProblem(place, null) : "axis";
  },
};

type SkipReason = AxisCheckLine["programs"][string]["skipped"];

/**
 * The programs that run on a variant's tests to check its change: parents' solutions, or for efficiency the brute
 * force. `skipped`: the reason why a program cannot run.
 */
const comparedPrograms = (
  place: AugmentPlace<ProblemUnit>,
): readonly { id: string; skipped: SkipReason; program: ProgramRef | null }[] => {
  const { unit } = place;
  if (unit.axis === "efficiency")
    return [{ id: unit.trusted!, skipped: null, program: solverProgram(unit, unit.trusted!) }];
  return unit.parents.map((id) => {
    const program = solutionOf(place, id);
    const skipReason = program === null ? "no_solution" : unit.compatible.includes(id) ? null : "formats_differ";
    return { id, skipped: skipReason, program: skipReason === null ? program : null };
  });
};

const axis: AugmentStage<ProblemUnit> = {
  enter: (place) =>
    comparedPrograms(place).flatMap(({ program }) =>
      program === null ? [] : [runWork(place.unit, program, limitsFor(place.unit, program.language), 0)],
    ),
  finish: (place, observations) => {
    const { unit } = place;
    const runs = [...allObservations(observations, "run")];
    const programs: Record<string, AxisCheckLine["programs"][string]> = {};
    for (const { id, skipped, program } of comparedPrograms(place)) {
      const programRuns = program === null ? null : runs.shift()!.runs;
      programs[id] = { skipped, perTest: programRuns && lettersOf(programRuns, expectedOf(unit)) };
      if (programRuns && unit.axis !== "efficiency") unit.compared[id] = programRuns;
    }
    const tags = tagsOfProblem(place, problemIdOf(unit));
    const covers = (parent: string): boolean => tagsOfProblem(place, parent).some((tag) => tags.includes(tag));
    const tagsCovered = unit.axis === "fusion" ? unit.parents.every(covers) : null;
    const letters = Object.values(programs).map(({ perTest }) => perTest);
    const scales = unit.suite.map((id) => unit.truths[id]!.scale);
    const verdict = axisVerdict(unit.axis as Axis, letters, scales, tagsCovered);
    const reason = verdict === "fail" ? "axis_check" : null;
    unit.lines.push({ kind: "axisCheck", problemId: problemIdOf(unit), programs, tagsCovered, verdict, reason });
    unit.isUnchecked = verdict === "skipped";
    return reason === null && unit.level > 1 ? "ancestors" : endProblem(place, reason);
  },
};

/** The stages that measure solvers, rerun them under the derived limits, and check a variant's change. */
export const limitStages: Readonly<Record<string, AugmentStage<ProblemUnit>>> = { measure, rerun, axis };
