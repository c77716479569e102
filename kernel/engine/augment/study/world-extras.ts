import type { WorldProblem } from "../../models/simulated/world/problems/world-problem.ts";
import { worldProfiles } from "../../models/simulated/world-profiles.ts";
import type { PlanOptions } from "./make-plan.ts";
import type { AugmentPlan } from "./study-plan.ts";
import { worldCast } from "./world-cast.ts";
import { worldGiven } from "./world-given.ts";

/** Programs that ignore the problem, in Python. */
const nullPrograms: AugmentPlan["nullPrograms"] = [
  { name: "zero", language: "python", code: "print(0)\n" },
  { name: "first word", language: "python", code: "print(input().split()[0])\n" },
  { name: "silence", language: "python", code: "pass\n" },
];

/**
 * The parts of a simulated study's plan other than seeds and requests. They are problems with known solutions, null
 * programs (which ignore the problem), and a leaderboard. The leaderboard ranks the tested models by the accuracy with
 * which they are configured.
 */
export const worldExtras = (
  givenProblems: readonly WorldProblem[],
): Required<Pick<PlanOptions, "givenProblems" | "nullPrograms" | "boards">> => ({
  givenProblems: givenProblems.map((problem) =>
    worldGiven(problem, { right: ["python", "javascript"], wrong: ["python"] }),
  ),
  nullPrograms,
  boards: [
    {
      name: "planted accuracy",
      orientation: "higher",
      scores: Object.fromEntries(worldCast.tested.map((id) => [id, worldProfiles[id]!.authoring!.tested.base])),
    },
  ],
});
