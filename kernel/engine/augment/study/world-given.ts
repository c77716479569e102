import { programsOf, type WorldProgram } from "../../models/simulated/world/problems/programs.ts";
import type { WorldProblem } from "../../models/simulated/world/problems/world-problem.ts";
import { limitBugs, wrongProgramsOf } from "../../models/simulated/world/problems/wrong-programs.ts";
import { printProgram } from "../../models/simulated/world/program/printers.ts";
import { readProgram } from "../../models/simulated/world/source/program-of.ts";
import type { GivenProblem } from "./study-plan.ts";

type Known = GivenProblem["known"][number];

/**
 * Languages in which a problem has known solutions. Only the first one has programs that exceed time or memory, because
 * such programs run long.
 */
export interface KnownLanguages {
  readonly right: readonly string[];
  readonly wrong: readonly string[];
}

/**
 * Converts a problem that simulated models can solve to the form of a problem from the user. Right and wrong programs
 * for it are known, and the first right one is the reference.
 */
export const worldGiven = (problem: WorldProblem, languages: KnownLanguages): GivenProblem => {
  const { id, title, statement, inputFormat, outputFormat, constraints, examples, recipe, skills } = problem;
  const print = (program: WorldProgram, language: string, correct: boolean): Known => ({
    id: `${program.id} ${language}`,
    language,
    code: printProgram(readProgram(program.source), language),
    correct,
    reference: false,
  });
  const right = languages.right.flatMap((language) =>
    programsOf(recipe).flatMap((one) => (one.role === "right" ? [print(one, language, true)] : [])),
  );
  const wrongPrograms = languages.wrong.flatMap((language, at) =>
    wrongProgramsOf(recipe)
      .filter(({ bug }) => at === 0 || !limitBugs.has(bug!))
      .map((one) => print(one, language, false)),
  );
  return {
    id,
    text: {
      axis: null,
      analysisChars: null,
      statement: `${title}\n\n${statement}`,
      inputFormat,
      outputFormat,
      constraints: constraints.join("\n"),
      declaredDifficulty: problem.declaredDifficulty,
      examples,
      skills,
    },
    known: [...right.map((one, at) => ({ ...one, reference: at === 0 })), ...wrongPrograms],
  };
};
