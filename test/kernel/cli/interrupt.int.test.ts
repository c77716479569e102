import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cliArgs, taulab } from "../../tools/cli.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-interrupt-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("Ctrl-C keeps what is finished, prints the command that resumes, and exits 130; that command works", async () => {
  const words = ["start", "--models", "sim/expert", "--samples", "1", "--limit", "24", "--no-notebook", "--no-cache"];
  const child = spawn(process.execPath, cliArgs(...words), { cwd: folder, env: { ...process.env, NO_COLOR: "1" } });
  let said = "";
  child.stderr.on("data", (data) => {
    said += data;
    if (/\d+\/\d+ samples/.test(said)) child.kill("SIGINT");
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  expect(said).toContain("every finished sample is kept");
  expect(code, said).toBe(130);
  const id = /--resume (\S+)/.exec(said)?.[1] as string;
  const resumed = await taulab(["start", "--resume", id, "--no-notebook", "--no-cache"], folder);
  expect(resumed.code, resumed.stderr).toBe(0);
  expect(resumed.stderr).toMatch(/\d+ done before/);
  expect(resumed.stdout).toContain("sim/expert *");
}, 180_000);
