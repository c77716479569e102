import { declaredOf, walkInputs, walkReplies, walkStress, walkValidators } from "./check-inputs.ts";
import { walkAxis, walkEnd, walkLimits } from "./check-limits.ts";
import { walkBrutes, walkExamples, walkPool } from "./check-solvers.ts";
import { walkTruth } from "./check-truth.ts";
import type { Kind } from "./form.ts";
import type { Say } from "./read.ts";
import type { Problem, Study } from "./study.ts";
import { Walk } from "./walk.ts";

const makingKinds: readonly Kind[] = [
  ...(["reply", "validator", "inputs", "stress", "solver", "brute", "pool", "examples"] as const),
  ...(["truth", "limits", "axisCheck", "problem"] as const),
];

const walkProblem = (problem: Problem, study: Study, say: Say): void => {
  const walk = new Walk(problem, say);
  const usable = { random: [], adversarial: [], corner: [] };
  const keptOutputs = new Map<number, string>();
  const pool: string[] = [];
  const suite: string[] = [];
  let stress: readonly string[] = [];
  const stages = [
    () => walkReplies(walk),
    () => walkValidators(walk, study),
    () => walkInputs(walk, study, usable),
    () => {
      stress = walkStress(walk, study);
      return walkBrutes(walk, study, stress, keptOutputs);
    },
    () => walkPool(walk, study, keptOutputs, stress.length),
    () => walkExamples(walk, declaredOf(walk)),
    () => {
      pool.push(...problem.formed);
      return walkTruth(walk, study, usable, pool, suite);
    },
    () => walkLimits(walk, study, pool, suite),
    () => (problem.request.level === 0 ? null : walkAxis(walk, study, suite)),
  ];
  for (const stage of stages) {
    const verdict = stage();
    if (verdict === null) continue;
    if (verdict !== undefined) walkEnd(walk, study, verdict, suite);
    return;
  }
  walkEnd(walk, study, null, suite);
};

/** Checks every problem from its request to its end, in the order of requests: parents come before their variants. */
export const checkProblems = (study: Study, say: Say): void => {
  for (const placed of study.evidence.placed) {
    if (!makingKinds.includes(placed.line.kind)) continue;
    const { problemId } = placed.line as { readonly problemId: string };
    const problem = study.problems.get(problemId);
    if (problem && problem.at < placed.at) problem.lines.push(placed);
    else say(placed.at, `nobody requested ${problemId} before`);
  }
  for (const problem of study.problems.values())
    try {
      walkProblem(problem, study, say);
    } catch (cause) {
      // An earlier check may have reported the cause, such as a missing field. Any other cause is reported only by this
      // message.
      say(problem.at, `${problem.id} cannot be followed: ${(cause as Error).message}`);
    }
};
