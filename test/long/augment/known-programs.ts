import type { GivenProblem } from "../../../kernel/engine/augment/study/study-plan.ts";
import { worldGiven } from "../../../kernel/engine/augment/study/world-given.ts";
import type { WorldProblem } from "../../../kernel/engine/models/simulated/world/problems/world-problem.ts";
import { limitBugs, wrongProgramsOf } from "../../../kernel/engine/models/simulated/world/problems/wrong-programs.ts";

type Known = GivenProblem["known"][number];

/** The least numbers of right and wrong known programs for each problem. */
const least = { right: 10, wrong: 15 } as const;

const bugOf = (problem: WorldProblem, { id }: Known) =>
  wrongProgramsOf(problem.recipe).find((one) => id.startsWith(`${one.id} `))!.bug!;

/** Checks if a known program is wrong only because it is too slow. */
export const isTooSlow = (problem: WorldProblem, known: Known): boolean =>
  !known.correct && bugOf(problem, known) === "too_slow";

/** Checks if a known program is wrong because it breaks a limit. */
const breaksLimit = (problem: WorldProblem, known: Known): boolean => limitBugs.has(bugOf(problem, known));

/**
 * A given problem with at least 10 right and 15 wrong programs: all its Python programs, and as many in further
 * languages as these numbers need, fast ones first. Programs over the time limit are omitted, because each of their
 * runs takes the whole limit. `--phase limits` judges them.
 */
export const measuredGiven = (problem: WorldProblem): GivenProblem => {
  const printed = worldGiven(problem, {
    right: ["python", "cpp", "perl", "javascript"],
    wrong: ["python", "cpp"],
  });
  const right = printed.known.filter(({ correct }) => correct);
  const count = right.filter(({ language }) => language === "python").length;
  const wrong = printed.known.filter((known) => !known.correct && !isTooSlow(problem, known));
  const python = wrong.filter(({ language }) => language === "python");
  const others = wrong.filter((known) => known.language !== "python" && !breaksLimit(problem, known));
  const missing = Math.max(2, least.wrong - python.length);
  return {
    ...printed,
    known: [...right.slice(0, Math.max(least.right, 3 * count + 1)), ...python, ...others.slice(0, missing)],
  };
};
