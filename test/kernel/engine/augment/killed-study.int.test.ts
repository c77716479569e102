import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditAugment } from "../../../evidence/augment/audit.ts";
import { evidenceOf, killFiveTimes, recordCount, withoutMeasured } from "../method/killed-runs.ts";
import { runWorld } from "./run-world.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-augment-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a study of real programs, killed five times with SIGKILL and resumed, writes the same evidence", async () => {
  const [wholeFolder, killedFolder] = [join(folder, "whole"), join(folder, "killed")];
  await runWorld(wholeFolder);
  const count = await recordCount(wholeFolder);
  const script = join(import.meta.dirname, "run-world.ts");
  const counts = await killFiveTimes(script, killedFolder, "", () => Math.floor(count / 8));
  expect(counts.every((one, at) => one > (counts[at - 1] ?? 0))).toBe(true);
  expect(counts.at(-1)).toBeLessThan(count);
  await runWorld(killedFolder);
  expect(withoutMeasured(await evidenceOf(killedFolder))).toEqual(withoutMeasured(await evidenceOf(wholeFolder)));
  expect(await recordCount(killedFolder)).toBe(count);
  expect(auditAugment(await evidenceOf(killedFolder)).violations).toEqual([]);
}, 300_000);
