import type { Task } from "../../../../datasets/task.ts";
import type { RecordedMutants } from "../../mutants/mutant-store.ts";
import { canonicalEntryPoint } from "../../prompt/entry-point.ts";
import { renderTests } from "../../prompt/render.ts";
import { uniformOf } from "../../random.ts";
import { stateAccuracy } from "./planted.ts";
import type { Profile } from "./profiles.ts";
import { completeSolution, wrongAnswer } from "./wrong.ts";

/** A question to a simulated model in a role of a method, parsed from the headers of a request. */
export interface SimulatedRoleQuestion {
  readonly profile: Profile;
  readonly seed: number;
  readonly role: string;
  readonly concepts: readonly string[];
  readonly difficulty: string;
  readonly evaluation: string;
  readonly attempt: string;
  readonly sample: number;
  readonly title: string | null;
  readonly language: string;
  readonly tasks: readonly Task[];
  readonly recorded: ReadonlyMap<string, RecordedMutants | null>;
}

const fenced = (code: string, language: string): string => `\`\`\`${language}\n${code.trimEnd()}\n\`\`\``;

const inTags = (tag: string, value: unknown): string =>
  `Here it is.\n<${tag}>\n${JSON.stringify(value, null, 1)}\n</${tag}>`;

const draw = ({ seed, profile, role, evaluation, attempt, sample }: SimulatedRoleQuestion, what: string): number =>
  uniformOf("role", seed, profile.id, role, evaluation, attempt, sample, what);

/** The tasks that a simulated author can set: those with a solution and recorded wrong answers in this language. */
const tasksToSet = ({ tasks, recorded, language }: SimulatedRoleQuestion): readonly Task[] =>
  tasks.filter((task) => (recorded.get(task.id)?.languages[language]?.wrong.length ?? 0) > 0);

const suffix = / \(evaluation \d+\)$/;

const taskOf = (question: SimulatedRoleQuestion): Task | undefined =>
  question.tasks.find(({ name }) => name === question.title?.replace(suffix, ""));

const design = (question: SimulatedRoleQuestion): string => {
  const { language, concepts, difficulty, evaluation } = question;
  const pool = tasksToSet(question);
  const task = pool[Math.floor(draw(question, "task") * pool.length)]!;
  const { functionName } = canonicalEntryPoint(task, language);
  return inTags("challenge", {
    title: `${task.name} (evaluation ${evaluation})`,
    statement: task.commonPrompt,
    inputFormat: `the parameters of a function \`${functionName}\`, as the statement names them`,
    outputFormat: "as the statement says",
    constraints: [],
    examples: [{ input: "see the statement", output: "see the statement" }],
    relevance: `simulated: it stands for ${concepts.join(", ")} at ${difficulty}`,
  });
};

const indented = (code: string): string => code.trimEnd().replace(/^(?=.)/gm, "        ");

/** Language → a function that writes a test file. With `fault`, it has an additional test that no program passes. */
const suites: Readonly<Record<string, (codes: readonly string[], fault: boolean) => string>> = {
  python: (codes, fault) =>
    [
      "import unittest\n\nclass Suite(unittest.TestCase):",
      ...codes.map((code, at) => `    def test_${at + 1}(self):\n${indented(code)}\n`),
      ...(fault ? ["    def test_wrong(self):\n        self.assertEqual(1, 2)\n"] : []),
    ].join("\n"),
  javascript: (codes, fault) =>
    [
      'import test from "node:test";\nimport assert from "node:assert";\n',
      ...codes.map((code, at) => `test("test ${at + 1}", () => {\n${code.trimEnd()}\n});`),
      ...(fault ? ['test("wrong", () => { assert.strictEqual(1, 2); });'] : []),
    ].join("\n"),
};

const test = (question: SimulatedRoleQuestion): string => {
  const { language, profile } = question;
  const task = taskOf(question);
  if (!task) return "I do not know this exercise (simulated model).";
  const tests = renderTests(task, language, canonicalEntryPoint(task, language).functionName);
  const codes = tests.flatMap((one) => (one.kind === "assert" ? [one.code] : []));
  const fault = draw(question, "fault") < (profile.roleFaults?.tester ?? 0);
  return fenced(suites[language]!(codes, fault), language);
};

const solve = (question: SimulatedRoleQuestion): string => {
  const { language, profile, concepts, difficulty, recorded } = question;
  const task = taskOf(question);
  if (!task) return "I do not know this exercise (simulated model).";
  const right = draw(question, "right") < stateAccuracy(profile, concepts, difficulty);
  const labels = [question.seed, profile.id, question.evaluation, question.attempt, question.sample];
  const code = right
    ? completeSolution(task, language)!
    : wrongAnswer(task, language, recorded.get(task.id) ?? null, labels);
  return `Here is my solution:\n\n${fenced(code, language)}`;
};

/** Answers with a repair of a failed program. The profile sets the probability that the repair is right. */
const mend = (question: SimulatedRoleQuestion): string => {
  const { language, profile, recorded } = question;
  const task = taskOf(question);
  if (!task) return "I do not know this task (simulated model).";
  const right = draw(question, `right ${task.id}`) < (profile.repair[1] ?? 0);
  const labels = [question.seed, profile.id, task.id, question.attempt, question.sample];
  const code = right
    ? completeSolution(task, language)!
    : wrongAnswer(task, language, recorded.get(task.id) ?? null, labels);
  return `I have mended it:\n\n${fenced(code, language)}`;
};

const pick = (question: SimulatedRoleQuestion, names: readonly string[]): string =>
  names[Math.floor(draw(question, "name") * names.length)]!;

/** Role → the function that answers for it, without refusals. */
const parts: Readonly<Record<string, (question: SimulatedRoleQuestion) => string>> = {
  designer: design,
  tester: test,
  solver: solve,
  fixer: solve,
  refiner: mend,
  testValidator: (question) =>
    inTags("validation", { issues: [pick(question, ["missing.edge_cases", "missing.performance", "edge.boundary"])] }),
  testErrorAnalyzer: (question) =>
    inTags("errors", { errors: [pick(question, ["logic", "edge_case", "index", "value"])] }),
  solutionPatternAnalyzer: (question) =>
    inTags("patterns", { patterns: ["iteration", pick(question, ["hash_table", "recursion", "greedy"])] }),
};

/** True for a role that simulated models can take. */
export const isPart = (role: string): boolean => Object.hasOwn(parts, role);

/**
 * The answer of a simulated model in a role, in the requested format. The skill in the model's profile determines the
 * probability that the answer is right.
 */
export const roleAnswer = (question: SimulatedRoleQuestion): string => {
  const refuses = draw(question, "refuses") < (question.profile.roleFaults?.refusal ?? 0);
  return refuses ? "I'm sorry, but I can't help with that request." : parts[question.role]!(question);
};
