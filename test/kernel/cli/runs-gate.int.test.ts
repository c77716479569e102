import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tasks } from "../../../kernel/engine/api/runs.ts";
import { evaluate } from "../../../kernel/engine/evaluate.ts";
import { taulab } from "../../tools/cli.ts";

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-gate-"));
  const some = (await tasks.shipped()).slice(0, 5);
  const options = { directory: join(folder, "runs"), cache: false, models: ["sim/steady"], samples: 2 } as const;
  for (const id of ["base", "next"]) await evaluate(some, { ...options, id });
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

test("runs gate: a model against itself on five tasks is undecided, with the tasks that a decision takes", async () => {
  const gate = await taulab(["runs", "gate", "base", "next", "--min-delta", "0.01"], folder);
  expect(gate.code, gate.stderr).toBe(4);
  expect(gate.stdout).toMatch(
    /^undecided: sim\/steady in next against sim\/steady in base, .* on 5 tasks, 1\.0 points allowed/m,
  );
  expect(gate.stdout).toMatch(/80% take \d+ tasks/);
});

test("runs gate: a wide margin passes with exit code 0, as JSON where that is asked for", async () => {
  const gate = await taulab(["runs", "gate", "base", "next", "--min-delta", "0.9", "--json"], folder);
  expect(gate.code, gate.stderr).toBe(0);
  expect(JSON.parse(gate.stdout)).toMatchObject([{ verdict: "not worse", margin: 0.9, tasks: 5 }]);
});
