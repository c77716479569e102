import { cornerInputs, drawInput, generatorsOf } from "../problems/generators.ts";
import { programsOf, type WorldProgram } from "../problems/programs.ts";
import { solveInput } from "../problems/solve-input.ts";
import type { WorldProblem } from "../problems/world-problem.ts";
import { functionOf, type Plain } from "../program/interpret.ts";
import type { AbstractProgram } from "../program/ir.ts";
import { mutants } from "../program/mutants.ts";
import { ProgramError } from "../program/program-error.ts";
import { readProgram } from "../source/program-of.ts";
import { argumentsIn, type ItemInput } from "./item-input.ts";

/** A right program of a problem, and the inputs that distinguish most of its mutants from it. */
export interface TestedProgram {
  readonly program: WorldProgram;
  /** Distinct inputs. Each of the first `useful` inputs kills a mutant that no earlier input kills. */
  readonly inputs: readonly ItemInput[];
  /** The number of inputs at the start of `inputs` that each kill a mutant that no earlier input kills. */
  readonly useful: number;
}

/** Maximum numbers of elements in a test input. They are small enough that a test case fits on a line. */
const sizes = [7, 12] as const;
const longestInput = 160;

/** The maximum number of steps of a mutant's run. A mutant that exceeds it counts as killed. */
const mostSteps = 5000;

/** The result of a call as JSON; null if the program failed or took too many steps. */
const resultOf = (call: (args: readonly Plain[]) => Plain, input: ItemInput): string | null => {
  try {
    return JSON.stringify(call(input.arguments as readonly Plain[]));
  } catch (error) {
    if (error instanceof ProgramError) return null;
    throw error;
  }
};

/** Candidates for a problem's test inputs, all distinct. The first ones have as many distinct outputs as possible. */
const candidatesOf = (problem: WorldProblem): readonly ItemInput[] => {
  const drawn = sizes.flatMap((size) => {
    const generators = generatorsOf(problem.recipe, size);
    return Array.from({ length: 48 }, (_, at) => drawInput(generators[at % generators.length]!, 900 + at));
  });
  const inputs = new Map<string, { readonly input: ItemInput; readonly output: string }>();
  for (const text of [...drawn, ...cornerInputs(problem.recipe)]) {
    const input = argumentsIn(problem, text);
    if (input.text.length <= longestInput) inputs.set(input.text, { input, output: solveInput(problem, text) });
  }
  const counts = new Map<string, number>();
  const ranks = [...inputs.values()].map(({ input, output }) => {
    const rank = counts.get(output) ?? 0;
    counts.set(output, rank + 1);
    return { input, rank };
  });
  return ranks.sort((a, b) => a.rank - b.rank).map(({ input }) => input);
};

const mutantCalls = (program: AbstractProgram): readonly ((args: readonly Plain[]) => Plain)[] =>
  mutants(program, { within: program.functions.map(({ name }) => name) }).map((mutant) =>
    functionOf(mutant.program, "solve", { steps: mostSteps }),
  );

/** The number of basic test inputs. They always come first, even if they kill no mutants. */
const basicInputs = 2;

/**
 * For each mutant that no basic input kills: the indices of the other inputs that kill it. `share` is the share of
 * mutants that at least one input kills.
 */
const killsOf = (program: AbstractProgram, inputs: readonly ItemInput[]) => {
  const right = functionOf(program, "solve");
  const results = inputs.map((input) => resultOf(right, input));
  const calls = mutantCalls(program);
  const isKilledBy = (call: (typeof calls)[number], at: number): boolean => resultOf(call, inputs[at]!) !== results[at];
  const basic = Array.from({ length: basicInputs }, (_, at) => at);
  const numbers = inputs.map((_, at) => at).slice(basicInputs);
  const alive = calls.filter((call) => !basic.some((at) => isKilledBy(call, at)));
  const kills = alive
    .map((call) => new Set(numbers.filter((at) => isKilledBy(call, at))))
    .filter(({ size }) => size > 0);
  return { kills, share: calls.length === 0 ? 0 : (calls.length - alive.length + kills.length) / calls.length };
};

/** Orders inputs greedily: each next input kills the most remaining mutants. Inputs that kill none come last. */
const inOrderOfKills = (
  inputs: readonly ItemInput[],
  kills: readonly ReadonlySet<number>[],
): Pick<TestedProgram, "inputs" | "useful"> => {
  const order = Array.from({ length: basicInputs }, (_, at) => at);
  let alive = kills;
  while (alive.length > 0) {
    const counts = inputs.map((_, at) => alive.filter((killed) => killed.has(at)).length);
    const best = counts.indexOf(Math.max(...counts));
    order.push(best);
    alive = alive.filter((killed) => !killed.has(best));
  }
  const chosen = new Set(order);
  const all = [...order, ...inputs.keys().filter((at) => !chosen.has(at))];
  return { inputs: all.map((at) => inputs[at]!), useful: order.length };
};

const byProblem = new Map<string, TestedProgram>();

/**
 * Chooses the right program of a problem with the highest mutation score, together with the inputs that achieve it.
 * It models an author whose tests let few mutants survive.
 */
export const testedProgramOf = (problem: WorldProblem): TestedProgram => {
  const cached = byProblem.get(problem.id);
  if (cached) return cached;
  const inputs = candidatesOf(problem);
  const [best] = programsOf(problem.recipe)
    .filter(({ role }) => role === "right")
    .map((program) => ({ program, ...killsOf(readProgram(program.source), inputs) }))
    .sort((a, b) => b.share - a.share);
  const tested = { program: best!.program, ...inOrderOfKills(inputs, best!.kills) };
  byProblem.set(problem.id, tested);
  return tested;
};
