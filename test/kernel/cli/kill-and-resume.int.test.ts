import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seeded } from "../../../toolkit/stats/random.ts";
import { startTaulab, taulab } from "../../tools/cli.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-kill-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Options of a run with 100 samples, more than its five starts finish before they are killed. */
const options = ["--samples", "2", "--limit", "25", "--models", "sim/novice,sim/expert", "--no-notebook"];

/** The records without their measured fields, sorted. */
const steadyPart = async (directory: string): Promise<string[]> => {
  const lines = (await readFile(join(directory, "records.jsonl"), "utf8")).trimEnd().split("\n");
  return lines.map((line) => JSON.stringify({ ...(JSON.parse(line) as object), measured: undefined })).sort();
};

const onlyRun = async (out: string): Promise<string> => join(out, (await readdir(out))[0] as string);

test("a run killed five times and resumed ends with the records of an undisturbed one", async () => {
  const calm = join(folder, "calm");
  const wild = join(folder, "wild");
  const undisturbed = await taulab(["start", ...options, "--out", calm, "--no-cache"], folder);
  expect(undisturbed.code, undisturbed.stderr).toBe(0);

  const rng = seeded(7);
  const finished: number[] = [];
  for (let kill = 0; kill < 5; kill++) {
    const resuming = kill === 0 ? options : ["--resume", await onlyRun(wild), "--no-notebook"];
    const child = startTaulab(["start", ...resuming, "--out", wild, "--no-cache"], folder);
    const gone = new Promise((resolve) => child.once("exit", resolve));
    const records = (): Promise<number> =>
      onlyRun(wild)
        .then((run) => readFile(join(run, "records.jsonl"), "utf8"))
        .then(
          (text) => text.split("\n").length - 1,
          () => 0,
        );
    try {
      const target = (finished.at(-1) ?? 0) + 1 + rng.below(20);
      for (let waited = 0; waited < 60_000 && (await records()) < target && child.exitCode === null; waited += 20)
        await sleep(20);
      await sleep(rng.below(150));
    } finally {
      child.kill("SIGKILL");
      await gone;
    }
    finished.push(await records());
  }
  const last = await taulab(
    ["start", "--resume", await onlyRun(wild), "--no-notebook", "--out", wild, "--no-cache"],
    folder,
  );
  expect(last.code, last.stderr).toBe(0);
  console.log(`records on disk after each kill: ${finished.join(", ")}`);
  expect(await steadyPart(await onlyRun(wild))).toEqual(await steadyPart(await onlyRun(calm)));
}, 300_000);
