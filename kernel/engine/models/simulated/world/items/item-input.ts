import { argumentsOf, type InputValues } from "../problem/grammar.ts";
import { readProblemInput } from "../problem/read-input.ts";
import type { WorldProblem } from "../problems/world-problem.ts";

/** An argument of a call in a test. */
export type ArgumentValue = InputValues[string];

/** An input of an item: the arguments of the call, and their printed text. */
export interface ItemInput {
  readonly arguments: readonly ArgumentValue[];
  readonly text: string;
}

const jsonText = (value: ArgumentValue): string =>
  Array.isArray(value) ? `[${value.map(jsonText).join(", ")}]` : JSON.stringify(value);

/** The values of an input of the problem as arguments of `solve`. */
export const argumentsIn = ({ grammar }: Pick<WorldProblem, "grammar">, input: string): ItemInput => {
  const values = readProblemInput(grammar, input);
  const list = argumentsOf(grammar).map(({ name }) => values[name]!);
  return { arguments: list, text: `[${list.map(jsonText).join(", ")}]` };
};
