import type { BugKind } from "../problem/family.ts";
import { cornerInputs, type GeneratorProgram, generatorsOf } from "../problems/generators.ts";
import { programsOf, type WorldProgram } from "../problems/programs.ts";
import type { WorldExample, WorldProblem } from "../problems/world-problem.ts";
import { wrongProgramsOf } from "../problems/wrong-programs.ts";
import type { AbstractProgram } from "../program/ir.ts";
import { validatorSource } from "../python/validator-source.ts";
import { readProgram } from "../source/program-of.ts";
import { tagsOf } from "./tags-of.ts";
import { worldSeeds } from "./world-seeds.ts";

/**
 * A right or wrong solution of a generated problem, or a program that makes its inputs, in the intermediate
 * representation. `printProgram` prints it in any language.
 */
export interface KitProgram {
  readonly id: string;
  readonly program: AbstractProgram;
}

/** A program that generates inputs: it reads a seed (an integer from 0) from standard input and prints one input. */
export interface KitGenerator extends KitProgram {
  readonly kind: "random" | "adversarial";
  readonly note: string;
}

/**
 * A generated problem with all data that augmentation needs about a seed problem: statement, programs and generators.
 */
export interface Kit {
  readonly id: string;
  readonly title: string;
  readonly statement: string;
  readonly inputFormat: string;
  readonly outputFormat: string;
  readonly constraints: readonly string[];
  readonly examples: readonly [WorldExample, WorldExample];
  readonly declaredDifficulty: string;
  readonly tags: readonly string[];
  readonly skills: readonly string[];
  /** Source, in Python, of the program that checks inputs. It prints `yes`, or `no` and a reason. */
  readonly validator: string;
  readonly generators: readonly KitGenerator[];
  readonly corners: readonly string[];
  readonly brute: KitProgram;
  /** At least three right programs, by different methods. */
  readonly right: readonly KitProgram[];
  /** At least eight wrong programs. Each gives a wrong output for some input, or exceeds the limits. */
  readonly wrong: readonly (KitProgram & { readonly bug: BugKind })[];
}

const inForm = ({ id, source }: WorldProgram): KitProgram => ({ id, program: readProgram(source) });

const generatorInForm = ({ id, kind, note, source }: GeneratorProgram): KitGenerator => ({
  id,
  kind,
  note,
  program: readProgram(source),
});

/** Makes the kit (statement, programs and generators) of a generated problem. */
export const kitOf = (problem: WorldProblem): Kit => {
  const { recipe, id, title, statement, inputFormat, outputFormat, constraints, examples } = problem;
  const programs = programsOf(recipe);
  return {
    id,
    title,
    statement,
    inputFormat,
    outputFormat,
    constraints,
    examples,
    declaredDifficulty: problem.declaredDifficulty,
    skills: problem.skills,
    tags: tagsOf(problem.families),
    validator: validatorSource(problem.grammar),
    generators: generatorsOf(recipe).map(generatorInForm),
    corners: cornerInputs(recipe),
    brute: inForm(programs.find(({ role }) => role === "slow")!),
    right: programs.filter(({ role }) => role === "right").map(inForm),
    wrong: wrongProgramsOf(recipe).map((one) => ({ ...inForm(one), bug: one.bug! })),
  };
};

/** Makes the kits (statement, programs and generators) of generated seed problems. */
export const kits = (count = 60, seed = 7): readonly Kit[] => worldSeeds(count, seed).map(kitOf);
