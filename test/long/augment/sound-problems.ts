import type { FaultEnd } from "./fault-shares.ts";
import type { PlantedStudy } from "./planted.ts";

/** Faults that are no reason to reject a problem: a wrong program among several, illegal inputs beside legal ones. */
const harmless = new Set(["illegal", "wrong brute", "wrong optimized"]);

/** The reasons for which sound problems were rejected, and the number of sound problems. */
export const soundProblems = (
  study: PlantedStudy,
  faults: readonly FaultEnd[],
): { readonly count: number; readonly rejected: readonly string[] } => {
  const faulty = new Set(faults.filter(({ fault }) => !harmless.has(fault)).map(({ problemId }) => problemId));
  const isLost = ({ problemId, fault }: FaultEnd): boolean => fault === "wrong brute" && !faulty.has(problemId);
  const wrongBrutes = Map.groupBy(faults.filter(isLost), ({ problemId }) => problemId);
  const wrongSolvers = Map.groupBy(
    faults.filter(({ fault }) => fault === "wrong optimized"),
    ({ problemId }) => problemId,
  );
  const { bruteCount, poolMinimum } = study.plan.config;
  const solversOf = (problemId: string) => study.about("solver", problemId).filter(({ role }) => role === "optimized");
  const sound = study.of("problem").filter(({ problemId }) => {
    if (faulty.has(problemId) || study.problem(problemId) === null) return false;
    // Without a majority of right brute-force programs, no rule can find the right outputs.
    if ((wrongBrutes.get(problemId)?.length ?? 0) * 2 >= bruteCount) return false;
    // Too few right solvers for the pool (the trusted programs) must end the problem.
    const solvers = solversOf(problemId);
    return solvers.length === 0 || solvers.length - (wrongSolvers.get(problemId)?.length ?? 0) >= poolMinimum;
  });
  const rejected = sound.flatMap(({ problemId, status, reason }) =>
    status === "rejected" ? [`${problemId}: ${reason}`] : [],
  );
  return { count: sound.length, rejected };
};
