import { expect, test } from "vitest";
import { shippedTasks } from "../../../../datasets/shipped-tasks.ts";
import { applyEdit, readMutants } from "../../../../kernel/engine/mutants/mutant-store.ts";
import { mutate } from "../../../../kernel/engine/mutants/mutate.ts";
import { changedLines } from "../../../../kernel/engine/validate/changed-lines.ts";
import { readEquivalents } from "../../../../kernel/engine/validate/equivalents.ts";

test("every shipped suite killed at least 90% of its mutants, of both languages, when they were recorded", async () => {
  const rates: number[] = [];
  const tasks = await shippedTasks();
  for (const task of tasks) {
    const recorded = await readMutants(task);
    expect(recorded, `${task.id} changed: run taulab validate --changed --write-mutants`).not.toBeNull();
    for (const language of Object.keys(task.languages)) {
      const { mutants, killed, wrong } = recorded!.languages[language]!;
      rates.push(killed / mutants);
      expect(killed / mutants, `${task.id} ${language}`).toBeGreaterThanOrEqual(0.9);
      expect(wrong.length, `${task.id} ${language}`).toBeGreaterThan(0);
    }
  }
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  console.log(
    `${rates.length} suites of ${tasks.length} tasks: least kill rate ${Math.min(...rates).toFixed(3)}, mean ${mean.toFixed(4)}`,
  );
});

test("every recorded wrong program differs from the solution and names hidden tests of the task", async () => {
  for (const task of await shippedTasks())
    for (const [language, { wrong }] of Object.entries((await readMutants(task))?.languages ?? {})) {
      const solution = task.solutions[language] ?? "";
      const hidden = new Set(task.languages[language]?.hiddenTests.map(({ id }) => id));
      for (const mutant of wrong) {
        expect(applyEdit(solution, mutant)).not.toBe(solution);
        expect(mutant.killedBy.length).toBeGreaterThan(0);
        expect(mutant.killedBy.every((id) => hidden.has(id))).toBe(true);
      }
    }
});

test("every mutant listed as equivalent is one of a shipped solution, and has a reason", async () => {
  const tasks = new Map((await shippedTasks()).map((task) => [task.id, task]));
  for (const entry of await readEquivalents()) {
    const source = tasks.get(entry.task)?.solutions[entry.language] ?? "";
    const found = mutate(source, entry.language).some((edit) => {
      const { before, after } = changedLines(source, edit);
      return before === entry.before && after === entry.after;
    });
    expect(found, `${entry.task} ${entry.language}: ${entry.after}`).toBe(true);
    expect(entry.reason.length).toBeGreaterThan(15);
  }
});
