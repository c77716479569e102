import { expect, test } from "vitest";
import { loadSavedTasks } from "../../../../../kernel/engine/run/tasks/load-task-set.ts";

test("tasks that are no longer where a run was begun with them: the way out is to say where they are", async () => {
  await expect(loadSavedTasks(["shipped", "gone.yaml"], undefined)).rejects.toMatchObject({
    message: "gone.yaml: no such file",
    hint: expect.stringContaining("--tasks"),
  });
  await expect(loadSavedTasks("gone.yaml", "also-gone.yaml")).rejects.toMatchObject({
    hint: expect.not.stringContaining("--tasks"),
  });
  expect((await loadSavedTasks("gone.yaml", "shipped")).length).toBeGreaterThan(0);
});
