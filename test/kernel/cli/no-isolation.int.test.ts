import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cliArgs } from "../../tools/cli.ts";
import { run } from "../../tools/spawn.ts";

/** A shell script that runs a command without capabilities in a user namespace that forbids further namespaces. */
const bare = 'echo 0 > /proc/sys/user/max_user_namespaces && exec setpriv --bounding-set -all --inh-caps -all "$@"';

const possible = (): boolean => {
  try {
    execFileSync("unshare", ["-Ur", "sh", "-c", bare, "sh", "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};
const can = possible();
if (!can) console.warn("no-isolation.test.ts skipped: this machine lets no container without isolation be made");

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-bare-"));
  await mkdir(join(folder, "home"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (...words: string[]) =>
  run("unshare", ["-Ur", "sh", "-c", bare, "sh", process.execPath, ...cliArgs("start", ...words)], {
    cwd: folder,
    env: { ...process.env, HOME: join(folder, "home"), NO_COLOR: "1" },
  });

describe.skipIf(!can)("where nothing can be isolated", () => {
  test("a run of the shipped tasks on simulated models goes on with process limits alone, and says so", async () => {
    const { code, stdout, stderr } = await start(
      "--models",
      "sim/expert",
      "--samples",
      "1",
      "--limit",
      "20",
      "--no-notebook",
    );
    expect(code, stderr).toBe(0);
    expect(stdout).toContain("Isolation: none; only process limits");
    expect(stderr).toContain("Any other run is refused here");
  }, 120_000);

  test("any other run is refused, with the cause and the ways out", async () => {
    const task = { task_id: "a/0", prompt: "def f():\n", entry_point: "f", canonical_solution: "    return 1\n" };
    const test = "def check(candidate):\n    assert candidate() == 1\n";
    await writeFile(join(folder, "own.jsonl"), `${JSON.stringify({ ...task, test })}\n`);
    const { code, stderr } = await start("--models", "sim/expert", "--tasks", "own.jsonl", "--no-notebook");
    expect(code, stderr).toBe(3);
    expect(stderr).toMatch(/cannot be isolated here: .*\n {2}try: .*--isolation none/);
  });
});
