import { seeded } from "../../../../../../toolkit/stats/random.ts";
import { check } from "./check.ts";
import type { AbstractProgram } from "./ir.ts";
import { blockChanges } from "./mutate-block.ts";
import type { Change, MutationLabel } from "./mutate-value.ts";
import { ProgramError } from "./program-error.ts";

/** A copy of a program with one change. It is still well-formed and well-typed. */
export interface Mutant {
  readonly label: MutationLabel;
  /** The function that was changed; `main` for the main block. */
  readonly where: string;
  readonly program: AbstractProgram;
}

/** Options that select mutants. */
export interface MutantChoice {
  /** Seed that determines the order of the mutants. Default 0. */
  readonly seed?: number;
  /** Maximum number of mutants. Default: all. */
  readonly count?: number;
  /** Names of the functions that may be changed (`main` for the main block). Default: all. */
  readonly within?: readonly string[];
}

function isSound(program: AbstractProgram): boolean {
  try {
    check(program);
    return true;
  } catch (error) {
    if (error instanceof ProgramError) return false;
    throw error;
  }
}

function* changes(program: AbstractProgram): Generator<readonly [where: string, change: Change<AbstractProgram>]> {
  for (const [index, fn] of program.functions.entries())
    for (const [label, body] of blockChanges(fn.body))
      yield [fn.name, [label, { ...program, functions: program.functions.with(index, { ...fn, body }) }]];
  for (const [label, main] of blockChanges(program.main)) yield ["main", [label, { ...program, main }]];
}

/**
 * Generates programs that differ from a program by one change. Some behave like the original (equivalent mutants).
 * Some end without output; `interpret` distinguishes them.
 *
 * @param program a valid program.
 * @param choice seed, number and place of the mutants.
 * @returns distinct mutants, in an order that the seed determines.
 */
export function mutants(program: AbstractProgram, choice: MutantChoice = {}): readonly Mutant[] {
  const programTexts = new Set([JSON.stringify(program)]);
  const mutantList: Mutant[] = [];
  for (const [where, [label, changed]] of changes(program)) {
    const text = JSON.stringify(changed);
    const isWanted = choice.within?.includes(where) ?? true;
    if (!isWanted || programTexts.has(text) || !isSound(changed)) continue;
    programTexts.add(text);
    mutantList.push({ label, where, program: changed });
  }
  const rng = seeded(choice.seed ?? 0).fork("mutants");
  for (let index = mutantList.length - 1; index > 0; index--) {
    const swapIndex = rng.below(index + 1);
    [mutantList[index], mutantList[swapIndex]] = [mutantList[swapIndex]!, mutantList[index]!];
  }
  return mutantList.slice(0, choice.count);
}
