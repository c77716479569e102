import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { taulab } from "../../tools/cli.ts";
import { play } from "../engine/search/play.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-search-report-"));
  const run = join(folder, "runs", "small");
  await mkdir(run, { recursive: true });
  const phases = { 1: { maxEvaluations: 30 }, 2: { maxEvaluations: 20 }, 3: { maxEvaluations: 10 } };
  await writeFile(join(run, "evidence.jsonl"), play({ phases }).text);
  await writeFile(join(run, "manifest.json"), "{}");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("a report writes every figure where it is asked to", async () => {
  const { code, stdout } = await taulab(["search", "report", "small", "--figures"], folder);
  expect(code).toBe(0);
  const figures = join(folder, "runs", "small", "figures");
  expect(stdout.trimEnd().endsWith(join("runs", "small", "figures"))).toBe(true);
  const names = await readdir(figures);
  expect(names).toEqual(expect.arrayContaining(["graph.svg", "radar.svg", "pattern-counts.svg"]));
  for (const name of names) expect(await readFile(join(figures, name), "utf8")).toMatch(/^<svg/);
});

test("a plain report adds the page to the folder and nothing else", async () => {
  const { code, stdout } = await taulab(["search", "report", "small"], folder);
  expect(code).toBe(0);
  expect(stdout).toContain("Weakest states");
  expect(await readdir(join(folder, "runs", "small"))).toEqual(["evidence.jsonl", "manifest.json", "report.html"]);
});
