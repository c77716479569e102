import { argumentsOf, type Values } from "../problem/grammar.ts";
import { readInput } from "../problem/read-input.ts";
import { cornerInputs, drawInput, generatorsOf } from "../problems/generators.ts";
import { solveInput } from "../problems/solve-input.ts";
import type { WorldProblem } from "../problems/world-problem.ts";

/** An argument of a call in a test. */
export type ArgumentValue = Values[string];

/** An input of an item: the arguments of the call, and their printed text. */
export interface ItemInput {
  readonly arguments: readonly ArgumentValue[];
  readonly text: string;
}

const jsonText = (value: ArgumentValue): string =>
  Array.isArray(value) ? `[${value.map(jsonText).join(", ")}]` : JSON.stringify(value);

/** The values of an input of the problem as arguments of `solve`. */
export const argumentsIn = ({ grammar }: Pick<WorldProblem, "grammar">, input: string): ItemInput => {
  const values = readInput(grammar, input);
  const list = argumentsOf(grammar).map(({ name }) => values[name]!);
  return { arguments: list, text: `[${list.map(jsonText).join(", ")}]` };
};

/** The largest count of things in an input, so that a case stands on a line. */
const most = 7;

const byProblem = new Map<string, readonly ItemInput[]>();

/** Inputs of a problem that differ, with as many different outputs at the front as there are. */
const inputsOf = (problem: WorldProblem): readonly ItemInput[] => {
  const cachedInputs = byProblem.get(problem.id);
  if (cachedInputs) return cachedInputs;
  const generators = generatorsOf(problem.recipe, most);
  const drawn = Array.from({ length: 48 }, (_, at) => drawInput(generators[at % generators.length]!, 900 + at));
  const inputs = new Map<string, { readonly input: ItemInput; readonly output: string }>();
  for (const text of [...drawn, ...cornerInputs(problem.recipe)]) {
    const input = argumentsIn(problem, text);
    if (input.text.length <= 160) inputs.set(input.text, { input, output: solveInput(problem, text) });
  }
  const outputs = new Map<string, number>();
  const ranked = [...inputs.values()].map(({ input, output }) => {
    const rank = outputs.get(output) ?? 0;
    outputs.set(output, rank + 1);
    return { input, rank };
  });
  const sorted = ranked.sort((a, b) => a.rank - b.rank).map(({ input }) => input);
  byProblem.set(problem.id, sorted);
  return sorted;
};

/** The numbers of public and private inputs; the public ones are the first of the private ones. */
export interface CaseCounts {
  readonly public: number;
  readonly private: number;
}

/** The inputs that an author chooses for a problem. */
export const itemInputs = (
  problem: WorldProblem,
  counts: CaseCounts,
): { readonly public: readonly ItemInput[]; readonly private: readonly ItemInput[] } => {
  const inputs = inputsOf(problem).slice(0, counts.private);
  return { public: inputs.slice(0, counts.public), private: inputs };
};
