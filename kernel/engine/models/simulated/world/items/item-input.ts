import { argumentsOf, type InputValues } from "../problem/grammar.ts";
import { readProblemInput } from "../problem/read-input.ts";
import type { WorldProblem } from "../problems/world-problem.ts";

/** The value of an argument in a test's call of `solve`. */
export type ArgumentValue = InputValues[string];

/** A test input of a benchmark item: the arguments of the call, and their printed text. */
export interface ItemInput {
  readonly arguments: readonly ArgumentValue[];
  readonly text: string;
}

const jsonText = (value: ArgumentValue): string =>
  Array.isArray(value) ? `[${value.map(jsonText).join(", ")}]` : JSON.stringify(value);

/** Parses an input of the problem to the arguments of a call of `solve`. */
export const argumentsIn = ({ grammar }: Pick<WorldProblem, "grammar">, input: string): ItemInput => {
  const values = readProblemInput(grammar, input);
  const list = argumentsOf(grammar).map(({ name }) => values[name]!);
  return { arguments: list, text: `[${list.map(jsonText).join(", ")}]` };
};
