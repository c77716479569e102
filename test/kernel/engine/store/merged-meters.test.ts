import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Baseline, Manifest } from "../../../../kernel/engine/store/manifest.ts";
import { mergedMeters, mergedSavings } from "../../../../kernel/engine/store/merged-meters.ts";

const baseline = (language: string, cpuMs: number): Baseline => ({
  language,
  kind: "tests",
  executions: 5,
  cpuMs,
  peakMemoryBytes: null,
});
const run = (id: string, baselines?: readonly Baseline[]): Manifest =>
  ({ id, tasks: [{}], ...(baselines ? { measured: { baselines } } : {}) }) as unknown as Manifest;

test("merged runs have the first figure of each kind of process; one that has none is named", () => {
  const [python, again, go] = [baseline("python", 1), baseline("python", 2), baseline("go", 3)];
  expect(mergedMeters([run("a", [python]), run("b", [again, go])])).toEqual({
    measured: { baselines: [python, go] },
    notes: [],
  });
  expect(mergedMeters([run("a"), run("b", [go])])).toEqual({
    measured: { baselines: [go] },
    notes: ["cpu-usage of run a holds the start of each process: it measured no empty program."],
  });
  expect(mergedMeters([run("a"), run("b")])).toEqual({ notes: [] });
});

test("what the cache saved merged runs is added up, and unknown where it is of one", async () => {
  const folder = await mkdtemp(join(tmpdir(), "taulab-merged-"));
  const now = new Date().toISOString();
  const status = (savedByCache?: object): string => {
    const counts = { total: 0, completed: 0, error: 0, filteredOut: 0, pending: 0 };
    return JSON.stringify({ state: "done", ...counts, startedAt: now, updatedAt: now, savedByCache });
  };
  await writeFile(join(folder, "status.json"), status({ calls: 1, tokens: 10, usd: 0.5, energyWh: null }));
  const other = await mkdtemp(join(folder, "other-"));
  await writeFile(join(other, "status.json"), status({ calls: 2, tokens: 20, usd: 1, energyWh: 3 }));
  expect(await mergedSavings([folder, other])).toEqual({
    savedByCache: { calls: 3, tokens: 30, usd: 1.5, energyWh: null },
  });
  await writeFile(join(other, "status.json"), status());
  expect(await mergedSavings([other])).toEqual({});
  await rm(folder, { recursive: true });
});
