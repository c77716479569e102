import { constraintsOf } from "../problem/format-text.ts";
import { argumentsOf } from "../problem/grammar.ts";
import { cornerInputs, drawInput, generatorsOf } from "../problems/generators.ts";
import { callFunction, type Plain } from "../program/interpret.ts";
import type { AbstractProgram } from "../program/ir.ts";
import { ProgramError } from "../program/program-error.ts";
import { fenced } from "../roles/forms/fenced.ts";
import { faultOf } from "../roles/question.ts";
import { problemShape } from "../shapes/shape-of.ts";
import { readProgram } from "../source/program-of.ts";
import { dialectOf } from "./dialect-of.ts";
import { type ArgumentValue, argumentsIn, type ItemInput } from "./item-input.ts";
import type { TranslationFaults } from "./item-manner.ts";
import { callTexts, entryPointOf, functionText, literalText, rightProgramOf } from "./item-program.ts";
import { type ItemQuestion, itemDraw } from "./item-question.ts";
import { slipOf } from "./translation-slips.ts";

/** A planned reply of a simulated translator: the fault of the reply, if any, and the program to print. */
export interface PlannedTranslation {
  readonly fault: keyof TranslationFaults | null;
  readonly program: AbstractProgram;
}

/**
 * Draws the fault of a translation (null for none) and its program. If a fault requires a wrong program but none
 * exists, the translation gets no fault.
 */
export const plannedTranslation = (question: ItemQuestion): PlannedTranslation => {
  const fault = faultOf(question.manner.translation, itemDraw(question, "fault"));
  const right = readProgram(rightProgramOf(question.problem, itemDraw(question, "program")).source);
  if (fault !== "semanticSlip" && fault !== "consistentSlip") return { fault, program: right };
  const slip = slipOf(question.problem, itemDraw(question, "slip"));
  return slip ? { fault, program: slip } : { fault: null, program: right };
};

type Printed = readonly [input: string, output: string];

const inside = (message: string, tag: string): string => message.split(new RegExp(`</?${tag}>`))[1] ?? "";

const printedCases = (message: string, tag: string): readonly Printed[] => {
  const lines = inside(message, tag)
    .split("\n")
    .filter((line) => line.trim() !== "");
  return lines.flatMap((line, at) => (at % 2 === 0 ? [[line, lines[at + 1] ?? "null"] as const] : []));
};

const resultOf = (program: AbstractProgram, input: readonly ArgumentValue[], printed: ArgumentValue): ArgumentValue => {
  try {
    return callFunction(program, "solve", input as readonly Plain[], { steps: 500_000 }) as ArgumentValue;
  } catch (error) {
    if (error instanceof ProgramError) return printed;
    throw error;
  }
};

const testText = (
  { problem, language }: ItemQuestion,
  name: string,
  cases: readonly Printed[],
  { fault, program }: PlannedTranslation,
): string => {
  const dialect = dialectOf(language);
  const { to } = problemShape(problem.recipe);
  const writtenCases = fault === "droppedCase" && cases.length > 3 ? cases.slice(0, -1) : cases;
  const inputs = writtenCases.map(([input]) => ({ arguments: JSON.parse(input) as readonly ArgumentValue[] }));
  const calls = callTexts(problem, inputs, language);
  const body = writtenCases.flatMap(([input, output], at) => {
    const printed = JSON.parse(output) as ArgumentValue;
    const value = fault === "consistentSlip" ? resultOf(program, inputs[at]!.arguments, printed) : printed;
    const expected = literalText(problem, value, language);
    return [`${dialect.remark} case ${at + 1}`, dialect.check({ call: calls[at]!, input, expected }, to)];
  });
  return dialect.wrap(
    name,
    [...body, `${dialect.remark} end of cases`].map((line) => `${dialect.indent}${line}`),
  );
};

const typeWords = {
  int: "an integer",
  "int[]": "a list of integers",
  text: "a text",
  "text[]": "a list of texts",
} as const;

const questionText = ({ problem, language, message }: ItemQuestion, demoTest: string): string => {
  const parameters = argumentsOf(problem.grammar).map(({ name, type }) => `${name} (${typeWords[type]})`);
  return [
    `Write a function \`${entryPointOf(problem, language)}\` in ${inside(message, "target")}.`,
    problem.statement,
    `The parameters, in this order: ${parameters.join(", ")}.`,
    `It returns ${problemShape(problem.recipe).answer}.`,
    `Limits: ${constraintsOf(problem.grammar).join("; ")}.`,
    `The public test:\n${fenced(demoTest, language)}`,
  ].join("\n\n");
};

/** A translator's reply: the problem, the solution, and the public and the private test, in another language. */
export const translationAnswer = (question: ItemQuestion): string => {
  const { problem, language, message } = question;
  const planned = plannedTranslation(question);
  const demo = testText(question, "demo_test", printedCases(message, "public"), planned);
  const full = testText(question, "full_test", printedCases(message, "private"), planned);
  const solution = functionText(problem, planned.program, language);
  const parts = [
    ["question", questionText(question, demo)],
    ["solution", fenced(solution, language)],
    ...(planned.fault === "unreadable" ? [] : [["demo_test", fenced(demo, language)]]),
    ["full_test", fenced(full, language)],
  ] as const;
  return parts.map(([tag, text]) => `<${tag}>\n${text}\n</${tag}>`).join("\n\n");
};

/** Additional test inputs for a benchmark item, alternately small and larger. */
const furtherInputs = ({ problem, message }: ItemQuestion, count: number, seed: number): readonly ItemInput[] => {
  const usedInputs = new Set(printedCases(message, "private").map(([input]) => input));
  const generators = [...generatorsOf(problem.recipe, 9), ...generatorsOf(problem.recipe, 20)];
  const corners = cornerInputs(problem.recipe);
  const inputs = new Map<string, ItemInput>();
  for (let at = 0; inputs.size < count && at < 20 * count; at++) {
    const drawn =
      at % 3 === 0
        ? corners[(at / 3 + seed) % corners.length]!
        : drawInput(generators[at % generators.length]!, seed + at);
    const input = argumentsIn(problem, drawn);
    if (input.text.length <= 600 && !usedInputs.has(input.text)) inputs.set(input.text, input);
  }
  return [...inputs.values()];
};

const inputFunction = ({ problem }: ItemQuestion, language: string, inputs: readonly ItemInput[]): string => {
  const dialect = dialectOf(language);
  const { to } = problemShape(problem.recipe);
  const calls = callTexts(problem, inputs, language);
  const lines = inputs.flatMap(({ text }, at) => dialect.show({ call: calls[at]!, input: text }, to));
  return dialect.wrap(
    "further_inputs",
    lines.map((line) => `${dialect.indent}${line}`),
  );
};

/** A translator's reply with additional test inputs, as functions in both languages that print the test cases. */
export const furtherAnswer = (question: ItemQuestion): string => {
  const count = Number(/(\d+) further inputs/.exec(question.message)?.[1] ?? 30);
  const seed = 20_000 + Math.floor(itemDraw(question, "further") * 10_000);
  const inputs = furtherInputs(question, count, seed);
  return ([question.origin ?? "python", question.language] as const)
    .map((language) => fenced(inputFunction(question, language, inputs), language))
    .join("\n\n");
};
