import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lineDiff } from "../../../kernel/engine/line-diff.ts";
import { newTasks, taskText } from "../../../kernel/studio/page/tasks/task-yaml.ts";
import { checkedTasks } from "../../../kernel/studio/server/task-facts.ts";
import { root } from "../../tools/root.ts";

const changes = (before: string, after: string): string[] =>
  lineDiff(before, after)
    .split("\n")
    .filter((line) => !line.startsWith("  "));

const lighthouse = readFileSync(join(root, "datasets", "tasks", "001-lonely-lighthouse.yaml"), "utf8");
const way = ["task", "languages_specific", "python"] as const;

test("a change of one field changes its lines alone, in every task file that comes with taulab", () => {
  const files = globSync("datasets/tasks/*.yaml", { cwd: root });
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const text = readFileSync(join(root, file), "utf8");
    expect(changes(text, taskText(text).set(0, ["name"], "Another name")), file).toHaveLength(2);
  }
});

test("a test is added behind the last one, and a program stays a block of lines", () => {
  const added = taskText(lighthouse).push(0, [...way, "public_tests"], { code: "assert 1" });
  expect(changes(lighthouse, added)).toEqual(["+             - code: assert 1"]);
  const solved = taskText(lighthouse).set(0, ["golden_solution", "python"], "def f():\n    return 1\n");
  expect(changes(lighthouse, solved).filter((line) => line.startsWith("+"))).toEqual([
    "+         def f():",
    "+             return 1",
  ]);
});

test("a new task source reads as tasks, and a task and a language are added and taken out", () => {
  const text = newTasks();
  expect(checkedTasks(text, "mine.yaml").map(({ id }) => id)).toEqual(["mine/double"]);
  const two = taskText(text).add("second");
  expect(taskText(two).ids).toEqual(["mine/double", "second"]);
  expect(taskText(taskText(two).remove(0)).ids).toEqual(["second"]);
  const [task] = checkedTasks(taskText(text).addLanguage(0, "javascript"), "mine.yaml");
  expect(Object.keys(task?.languages ?? {})).toEqual(["python", "javascript"]);
});

test("a text that is no task source has no form", () => {
  for (const text of ["tasks: [", "- a", "models: [x]", ""]) expect(taskText(text).isEditable).toBe(false);
});
