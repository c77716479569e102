import type { Task } from "../../../datasets/task.ts";
import { tasksOfText } from "../../../datasets/tasks-of-text.ts";
import { offers } from "../../engine/prompt/offered-parameters.ts";
import { testTexts } from "../../engine/prompt/render.ts";
import { checkTasks } from "../../engine/run/tasks/check-tasks.ts";
import { type Failure, failureDetails } from "./failure.ts";

const parameterNames = /parameters(?:\.|\[['"])([\w-]+)/g;

/** The names of a task's switches (true-or-false parameters): those in its templates and those that it lists. */
const switchesOf = ({ commonPrompt, languages, availableParameters }: Task): string[] => {
  const parts = Object.values(languages);
  const texts = [
    commonPrompt,
    ...parts.flatMap(({ description, publicTests, hiddenTests }) => [
      description,
      ...[...publicTests, ...hiddenTests].map((test) => ("code" in test ? test.code : "")),
    ]),
  ];
  const read = texts.flatMap((text) => [...text.matchAll(parameterNames)].map(([, name = ""]) => name));
  return [...new Set([...availableParameters, ...read])].sort();
};

/**
 * Switches (true-or-false parameters) that every task has. These switches determine the tests that the prompt shows.
 */
const commonSwitches = ["all-tests-public", "all-tests-hidden"];

/** The names of the switches (true-or-false parameters) that change the prompt or the tests of a task. */
export const switchNames = (task: Task): readonly string[] =>
  [...new Set([...commonSwitches, ...switchesOf(task)])].filter((name) => offers(task, name));

/**
 * The text of a task's tests in a language, with the given values of its switches (true-or-false parameters). Throws if
 * a template does not render.
 */
export const testsText = (task: Task, language: string, parameters: Readonly<Record<string, boolean>>): string =>
  testTexts(task, language, parameters)
    .map(({ text }) => text)
    .join("\n");

/** Runs a function. Returns its value, or the error that it threw. */
export const tried = <T>(work: () => T): { readonly value: T | null; readonly error: Failure | null } => {
  try {
    return { value: work(), error: null };
  } catch (error) {
    return { value: null, error: failureDetails(error) };
  }
};

/** Parses the tasks of an unsaved text. Throws a `DatasetError` with the line of the first mistake. */
export const checkedTasks = (text: string, file: string): readonly Task[] => {
  const tasks = tasksOfText(text, file);
  checkTasks(tasks);
  return tasks;
};

/** The fields of a task that both the list of tasks and the screen of one task show. */
const taskHead = ({ id, name, type, difficulty, area, source, concepts, position }: Task) => ({
  id,
  name,
  type,
  difficulty,
  area,
  source,
  concepts,
  line: position.line,
});

/** The fields of a task in a list of tasks. `tests` is the largest number of tests in one of its languages. */
export const listedTask = (task: Task) => ({
  ...taskHead(task),
  languages: Object.keys(task.languages),
  tests: Math.max(
    0,
    ...Object.values(task.languages).map(({ publicTests, hiddenTests }) => publicTests.length + hiddenTests.length),
  ),
});

/** The fields of a task on the screen of one task. */
export const taskFacts = (task: Task) => ({
  ...taskHead(task),
  judgePrompt: task.judgePrompt,
  parameters: task.availableParameters,
  criteria: task.availableCriteria,
  switches: switchesOf(task),
  languages: Object.entries(task.languages).map(([language, part]) => ({
    language,
    template: part.description,
    publicTests: part.publicTests.length,
    tests: tried(() => testTexts(task, language)).value ?? [],
    solution: task.solutions[language] ?? null,
  })),
});
