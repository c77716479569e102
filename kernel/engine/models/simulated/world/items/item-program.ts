import { argumentsOf } from "../problem/grammar.ts";
import { programsOf, type WorldProgram } from "../problems/programs.ts";
import type { WorldProblem } from "../problems/world-problem.ts";
import { call, int, listOf, lit, str, textType } from "../program/build.ts";
import type { AbstractProgram, Expr } from "../program/ir.ts";
import { printExpressions, printFunction, printName } from "../program/printers.ts";
import { readProgram } from "../source/program-of.ts";
import { dialectOf } from "./dialect-of.ts";
import type { ArgumentValue, ItemInput } from "./item-input.ts";

/**
 * The name of the function that solves a problem, before conversion to a language's style. The name differs between
 * problem families.
 */
export const functionNameOf = ({ families }: Pick<WorldProblem, "families">): string =>
  families[0]!.replace(/[-_ ](\w)/g, (_, letter: string) => letter.toUpperCase());

const styleOf = (problem: WorldProblem) => ({
  rename: (name: string): string => (name === "solve" ? functionNameOf(problem) : name),
});

/** A right program of a problem. If there are several, the number `choice` in [0, 1) selects one. */
export const rightProgramOf = ({ recipe }: WorldProblem, choice: number): WorldProgram => {
  const right = programsOf(recipe).filter(({ role }) => role === "right");
  return right[Math.floor(choice * right.length)]!;
};

/** The source text, in a language, of the function that solves a problem, and of the functions that it calls. */
export const functionText = (problem: WorldProblem, program: AbstractProgram, language: string): string =>
  printFunction(program, "solve", language, styleOf(problem));

/** The source text, in a language, of the function with which a program solves a problem. */
export const solutionText = (problem: WorldProblem, { source }: WorldProgram, language: string): string =>
  functionText(problem, readProgram(source), language);

const literal = (value: ArgumentValue, isTexts: boolean): Expr => {
  if (typeof value === "number") return lit(value);
  if (typeof value === "string") return str(value);
  return listOf(isTexts ? textType : int, ...(value as readonly (number | string)[]).map((one) => literal(one, false)));
};

const programFor = (problem: WorldProblem): AbstractProgram => readProgram(rightProgramOf(problem, 0).source);

/** The name of the function that solves a problem, in the style of a language. */
export const entryPointOf = (problem: WorldProblem, language: string): string =>
  printName(programFor(problem), "solve", language, styleOf(problem));

const printed = (problem: WorldProblem, expressions: readonly Expr[], language: string): readonly string[] =>
  printExpressions(programFor(problem), expressions, language, styleOf(problem));

/** The source text, in a language, of calls of the function that solves a problem: one for each input. */
export const callTexts = (
  problem: WorldProblem,
  inputs: readonly Pick<ItemInput, "arguments">[],
  language: string,
): readonly string[] => {
  const { owner, ...dialect } = dialectOf(language);
  if (dialect.call) {
    const entry = entryPointOf(problem, language);
    return inputs.map((input) => dialect.call!(entry, input.arguments));
  }
  const types = argumentsOf(problem.grammar).map(({ type }) => type === "text[]");
  const calls = inputs.map((input) => call("solve", ...input.arguments.map((value, at) => literal(value, types[at]!))));
  return printed(problem, calls, language).map((one) => (owner === undefined ? one : `${owner}.${one}`));
};

/** The literal of an output in a language. */
export const literalText = (problem: WorldProblem, output: ArgumentValue, language: string): string => {
  const dialect = dialectOf(language);
  return dialect.literal?.(output) ?? printed(problem, [literal(output, false)], language)[0]!;
};
