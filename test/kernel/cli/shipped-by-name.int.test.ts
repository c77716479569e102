import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { taulab } from "../../tools/cli.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-shipped-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("a run whose tasks are the shipped ones by name goes on, and is judged again", async () => {
  await writeFile(join(folder, "study.yaml"), "version: 1\nmodels: [sim/expert]\ntasks: [shipped]\nsamples: 2\n");
  const words = ["--limit", "2", "--pilot", "1", "--criteria", "token-count", "--id", "named"];
  const first = await taulab(["eval", "study.yaml", ...words], folder);
  expect(first.code, first.stderr).toBe(0);
  const [, again = ""] = /Resume with:\n {2}taulab (.*)/.exec(first.stdout + first.stderr) ?? [];
  const rest = await taulab(again.split(" "), folder);
  expect(rest.code, rest.stderr).toBe(0);
  expect(rest.stderr).toContain("1 done before");
  const judged = await taulab(["judge", "named", "--tasks", "shipped", "--criteria", "token-count"], folder);
  expect(judged.code, judged.stderr).toBe(0);
  const twice = await taulab(["judge", "named-judged", "--criteria", "token-count"], folder);
  expect(twice.code, twice.stderr).toBe(0);
}, 120_000);
