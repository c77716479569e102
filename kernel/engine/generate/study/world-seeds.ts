import { itemDialects } from "../../models/simulated/world/items/item-dialects.ts";
import { rightProgramOf, solutionText } from "../../models/simulated/world/items/item-program.ts";
import type { WorldProblem } from "../../models/simulated/world/problems/world-problem.ts";
import type { PlannedSeed } from "./generate-plan.ts";

/** Languages in which simulated authors make items. */
export const worldLanguages: readonly string[] = Object.keys(itemDialects);

/** Code seeds for simulated models: programs that solve the problems these models know. The languages take turns. */
export const worldCodeSeeds = (
  problems: readonly WorldProblem[],
  languages: readonly string[],
  count: number,
): readonly PlannedSeed[] =>
  Array.from({ length: count }, (_, at) => {
    const language = languages[at % languages.length]!;
    const problem = problems[(Math.floor(at / languages.length) + 5 * (at % languages.length)) % problems.length]!;
    return {
      id: `${language}-${problem.id}`,
      language,
      unit: "function",
      code: solutionText(problem, rightProgramOf(problem, 0.99), language),
      origin: "taulab's simulated world",
      licence: "Apache-2.0",
      problem: problem.id,
    };
  });
