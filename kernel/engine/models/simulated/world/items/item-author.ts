import { constraintsOf } from "../problem/format-text.ts";
import { argumentsOf } from "../problem/grammar.ts";
import { fenced } from "../roles/forms/fenced.ts";
import { faultOf } from "../roles/question.ts";
import { problemShape } from "../shapes/shape-of.ts";
import { itemInputs } from "./item-cases.ts";
import { itemDialects } from "./item-dialects.ts";
import type { ArgumentValue, ItemInput } from "./item-input.ts";
import type { BlockFaults, QuestionFaults, TestFaults } from "./item-manner.ts";
import { callTexts, entryPointOf, literalText, solutionText } from "./item-program.ts";
import { type ItemQuestion, itemDraw } from "./item-question.ts";
import { testedProgramOf } from "./tested-program.ts";

/** Draws the fault of an author's reply with a solution and functions that print test cases; null for none. */
export const blockFault = (question: ItemQuestion): keyof BlockFaults | null =>
  faultOf(question.manner.blocks, itemDraw(question, "fault"));

/** Draws the fault of an author's reply with tests; null for none. */
export const testFault = (question: ItemQuestion): keyof TestFaults | null =>
  faultOf(question.manner.tests, itemDraw(question, "fault"));

/** Draws the fault of an author's reply with the text of a problem; null for none. */
export const questionFault = (question: ItemQuestion): keyof QuestionFaults | null =>
  faultOf(question.manner.question, itemDraw(question, "fault"));

/** Changes a solution so that the function's first statement raises an error. */
const failing = (solution: string, entry: string, failure: string): string => {
  const lines = solution.split("\n");
  const at = lines.findLastIndex((line) => line.includes(`${entry}(`) && !/^\s*(return|assert)/.test(line));
  const indent = /^\s*/.exec(lines[at + 1] ?? "")![0] || "    ";
  return lines.toSpliced(at + 1, 0, `${indent}${failure}`).join("\n");
};

const inputFunction = (question: ItemQuestion, name: string, inputs: readonly ItemInput[], noise: boolean): string => {
  const dialect = itemDialects[question.language]!;
  const { to } = problemShape(question.problem.recipe);
  const calls = callTexts(question.problem, inputs, question.language);
  const lines = inputs.flatMap(({ text }, at) => {
    const shown = dialect.show({ call: calls[at]!, input: text }, to);
    return noise && at === 0 ? [shown[0]!, dialect.noise] : shown;
  });
  return dialect.wrap(
    name,
    lines.map((line) => `${dialect.indent}${line}`),
  );
};

/**
 * An author's reply with three fenced blocks: a solution, and two functions that print the public and the private test
 * cases.
 */
export const blocksAnswer = (question: ItemQuestion): string => {
  const { problem, language } = question;
  const fault = blockFault(question);
  const dialect = itemDialects[language]!;
  const entry = entryPointOf(problem, language);
  const right = solutionText(problem, testedProgramOf(problem).program, language);
  const solution = fault === "wrongSolution" ? failing(right, entry, dialect.failure) : right;
  const inputs = itemInputs(problem, { public: fault === "fourPublicCases" ? 4 : 2, private: 10 });
  const noise = fault === "nondeterministic";
  const blocks = [
    solution,
    inputFunction(question, "public_inputs", inputs.public, noise),
    inputFunction(question, "private_inputs", inputs.private, noise),
    ...(fault === "extraBlock" ? [`${dialect.remark} Run the functions above.`] : []),
  ].map((code) => fenced(code, language));
  return `The core logic is kept and made harder.\n\n${blocks.join("\n\n")}`;
};

/**
 * The input and output of each test case in a message that requests tests. The message lists them in turn, one line
 * each, between tags.
 */
const printedCases = (message: string, tag: string): readonly (readonly [string, string])[] => {
  const [, inside = ""] = message.split(new RegExp(`</?${tag}>`));
  const lines = inside.split("\n").filter((line) => line.trim() !== "");
  return lines.flatMap((line, at) => (at % 2 === 0 ? [[line, lines[at + 1] ?? "null"] as const] : []));
};

const changed = (value: ArgumentValue): ArgumentValue => {
  if (typeof value === "number") return value + 1;
  if (typeof value === "string") return `${value}x`;
  return [...(value as readonly number[]).slice(0, -1), ((value as readonly number[]).at(-1) ?? 0) + 1];
};

