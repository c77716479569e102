import type { BugKind, Draft } from "../problem/family.ts";
import { commonBugs } from "../programs/common-bugs.ts";
import { mainSource } from "../programs/main-source.ts";
import type { Recipe } from "../shapes/recipe.ts";
import type { Shape } from "../shapes/shape.ts";
import { problemShape } from "../shapes/shape-of.ts";
import { flipsOf } from "./flips.ts";

/** A whole program, in the source language of the simulated world. */
export interface WorldProgram {
  readonly id: string;
  /** `slow`: a right program that is too slow for large inputs. */
  readonly role: "right" | "slow" | "wrong";
  readonly bug: BugKind | null;
  readonly source: string;
}

/** Matches names of rule switches that exchange < and ≤. The other switches change the task in other ways. */
const strictness = /^(strict|weak|touch|open)/;

const programSource = ({ grammar, to }: Shape, { source }: Draft): string => `${source}\n${mainSource(grammar, to)}`;

/**
 * The programs of a problem: at least three right ones, a slow one, and wrong ones. For some recipes, a program that is
 * meant to be wrong may be right.
 */
export const programsOf = (recipe: Recipe): readonly WorldProgram[] => {
  const shape = problemShape(recipe);
  const wrong: readonly WorldProgram[] = [
    ...flipsOf(recipe).map(({ rule, recipe: flippedRecipe }) => {
      const bug = strictness.test(rule) ? ("strictness" as const) : ("wrong_rule" as const);
      const flippedShape = problemShape(flippedRecipe);
      return {
        id: `misreads-${rule}`,
        role: "wrong" as const,
        bug,
        source: programSource({ ...flippedShape, grammar: shape.grammar }, flippedShape.right[0]!),
      };
    }),
    ...shape.wrong.map(({ bug, ...draft }) => ({
      id: draft.id,
      role: "wrong" as const,
      bug,
      source: programSource(shape, draft),
    })),
    ...commonBugs(shape, shape.right[0]!.source).map((one) => ({ ...one, role: "wrong" as const })),
  ];
  const countsById = new Map<string, number>();
  const numberedPrograms = wrong.map((one) => {
    const count = (countsById.get(one.id) ?? 0) + 1;
    countsById.set(one.id, count);
    return count === 1 ? one : { ...one, id: `${one.id}-${count}` };
  });
  return [
    ...shape.right.map((draft) => ({
      id: draft.id,
      role: "right" as const,
      bug: null,
      source: programSource(shape, draft),
    })),
    { id: shape.slow.id, role: "slow", bug: null, source: programSource(shape, shape.slow) },
    ...numberedPrograms,
  ];
};
