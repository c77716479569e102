import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadInstances } from "../../datasets/load-instances.ts";
import { loadTasks } from "../../datasets/load-tasks.ts";
import { inFolder } from "./in-folder.ts";

test("the example in the page of one's own tasks loads", async () => {
  const page = await readFile(new URL("../../docs/how-to/own-tasks.md", import.meta.url), "utf8");
  const example = /`+yaml\n([\s\S]*?)\n`+\n\nTests are/.exec(page)![1]!;
  const [task] = await inFolder({ "example.yaml": example }, (folder) => loadTasks(join(folder, "example.yaml")));
  expect(task).toMatchObject({ id: "my-set/polite-robot", languages: { python: {}, javascript: {} } });
  expect(task!.languages.python!.hiddenTests).toMatchObject([{ name: "nobody there", timeoutMs: 2_000 }]);
});

test("the example of a repair instance loads", async () => {
  const page = await readFile(new URL("../../docs/how-to/repair-instances.md", import.meta.url), "utf8");
  const example = /`+yaml\n(version: 1\nid: repair[\s\S]*?)\n`+/.exec(page)![1]!;
  const [instance] = await inFolder({ "one.yaml": example }, (folder) => loadInstances(join(folder, "one.yaml")));
  expect(instance).toMatchObject({ id: "repair/double", problem: "double", comparison: { tolerance: 1e-6 } });
});
