import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite } from "taulab";
import { loadTasks } from "taulab/datasets";
import { afterAll, beforeAll, expect, test } from "vitest";
import { taulab } from "../../../tools/cli.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "suite-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("simulated roles make a suite of a shipped problem, which is a task whose solution passes", async () => {
  const result = await suite({
    problem: "longest-run-1",
    seed: 1,
    directory: folder,
    id: "small",
    progress: false,
    concurrency: 4,
    config: {
      targets: { random: 3, adversarial: 3, corner: 2 },
      minimum: { random: 2, adversarial: 2, corner: 1 },
      stressSize: 8,
      stressMinimum: 3,
      limitRuns: 1,
    },
  });
  expect(result.data).toMatchObject({ status: "accepted", source: "study", disputed: [] });
  expect(result.counts().byKind).toEqual({ random: 3, adversarial: 3, corner: 2 });
  expect(String(result)).toContain("by the method");
  const paths = await result.save(join(folder, "out"));
  const file = paths.find((path) => path.endsWith("task.yaml"))!;
  expect((await loadTasks(file))[0]!.languages.python!.hiddenTests).toHaveLength(8);
  const { code, stdout, stderr } = await taulab(["validate", file], folder);
  expect(stdout + stderr).not.toContain("fails");
  expect(code).toBe(0);
  const again = await suite({
    problem: "longest-run-1",
    seed: 1,
    directory: folder,
    resume: "small",
    progress: false,
    config: {
      targets: { random: 3, adversarial: 3, corner: 2 },
      minimum: { random: 2, adversarial: 2, corner: 1 },
      stressSize: 8,
      stressMinimum: 3,
      limitRuns: 1,
    },
  });
  expect(again.data.tests).toEqual(result.data.tests);
}, 120_000);

test("a problem of one's own needs roles, and an unknown id is refused with the nearest one", async () => {
  const { code, stderr } = await taulab(["augment", "suite", "longest-run-11", "--yes"], folder);
  expect(stderr).toContain("longest-run-1");
  expect(code).toBe(2);
}, 30_000);
