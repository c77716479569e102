import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeManifest } from "../../../kernel/engine/store/manifest.ts";
import { recordsFile } from "../../../kernel/engine/store/run-store.ts";
import { taulab } from "../../tools/cli.ts";
import { root } from "../../tools/root.ts";
import { fixtureRun } from "../engine/report/fixture.ts";

const example = join(root, "datasets/results/example.csv");
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-results-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("taulab results", () => {
  test("prints a leaderboard with intervals, and a comparison", async () => {
    const { code, stdout } = await taulab(["results", example, "--compare", "simulated/a,simulated/c"], folder);
    expect(code).toBe(0);
    expect(stdout).toMatch(/simulated\/a +68\.3% \[59\.4, 76\.0\] +100 +399 +1/);
    expect(stdout).toContain("100 tasks in 25 clusters");
    expect(stdout).toContain("simulated/a minus simulated/c: +11.2 points");
  });

  test("prints rows as JSON lines, with columns mapped", async () => {
    await writeFile(join(folder, "x.csv"), "m,question,acc\na,1,0.5\n");
    const { stdout } = await taulab(
      ["results", "x.csv", "--json", "--columns", "model=m,task=question,score=acc"],
      folder,
    );
    expect(JSON.parse(stdout)).toEqual({ model: "a", task: "1", sample: 0, score: 0.5 });
  });

  test.each([
    [["results", "nowhere.eval"], "no such file"],
    [["results", example, "--columns", "modle=m"], "did you mean model?"],
    [["results", example, "--format", "evalpluss"], 'did you mean "evalplus"?'],
    [["results", "export", "nothing", "--to", "inspekt"], "one of inspect, evalplus"],
    [["results"], "FILE is missing\n  try: taulab results FILE ..."],
  ])("%j is refused: %s", async (args, words) => {
    const { code, stderr } = await taulab(args, folder);
    expect(code).toBe(2);
    expect(stderr).toContain(words);
  });

  test("exports a run", async () => {
    const run = fixtureRun({ tasks: 3, samples: 1, errors: 0 });
    const records = run.records().map((record) => `${JSON.stringify(record)}\n`);
    await writeManifest(folder, run.manifest);
    await writeFile(recordsFile(folder), records.join(""));
    for (const form of ["inspect", "evalplus"]) {
      const { code, stdout } = await taulab(["results", "export", folder, "--to", form], folder);
      expect(code).toBe(0);
      expect(stdout.trimEnd().split("\n")).toHaveLength(3);
      expect(stdout).toContain(join(folder, form));
    }
  });
});
