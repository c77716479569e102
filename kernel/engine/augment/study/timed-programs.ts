import type { AugmentConfig } from "../base/config.ts";
import type { TimedProgram } from "../limits/limit-margins.ts";
import { worstOf } from "../limits/limit-rows.ts";
import type { RerunResult } from "../limits/rerun-result.ts";
import type { ProblemUnit } from "./study-state.ts";

type Times = Pick<AugmentConfig, "bruteTimeS" | "optimizedTimeS">;

/**
 * The worst time of a program over the tests, from the runs that decided the expected outputs. Null if some run is
 * neither right nor stopped at the time limit.
 */
const judgedTime = (unit: ProblemUnit, id: string, times: Times): TimedProgram | null => {
  const { role, language } = unit.solvers.find(({ solverId }) => solverId === id)!;
  const allowedS = role === "brute" ? times.bruteTimeS : times.optimizedTimeS;
  let [worstS, isStopped] = [0, false];
  for (const inputId of unit.suite) {
    const one = unit.runs[id]?.[inputId];
    const status = one?.run[0];
    const isRight = status === "ok" && one!.run[1] === unit.truths[inputId]!.expected;
    if (!isRight && status !== "time") return null;
    worstS = Math.max(worstS, status === "time" ? allowedS : (one!.timeS ?? 0));
    isStopped ||= status === "time";
  }
  return { id, language, worstS, isStopped };
};

/**
 * The worst times of a problem's right programs on its suite. Times of solvers in the pool come from repeated
 * measurements. Times of other programs, such as the brute force, come from the runs that decided the expected outputs.
 *
 * @param rerun by solver id, the result of rerunning each solver of the pool under the derived limits
 */
export const timedPrograms = (
  unit: ProblemUnit,
  rerun: Readonly<Record<string, RerunResult>>,
  times: Times,
): readonly TimedProgram[] => {
  const pool = Object.entries(rerun).flatMap(([id, result]): readonly TimedProgram[] => {
    if (result !== "pass" && result !== "time") return [];
    const { language } = unit.solvers.find(({ solverId }) => solverId === id)!;
    const worstS = worstOf(unit.measured.timeS[id]!);
    return [{ id, language, worstS, isStopped: worstS >= times.optimizedTimeS }];
  });
  const otherIds = Object.keys(unit.runs).filter((id) => rerun[id] === undefined);
  return [...pool, ...otherIds.flatMap((id) => judgedTime(unit, id, times) ?? [])];
};
