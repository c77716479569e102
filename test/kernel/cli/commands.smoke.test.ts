import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { spawnTaulab, taulab } from "../../tools/cli.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-commands-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ok = async (...words: string[]): Promise<string> => {
  const { code, stdout, stderr } = await taulab(words, folder);
  expect(code, `${words.join(" ")}: ${stderr}`).toBe(0);
  return stdout;
};

test("start, spawned, evaluates tasks and writes a run with its report", async () => {
  const words = ["start", "--models", "sim/expert", "--limit", "3", "--samples", "1", "--id", "first"];
  const { code, stdout, stderr } = await spawnTaulab(words, folder);
  expect(code, stderr).toBe(0);
  expect(stdout).toMatch(/sim\/expert \* +\d+\.\d% \[/);
  const files = await readdir(join(folder, "runs", "first"));
  expect(files).toEqual(expect.arrayContaining(["manifest.json", "records.jsonl", "report.html"]));
});

test("--help, spawned, lists the commands", async () => {
  const { code, stdout } = await spawnTaulab(["--help"], folder);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/eval .*\n(.*\n)*.*papers /)]);
});

test("eval, judge, runs, runs compare, report and papers audit go on from there", async () => {
  await ok("eval", "--models", "sim/novice", "--limit", "3", "--samples", "1", "--id", "second", "--yes");
  expect(await ok("judge", "second", "--criteria", "unit-test,token-count", "--id", "again")).toContain("sim/novice");
  expect(await ok("runs")).toMatch(/first(.|\n)*second/);
  expect(await ok("runs", "compare", "first", "second")).toContain("on 3 shared tasks");
  expect(await ok("report", "second")).toContain("report.html");
  expect(await ok("papers", "audit", "--paper", "pairbench")).toMatch(/agree/);
});

test("wrong words are one error with the way out and exit code 2", async () => {
  const { code, stderr } = await taulab(["evl"], folder);
  expect([code, stderr]).toEqual([2, expect.stringContaining('did you mean "eval"?')]);
});
