import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shippedTasks } from "../../../../datasets/shipped-tasks.ts";
import type { Task } from "../../../../datasets/task.ts";
import { openRefinement } from "../../../../kernel/engine/refine/open-refinement.ts";
import { refine } from "../../../../kernel/engine/refine/refine.ts";

const models = ["sim/novice", "sim/expert"];
let folder = "";
let tasks: readonly Task[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-refine-"));
  tasks = (await shippedTasks()).slice(0, 12);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const options = (more: object = {}) => ({
  models,
  tasks,
  directory: folder,
  progress: false,
  seed: 3,
  turns: 2,
  ...more,
});

describe("a refinement", () => {
  test("asks again only where the program failed, and its rates never fall", async () => {
    const run = await refine(options({ id: "one" }));
    const turns = run.turns();
    for (const { model, task, turn } of turns.filter((one) => one.turn > 0)) {
      const before = turns.find((one) => one.model === model && one.task === task && one.turn === turn - 1);
      expect(before?.outcome).not.toBe("passed");
      expect(before?.feedback).toMatch(/The first that does not|holds no program|does not compile/);
    }
    for (const model of models) {
      const rates = run.rates().filter((one) => one.model === model);
      expect(rates.map(({ n, errors }) => [n, errors])).toEqual([
        [12, 0],
        [12, 0],
        [12, 0],
      ]);
      const values = rates.map(({ value }) => value!);
      expect(values).toEqual(values.toSorted((a, b) => a - b));
      const passed = turns.filter((one) => one.model === model && one.turn === 0 && one.outcome === "passed").length;
      expect(values[0]).toBe(passed / 12);
    }
    expect(String(run.table())).toContain("First answer");
    expect(run.figure().title).toBe("Pass rate by turn");
    expect((await openRefinement(join(folder, "one"))).rates()).toEqual(run.rates());
  });

  test("the same seed gives the same bytes, and a finished run is not asked again", async () => {
    const bytes = (id: string) => readFile(join(folder, id, "evidence.jsonl"), "utf8");
    await refine(options({ id: "two", concurrency: 1 }));
    expect(await bytes("two")).toBe(await bytes("one"));
    await refine(
      options({ id: "two", concurrency: 1, sandbox: { run: () => Promise.reject(new Error("asked again")) } }),
    );
    expect(await bytes("two")).toBe(await bytes("one"));
  });

  test("another refinement of that name is refused, wrong options by their field", async () => {
    await expect(refine(options({ id: "one", turns: 1 }))).rejects.toMatchObject({ code: "run_mismatch" });
    await expect(refine(options({ turns: -1 }))).rejects.toMatchObject({ details: { field: "turns" } });
    await expect(refine(options({ samples: 0.5 }))).rejects.toMatchObject({ details: { field: "samples" } });
    await expect(refine(options({ feedback: "much" as "full" }))).rejects.toMatchObject({
      details: { field: "feedback" },
    });
    await expect(refine(options({ models: [] }))).rejects.toMatchObject({ details: { field: "models" } });
  });

  test("redacted feedback holds nothing of the hidden tests", async () => {
    const run = await refine(options({ directory: null, feedback: "redacted", models: ["sim/novice"] }));
    const told = run.turns().flatMap(({ feedback }) => feedback ?? []);
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter((text) => /\d/.test(text.replaceAll(/Turn \d/g, "")))).toEqual([]);
  });

  test("an endpoint that gives up ends its conversation, which enters no rate", async () => {
    const faults = { malformedJson: 1 };
    const retry = { tries: 1, patienceMs: 1 };
    const run = await refine(
      options({ directory: null, models: ["sim/expert"], tasks: tasks.slice(0, 3), opening: { faults, retry } }),
    );
    expect(run.turns().map(({ outcome }) => outcome)).toEqual(["error", "error", "error"]);
    expect(run.rates()[0]).toMatchObject({ value: null, n: 0, errors: 3 });
  });
});
