import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runs } from "../../../kernel/engine/api/runs.ts";
import { taulab } from "../../tools/cli.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-adaptive-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const tasks = ["--limit", "24"];

test("eval --adaptive asks a part of the tasks, and goes on under the same name", async () => {
  const earlier = ["--models", "sim/novice,sim/steady,sim/expert", "--samples", "2", "--id", "known"];
  const known = await taulab(["eval", ...earlier, ...tasks, "--probes", "0"], folder);
  expect(known.code, known.stderr).toBe(0);
  const asked = ["eval", "--adaptive", "known", "--models", "sim/novice,sim/expert", ...tasks, "--probes", "0"];
  const wide = await taulab([...asked, "--id", "few", "--width", "0.35", "--tasks-at-once", "4"], folder);
  expect(wide.code, wide.stderr).toBe(0);
  expect(wide.stdout).toMatch(/sim\/expert|expert/);
  expect(wide.stdout).toContain("of the requests of a full run were saved");
  const file = join(folder, "runs", "few", "adaptive.json");
  const first = JSON.parse(await readFile(file, "utf8")) as { asked: number; of: number; reached: boolean };
  expect(first).toMatchObject({ of: 24, reached: true });
  expect(first.asked).toBeLessThan(24);
  const run = await runs.open("few", join(folder, "runs"));
  expect(run.samples()).toHaveLength(2 * first.asked);
  expect(run.status?.state).toBe("paused");
  const narrow = await taulab([...asked, "--id", "few", "--width", "0.2", "--tasks-at-once", "4"], folder);
  expect(narrow.code, narrow.stderr).toBe(0);
  const second = JSON.parse(await readFile(file, "utf8")) as typeof first;
  expect(second.asked).toBeGreaterThan(first.asked);
  expect((await runs.open("few", join(folder, "runs"))).samples()).toHaveLength(2 * second.asked);
}, 300_000);

test("what an adaptive evaluation cannot do is refused before anybody is asked", async () => {
  const refused = async (...words: string[]): Promise<string> => {
    const { code, stderr } = await taulab(["eval", ...words], folder);
    expect(code, stderr).toBe(2);
    return stderr;
  };
  expect(await refused("--adaptive", "nowhere")).toContain("nowhere");
  expect(await refused("--adaptive", "known", "--samples", "3")).toContain("there is no option --samples");
  expect(await refused("--adaptive", "known", "--width", "2")).toContain("--width must be a share");
}, 60_000);
