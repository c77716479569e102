import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSandbox } from "taulab/sandbox";
import { expect, test } from "vitest";
import { figuresOf } from "./generate/figures.ts";
import { makePlantedRun } from "./generate/make-planted-run.ts";
import { verifyKept } from "./generate/verify-kept.ts";

test("of a few seeds with planted faults, kept items are right, and each fault ends at its step", async () => {
  const folder = await mkdtemp(join(tmpdir(), "taulab-planted-"));
  const sandbox = await openSandbox();
  try {
    const study = await makePlantedRun({ seed: 7, seeds: 6, languages: ["python", "shell"], sandbox, directory: null });
    const kept = await verifyKept(study, (program) => sandbox.run(program), join(folder, "kept.jsonl"));
    const figures = figuresOf(study, kept);
    expect(kept.length).toBeGreaterThan(0);
    expect(figures).toMatchObject({ verifiedAgain: kept.length, wrongOutputs: 0, privateLeaks: 0 });
    expect(figures.faults).toMatchObject({ part: figures.faults.all, missed: [] });
    expect(figures.soundItemsLost.part).toBe(0);
  } finally {
    await sandbox.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 300_000);
