// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are FreeMarker placeholders
import { beforeAll, describe, expect, test } from "vitest";
import { shippedTasks } from "../../datasets/shipped-tasks.ts";
import { concepts, difficulties, type Task, type TaskTest } from "../../datasets/task.ts";
import { taskHash } from "../../datasets/task-hash.ts";
import { processorMs } from "../tools/processor-time.ts";

let tasks: readonly Task[] = [];
let loadMs = 0;

beforeAll(async () => {
  loadMs = await processorMs(async () => {
    tasks = await shippedTasks();
  });
});

const codes = (task: Task, language: string): string[] => {
  const { publicTests, hiddenTests } = task.languages[language]!;
  return [...publicTests, ...hiddenTests].map((each) => (each as TaskTest).code);
};

/** The ids of the tasks that do not satisfy a condition. */
const without = (holds: (task: Task) => boolean): string[] => tasks.filter((task) => !holds(task)).map(({ id }) => id);

describe("the shipped task set", () => {
  test("has at least 60 problems and loads in well under a second", () => {
    console.log(`${tasks.length} problems loaded in ${Math.round(loadMs)} ms of processor time`);
    expect(tasks.length).toBeGreaterThanOrEqual(60);
    expect(loadMs).toBeLessThan(1_000);
  });

  test("each is in Python and JavaScript, with a solution, 3 public tests and at least 8 hidden ones", () => {
    for (const language of ["python", "javascript"]) {
      expect(without((task) => task.languages[language]?.publicTests.length === 3)).toEqual([]);
      expect(without((task) => task.languages[language]!.hiddenTests.length >= 8)).toEqual([]);
      expect(without((task) => task.solutions[language] !== undefined)).toEqual([]);
    }
  });

  test("no test is given twice, and both languages are tested alike", () => {
    expect(without((task) => new Set(codes(task, "python")).size === codes(task, "python").length)).toEqual([]);
    expect(without((task) => codes(task, "python").length === codes(task, "javascript").length)).toEqual([]);
    expect(
      without((task) => codes(task, "python").every((code) => code.includes("${solution.function_name}"))),
    ).toEqual([]);
  });

  test("every difficulty and every concept is there, concepts at least ten times", () => {
    const count = (holds: (task: Task) => boolean): number => tasks.filter(holds).length;
    expect(without((task) => (difficulties as readonly (string | null)[]).includes(task.difficulty))).toEqual([]);
    expect(without((task) => task.concepts.length > 0 && task.area !== null && task.source === "taulab")).toEqual([]);
    for (const level of difficulties)
      expect(
        count((task) => task.difficulty === level),
        level,
      ).toBeGreaterThanOrEqual(8);
    for (const concept of concepts)
      expect(
        count((task) => task.concepts.includes(concept)),
        concept,
      ).toBeGreaterThanOrEqual(10);
  });

  test("prompts name the function to write and show tests only where the switches allow it", () => {
    const shown =
      /<#if !parameters\['all-tests-hidden'\]>[\s\S]*\$\{public_tests\}[\s\S]*<#if parameters\['all-tests-public'\]>\s*\$\{hidden_tests\}/;
    for (const [language, definition] of [
      ["python", /^def (\w+)\(/gm],
      ["javascript", /^function (\w+)\(/gm],
    ] as const) {
      const names = (task: Task): string[] =>
        [...task.solutions[language]!.matchAll(definition)].map((match) => match[1]!);
      expect(
        without((task) => names(task).some((name) => task.languages[language]!.description.includes(`\`${name}(`))),
      ).toEqual([]);
      expect(without((task) => shown.test(task.languages[language]!.description))).toEqual([]);
      expect(without((task) => task.languages[language]!.description.startsWith("${common_prompt}"))).toEqual([]);
    }
  });

  test("hashes are those of the contents, and all differ", () => {
    expect(without((task) => taskHash(task) === task.hash)).toEqual([]);
    expect(new Set(tasks.map(({ hash }) => hash)).size).toBe(tasks.length);
  });
});
