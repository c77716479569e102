import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runs } from "../../../kernel/engine/api/runs.ts";
import { spawnTaulab, taulab } from "../../tools/cli.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-set-"));
  await writeFile(join(folder, "eval.yaml"), "version: 1\nmodels: [sim/steady]\nlimit: 1\nsamples: 4\n");
  await writeFile(join(folder, "refine.yaml"), "models: [sim/novice]\nturns: 4\nsamples: 1\n");
  await writeFile(join(folder, "judge.yaml"), "criteria: [token-count]\n");
  await writeFile(
    join(folder, "phases.ts"),
    'import { registerPhase } from "taulab";\nregisterPhase({ name: "first-free", choose: ({ states }) => states.findIndex(({ isFree }) => isFree) });\n',
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("eval: --set precedes the configuration, options precede both, and a wrong path is refused", async () => {
  const set = ["--set", "samples=2", "--set", "tests.timeout_s=3", "--set", "seed=9"];
  const { code, stderr } = await taulab(["eval", "eval.yaml", ...set, "--seed", "7", "--id", "by-path"], folder);
  expect(code, stderr).toBe(0);
  const { manifest } = await runs.open("by-path", join(folder, "runs"));
  expect(manifest.config).toMatchObject({ samples: 2, seed: 7, testTimeoutMs: 3000, limit: 1 });
  const wrong = await taulab(["eval", "--set", "tests.timout_s=3", "--dry-run"], folder);
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining("timeout_s")]);
}, 120_000);

test("refine and judge take a file and settings by path", async () => {
  const refined = await taulab(["refine", "refine.yaml", "--limit", "1", "--set", "turns=1", "--dry-run"], folder);
  expect(refined.stdout, refined.stderr).toMatch(/sim\/novice.* 2 /);
  const wrong = await taulab(["refine", "--set", "trns=1", "--limit", "1"], folder);
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('did you mean "turns"')]);
  const words = ["judge", "by-path", "judge.yaml", "--id", "counted"];
  const judged = await taulab(words, folder);
  expect(judged.code, judged.stderr).toBe(0);
  expect((await runs.open("counted", join(folder, "runs"))).manifest.config.criteria).toEqual(["token-count"]);
  const foreign = await taulab(["judge", "by-path", "--set", "samples=3", "--dry-run"], folder);
  expect([foreign.code, foreign.stderr]).toEqual([2, expect.stringContaining("samples is not an option")]);
}, 120_000);

test("search: a module registers a phase, which a setting selects", async () => {
  const phases = ["--import", "phases.ts", "--phases", "1", "--set", "phases.4.use=first-free"];
  const words = ["search", "--model", "sim/steady", "--concepts", "loops", "--limit", "2", ...phases, "--id", "own"];
  const { code, stderr } = await spawnTaulab(words, folder);
  expect(code, stderr).toBe(0);
  const evidence = await readFile(join(folder, "runs/own/evidence.jsonl"), "utf8");
  expect(evidence).toContain('"event":"phaseEnd","phase":4');
  const missing = await spawnTaulab(["search", "--model", "sim/steady", "--import", "none.ts", "--dry-run"], folder);
  expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining("none.ts")]);
}, 120_000);
