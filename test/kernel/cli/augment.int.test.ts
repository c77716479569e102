import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { taulab } from "../../tools/cli.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-augment-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const seedOf = (output: string): string =>
  JSON.stringify({
    id: "double",
    statement: "Double a number.",
    inputFormat: "One integer n.",
    outputFormat: "One integer.",
    constraints: "1 <= n <= 9",
    timeLimitS: 2,
    solution: { language: "python", code: "print(2 * int(input()))" },
    examples: [
      { input: "3\n", output: "6\n" },
      { input: "4\n", output },
    ],
  });

test("seeds of the simulated world are proven", async () => {
  const { code, stdout } = await taulab(["augment", "check", "--limit", "2"], folder);
  expect(stdout).toMatch(/^2 of 2 seeds sound, \d+ tests, \d+ programs$/m);
  expect(code).toBe(0);
});

test("a seed whose solution contradicts an example is named", async () => {
  const file = join(folder, "seeds.jsonl");
  await writeFile(file, `${seedOf("9\n")}\n`);
  const { code, stdout } = await taulab(["augment", "check", file], folder);
  expect(stdout).toContain("double: the solution prints another output on example 2");
  expect(code).toBe(1);
});

test("a dry run names each model and its calls, and keeps nothing", async () => {
  const { code, stdout } = await taulab(["augment", "study", "--dry-run", "--levels", "4"], folder);
  expect(stdout).toMatch(/^sim\/alder-1: at most \d+ calls, about [\d,]+ tokens, \$0$/m);
  expect(code).toBe(0);
  expect((await taulab(["runs", "list"], folder)).stdout).not.toContain("augment");
});

test("a study whose budget is used up says how to go on, goes on there, and is shown again", async () => {
  const words = ["--limit", "2", "--levels", "0", "--axes", "narrative", "--seed", "7", "--yes", "--id", "small"];
  const first = await taulab(["augment", "study", ...words, "--budget", "calls=1"], folder);
  expect(first.code).toBe(3);
  expect(first.stderr).toMatch(/taulab augment study .*--budget calls=\d+ --resume small/);
  const second = await taulab(["augment", "study", ...words.slice(0, -2), "--resume", "small"], folder);
  expect(second.stdout).toContain("0 variants requested");
  expect(second.code).toBe(0);
  const evidence = await readFile(join(folder, "runs", "small", "evidence.jsonl"), "utf8");
  expect(evidence.split("\n")[0]).toContain('"format":"augment-evidence"');
  const report = await taulab(["augment", "report", "small", "--table", "funnel"], folder);
  expect(report.stdout).toMatch(/requested\s+0/);
});

test("seeds of one's own need roles", async () => {
  const file = join(folder, "seeds.jsonl");
  await writeFile(file, `${seedOf("8\n")}\n`);
  const { code, stderr } = await taulab(["augment", "study", "--seeds", file], folder);
  expect(stderr).toContain("roles is required for seeds of your own");
  expect(code).toBe(2);
});
