import { sha256 } from "../../../../toolkit/base/node/sha256.ts";
import type { ProgramText } from "../seeds/seed-problem.ts";
import { tagsOfSkills } from "../seeds/taxonomy.ts";
import type { Lineage } from "./lineage.ts";
import { type AugmentPlace, problemOf } from "./stage.ts";
import type { AugmentUnit, ProblemUnit } from "./study-state.ts";
import type { ProblemText, ProgramRef } from "./work-parts.ts";

type StudyContext = Pick<AugmentPlace<AugmentUnit>, "plan" | "state">;

export const programRef = ({ language, code }: ProgramText): ProgramRef => ({ language, blob: sha256(code) });

/** The id, lineage and author of a problem that no model wrote: the lineage is a seed, the author null. */
export const givenOrigin = (id: string): Pick<ProblemText, "problemId" | "lineage" | "author"> => ({
  problemId: id,
  lineage: { seed: id },
  author: null,
});

/** The text of a problem. Its fields are empty until a model's reply with the text is accepted. */
export const textOfUnit = ({ id, reply, lineage, model }: ProblemUnit): ProblemText => ({
  problemId: id.slice("problem/".length),
  lineage,
  author: model,
  statement: reply?.statement ?? "",
  inputFormat: reply?.inputFormat ?? "",
  outputFormat: reply?.outputFormat ?? "",
  constraints: reply?.constraints ?? "",
  examples: reply?.examples ?? [],
});

/** The text of a seed or a problem. */
export const problemText = ({ plan, state }: StudyContext, id: string): ProblemText => {
  const seed = plan.seeds.find((one) => one.id === id);
  if (!seed) return textOfUnit(problemOf(state, id)!);
  const { statement, inputFormat, outputFormat, constraints, examples } = seed;
  return { ...givenOrigin(id), statement, inputFormat, outputFormat, constraints, examples };
};

/** The origin of a seed (itself) or of a problem (its parents and the kind of change). */
export const lineageOf = ({ state }: Pick<StudyContext, "state">, id: string): Lineage =>
  problemOf(state, id)?.lineage ?? { seed: id };

export const skillsOfProblem = ({ state }: Pick<StudyContext, "state">, id: string): readonly string[] => {
  const seed = state.units[`seed/${id}`];
  if (seed?.kind === "seed") return seed.line?.skills ?? [];
  return problemOf(state, id)?.reply?.skills ?? [];
};

export const tagsOfProblem = (context: StudyContext, id: string): readonly string[] =>
  tagsOfSkills(context.plan.taxonomy, skillsOfProblem(context, id));

/** The program of the fastest validated solver for a problem; null if no solver was validated. */
const fastestSolver = ({ validated, measured, solvers }: ProblemUnit): ProgramRef | null => {
  const worst = (id: string): number => {
    const medians = (measured.timeS[id] ?? []).map((runs) => [...runs].sort((a, b) => a - b)[runs.length >> 1]!);
    return Math.max(0, ...medians);
  };
  const fastestId = [...validated].sort((a, b) => worst(a) - worst(b))[0];
  return solvers.find(({ solverId }) => solverId === fastestId)?.program ?? null;
};

/** A right program for a seed or an accepted problem; null if there is none. */
export const solutionOf = ({ plan, state }: StudyContext, id: string): ProgramRef | null => {
  const seed = plan.seeds.find((one) => one.id === id);
  if (seed) return seed.solution && programRef(seed.solution);
  const unit = problemOf(state, id);
  return unit && fastestSolver(unit);
};
