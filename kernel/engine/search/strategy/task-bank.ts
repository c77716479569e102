import type { Task } from "../../../../datasets/task.ts";
import { canonicalEntryPoint } from "../../prompt/entry-point.ts";
import { renderPrompt, renderTests } from "../../prompt/render.ts";
import type { BankEntry } from "../evaluate/challenge-bank.ts";

const examplesOf = (task: Task, language: string): BankEntry["challenge"]["examples"] => {
  const open = new Set(task.languages[language]!.publicTests.map(({ id }) => id));
  const { functionName, className } = canonicalEntryPoint(task, language);
  return renderTests(task, language, functionName, className)
    .filter(({ id }) => open.has(id))
    .flatMap((test) => {
      if (test.kind === "stdio") return [{ input: String(test.stdin), output: String(test.expected) }];
      if (test.kind === "assert") return [{ input: test.code.trim(), output: "holds" }];
      const argumentTexts = test.args.map((arg) => JSON.stringify(arg)).join(", ");
      return [{ input: `${test.function}(${argumentTexts})`, output: JSON.stringify(test.expected) }];
    });
};

/**
 * Converts tasks to entries of a challenge bank, with the task's concepts and difficulty. A task gives no entry if it
 * lacks the language, a difficulty, a concept or a public test.
 */
export const taskBank = (tasks: readonly Task[], language: string): readonly BankEntry[] =>
  tasks.flatMap((task) => {
    if (task.difficulty === null || task.concepts.length === 0 || task.languages[language] === undefined) return [];
    const examples = examplesOf(task, language);
    if (examples.length === 0) return [];
    const challenge = {
      title: task.name,
      statement: renderPrompt(task, language, { "all-tests-hidden": true }),
      inputFormat: "as the statement says",
      outputFormat: "as the statement says",
      constraints: [],
      examples,
      relevance: task.concepts.join(", "),
    };
    return [{ id: task.id, concepts: [...task.concepts], difficulty: task.difficulty, challenge }];
  });