const testText = (
  question: ItemQuestion,
  name: string,
  cases: readonly (readonly [string, string])[],
  fault: keyof TestFaults | null,
): string => {
  const { problem, language } = question;
  const dialect = itemDialects[language]!;
  const { to } = problemShape(problem.recipe);
  const writtenCases = fault === "droppedCase" ? cases.slice(0, -1) : cases;
  const inputs = writtenCases.map(([input]) => ({ arguments: JSON.parse(input) as readonly ArgumentValue[] }));
  const calls = callTexts(problem, inputs, language);
  const body = writtenCases.flatMap(([input, output], at) => {
    const value = JSON.parse(output) as ArgumentValue;
    const isMiddle = at === Math.floor(writtenCases.length / 2);
    const expected = literalText(problem, isMiddle && fault === "changedExpected" ? changed(value) : value, language);
    const one = { call: calls[at]!, input, expected };
    const check = dialect.check(one, to);
    const line = isMiddle && fault === "caughtFailure" ? dialect.caught(check) : check;
    return [`${dialect.remark} case ${at + 1}`, fault === "weakTest" ? dialect.ignore(one) : line];
  });
  return dialect.wrap(
    name,
    [...body, `${dialect.remark} end of cases`].map((line) => `${dialect.indent}${line}`),
  );
};

/** An author's reply with two fenced blocks: the public test and the private one. */
export const testsAnswer = (question: ItemQuestion): string => {
  const { language, message } = question;
  const fault = testFault(question);
  const demo = testText(question, "demo_test", printedCases(message, "public"), fault === "weakTest" ? fault : null);
  const full = testText(question, "full_test", printedCases(message, "private"), fault);
  return `Both tests hold every case.\n\n${fenced(demo, language)}\n\n${fenced(full, language)}`;
};

const languageTitles: Readonly<Record<string, string>> = {
  python: "Python",
  javascript: "JavaScript",
  cpp: "C++",
  java: "Java",
  go: "Go",
  shell: "Bash",
};

const typeWords = {
  int: "an integer",
  "int[]": "a list of integers",
  text: "a text",
  "text[]": "a list of texts",
} as const;

const longestTellingLine = (code: string, entry: string): string =>
  code
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => !line.includes(entry) && !/^(#|\*|;|\/\/|\/\*|--)/.test(line))
    .reduce((longest, line) => (line.length > longest.length ? line : longest), "");

/** The minimum length of a solution's line, in characters, that counts as a leak in the problem's text. */
const tellingLength = 40;

/** An author's reply with the text of a problem and its public test. */
export const questionAnswer = (question: ItemQuestion): string => {
  const { problem, language, message } = question;
  const fault = questionFault(question);
  const entry = entryPointOf(problem, language);
  const [, demoTest = ""] = message.split(/<\/?demo_test>/);
  const [, solution = ""] = message.split(/<\/?solution>/);
  const [, fullTest = ""] = message.split(/<\/?full_test>/);
  const parameters = argumentsOf(problem.grammar).map(({ name, type }) => `${name} (${typeWords[type]})`);
  const secretInputs = itemInputs(problem, { public: 2, private: 10 }).private.slice(2);
  const secret = secretInputs.findLast(({ text }) => text.length >= 8) ?? secretInputs[0]!;
  const line = fault === "solutionHint" && fullTest !== "" ? longestTellingLine(solution, entry) : "";
  const hint = line.length >= tellingLength ? line : "";
  const owner = itemDialects[language]!.owner;
  const place = owner === undefined ? "" : ` of a class \`${owner}\``;
  const text = [
    `Write a function \`${entry}\`${place} in ${languageTitles[language] ?? language}.`,
    problem.statement,
    `The parameters, in this order: ${parameters.join(", ")}.`,
    `It returns ${problemShape(problem.recipe).answer}.`,
    `Limits: ${constraintsOf(problem.grammar).join("; ")}.`,
    ...(fault === "privateLeak" ? [`For example, think of the arguments ${secret.text}.`] : []),
    ...(hint === "" ? [] : [`Hint: ${hint}`]),
    `The public test:\n${fenced(demoTest.trim(), language)}`,
  ].join("\n\n");
  // For the fault `missingEntryPoint`, the function's name is replaced everywhere, even if it is a word of the story.
  return fault === "missingEntryPoint"
    ? text.replaceAll(new RegExp(`(?<!\\w)${entry}(?!\\w)`, "g"), `${entry}Of`)
    : text;
};
