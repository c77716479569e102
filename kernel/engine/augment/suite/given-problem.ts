import type { SeedProblem } from "../seeds/seed-problem.ts";
import type { TaxonomyTree } from "../seeds/taxonomy.ts";
import type { GivenProblem } from "../study/study-plan.ts";

/** The stand-in skill for a problem that names no skill. Skills do not affect the tests for a user's problem. */
const noSkill = "unlabelled";

/** Adds the stand-in skill for problems without skills to a taxonomy. */
export const withNoSkill = (tree: TaxonomyTree): TaxonomyTree => ({ ...tree, [noSkill]: { [noSkill]: [noSkill] } });

/**
 * Converts a user's problem to the form in which a study takes it. Its solution, if any, becomes the reference, whose
 * outputs are the truth.
 *
 * @param isMeasured true: the right and wrong programs that come with the problem are known solutions, too
 */
export const givenProblem = (problem: SeedProblem, isMeasured: boolean): GivenProblem => {
  const { id, statement, inputFormat, outputFormat, constraints, examples, solution, programs } = problem;
  const withLabel = (correct: boolean) =>
    (correct ? programs?.right : programs?.wrong)?.map((program) => ({
      id: program.id,
      language: program.language,
      code: program.code,
      correct,
      reference: false,
    })) ?? [];
  return {
    id,
    text: {
      axis: null,
      analysisChars: null,
      statement,
      inputFormat,
      outputFormat,
      constraints,
      examples,
      declaredDifficulty: problem.difficulty ?? "unstated",
      skills: problem.skills ?? [noSkill],
    },
    known: [
      ...(solution === null ? [] : [{ id: "solution", ...solution, correct: true, reference: true }]),
      ...(isMeasured ? [...withLabel(true), ...withLabel(false)] : []),
    ],
  };
};
