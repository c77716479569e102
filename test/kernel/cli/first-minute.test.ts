import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { spreadTasks } from "../../../kernel/cli/eval/first-board.ts";
import type { Io } from "../../../kernel/cli/io.ts";
import { nextSteps } from "../../../kernel/cli/next-steps.ts";
import { runs } from "../../../kernel/engine/api/runs.ts";

const ofEnv = (env: NodeJS.ProcessEnv): Io => ({ env }) as Io;

test("the pilot takes tasks from all over the set, and no more than there are", () => {
  const set = Array.from({ length: 66 }, (_, at) => ({ id: String(at) })) as never[];
  const ids = (spreadTasks(set, 10) as readonly { id: string }[]).map(({ id }) => Number(id));
  expect(ids).toHaveLength(10);
  expect(ids[0]).toBe(0);
  expect(ids.at(-1)).toBeGreaterThan(55);
  expect(spreadTasks(set.slice(0, 4), 10)).toHaveLength(4);
  expect(spreadTasks([], 10)).toEqual([]);
});

test("what to do next is said as one types it here", () => {
  expect(nextSteps(ofEnv({ npm_lifecycle_event: "start" }))).toContain("  npm run taulab -- view ");
  expect(nextSteps(ofEnv({ npm_command: "exec" }))).toContain("  npx taulab view ");
  expect(nextSteps(ofEnv({}))).toMatch(/^ {2}taulab view .*\n {2}taulab eval --tasks .*\n {2}taulab eval --models /);
});

test("the latest run is the one that was begun last, whatever its name", async () => {
  const root = await mkdtemp(join(tmpdir(), "taulab-latest-"));
  try {
    await expect(runs.latest(root)).rejects.toMatchObject({
      code: "run_missing",
      hint: expect.stringContaining("taulab eval"),
    });
    for (const [id, createdAt] of [
      ["zeta", "2026-01-01T00:00:00.000Z"],
      ["alpha", "2026-01-02T00:00:00.000Z"],
    ] as const) {
      await mkdir(join(root, id));
      await writeFile(join(root, id, "manifest.json"), JSON.stringify({ createdAt }));
    }
    expect(await runs.latest(root)).toBe("alpha");
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
