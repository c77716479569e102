import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditAugment } from "../../../evidence/augment/audit.ts";
import { evidenceOf, killFiveTimes, recordCount } from "../method/killed-runs.ts";
import { runToy } from "./run-toy.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-augment-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("killed five times with SIGKILL and resumed, the evidence is the same, and nothing is asked twice", async () => {
  const [wholeFolder, killedFolder] = [join(folder, "whole"), join(folder, "killed")];
  await runToy(wholeFolder);
  const script = join(import.meta.dirname, "run-toy.ts");
  const counts = await killFiveTimes(script, killedFolder, "", (kill) => 20 + 20 * kill);
  expect(counts.every((count, at) => count > (counts[at - 1] ?? 0))).toBe(true);
  expect(counts.at(-1)).toBeLessThan(await recordCount(wholeFolder));
  await runToy(killedFolder);
  expect(await evidenceOf(killedFolder)).toBe(await evidenceOf(wholeFolder));
  expect(await recordCount(killedFolder)).toBe(await recordCount(wholeFolder));
  expect(auditAugment(await evidenceOf(killedFolder)).violations).toEqual([]);
}, 120_000);
