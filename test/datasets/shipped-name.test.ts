import { join } from "node:path";
import { expect, test } from "vitest";
import { loadCodeSeeds } from "../../datasets/load-code-seeds.ts";
import { loadInstances } from "../../datasets/load-instances.ts";
import { loadTasks } from "../../datasets/load-tasks.ts";
import { inFolder } from "./in-folder.ts";

test("the word shipped names the sets that come with taulab, wherever a set is named", async () => {
  const own = join(import.meta.dirname, "..", "..", "datasets");
  expect((await loadTasks("shipped")).every(({ position }) => position.file.startsWith(join(own, "tasks")))).toBe(true);
  expect(await loadCodeSeeds({ folder: "shipped" })).toEqual(await loadCodeSeeds());
  const instances = await loadInstances("shipped");
  expect(instances.every(({ position }) => position.file.startsWith(join(own, "repair")))).toBe(true);
});

test("a misspelt set is refused with what was most likely meant, without an internal cause", async () => {
  const error: unknown = await loadTasks("shippd").catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: "missing_file", hint: "Did you mean shipped?" });
  expect(error).not.toHaveProperty("cause");
  await inFolder({ "my-tasks.yaml": "" }, (folder) =>
    expect(loadTasks(join(folder, "my-task.yaml"))).rejects.toMatchObject({
      hint: `Did you mean ${join(folder, "my-tasks.yaml")}?`,
    }),
  );
  await expect(loadTasks("/nowhere/at-all.yaml")).rejects.toMatchObject({
    hint: expect.stringContaining('"shipped" names the set'),
  });
});
