import { closeSync, existsSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { whileWriting } from "../files/writing-failed.ts";
import { taskKey } from "../task-key.ts";
import { NumberColumn } from "./column.ts";
import { scanLines } from "./scan-lines.ts";
import { writeAtomically } from "./write-atomically.ts";

/** The text of one test, for display. */
export interface TestText {
  readonly id: string;
  readonly text: string;
}

/** One line of `tests.jsonl`: the tests of a task in one language. */
export interface TaskTests {
  readonly task: string;
  readonly language: string;
  /** The task's content hash, the same as in the manifest and the records. */
  readonly hash: string;
  readonly tests: readonly TestText[];
}

/**
 * The maximum number of characters of one task's tests that are stored. Some benchmarks have megabytes of tests for a
 * task.
 */
const mostOfTask = 50_000;

const cutAt = (tests: readonly TestText[]): readonly TestText[] => {
  let room = mostOfTask;
  return tests.flatMap(({ id, text }) => {
    if (room <= 0) return [];
    const excerpt = text.length > room ? `${text.slice(0, room)}\n… (cut; the whole is in the task's file)` : text;
    room -= text.length;
    return [{ id, text: excerpt }];
  });
};

const fileOf = (directory: string): string => join(directory, "tests.jsonl");

/** Writes the texts of a run's tests into its folder, once for all samples of a task. */
export const writeTestTexts = (directory: string, all: Iterable<TaskTests>): Promise<void> => {
  function* lines(): Generator<string> {
    for (const one of all) yield `${JSON.stringify({ ...one, tests: cutAt(one.tests) })}\n`;
  }
  return whileWriting(directory, writeAtomically(fileOf(directory), lines()));
};

/** Returns the tests of a task in a language; undefined if the run has not saved them. */
export type TestTexts = (task: string, language: string) => readonly TestText[] | undefined;

const isText = (value: unknown): boolean => typeof value === "string";

/** Parses a line of `tests.jsonl`; undefined if it is damaged. The task is then shown without tests. */
const parsed = (line: string): TaskTests | undefined => {
  try {
    const one = JSON.parse(line) as TaskTests | null;
    const isValid =
      isText(one?.task) && isText(one?.language) && one?.tests.every(({ id, text }) => isText(id) && isText(text));
    return isValid ? (one as TaskTests) : undefined;
  } catch {
    return undefined;
  }
};

/** Opens the stored tests of a run. Only the positions of the lines and the last used line are in memory. */
export const readTestTexts = async (directory: string): Promise<TestTexts> => {
  const file = fileOf(directory);
  const numbers = new Map<string, number>();
  const [at, bytes] = [new NumberColumn(), new NumberColumn()];
  if (existsSync(file))
    for await (const { buffer, from, to, at: place } of scanLines(file)) {
      const one = parsed(buffer.toString("utf8", from, to));
      if (one === undefined) continue;
      const key = taskKey(one.task, one.language);
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      at.set(number, place);
      bytes.set(number, to - from);
    }
  let last: { readonly key: string; readonly tests: readonly TestText[] | undefined } | undefined;
  return (task, language) => {
    const key = taskKey(task, language);
    const number = numbers.get(key);
    if (number === undefined) return undefined;
    if (last?.key !== key) last = { key, tests: parsed(readAt(file, at.at(number), bytes.at(number)))?.tests };
    return last.tests;
  };
};

const readAt = (file: string, at: number, bytes: number): string => {
  const handle = openSync(file, "r");
  try {
    const buffer = Buffer.alloc(bytes);
    readSync(handle, buffer, 0, bytes, at);
    return buffer.toString("utf8");
  } finally {
    closeSync(handle);
  }
};

/** Copies the stored tests of several runs into a merged run. */
export const mergeTestTexts = async (directories: readonly string[], directory: string): Promise<void> => {
  const all = new Map<string, TaskTests>();
  for (const file of directories.map(fileOf).filter((one) => existsSync(one)))
    for await (const { buffer, from, to } of scanLines(file)) {
      const one = parsed(buffer.toString("utf8", from, to));
      if (one) all.set(taskKey(one.task, one.language), one);
    }
  if (all.size > 0) await writeTestTexts(directory, all.values());
};
