import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditGenerate } from "../../../evidence/generate/audit.ts";
import { evidenceOf, killFiveTimes, recordCount } from "../method/killed-runs.ts";
import { playToy } from "./play-toy.ts";
import { playWorld } from "./play-world.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-generate-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("killed five times with SIGKILL and resumed, the evidence is the same, and nothing is asked twice", async () => {
  const [wholeFolder, killedFolder] = [join(folder, "whole"), join(folder, "killed")];
  await playToy(wholeFolder);
  const script = join(import.meta.dirname, "play-toy.ts");
  const counts = await killFiveTimes(script, killedFolder, "", (kill) => 20 + 10 * kill);
  expect(counts.every((count, at) => count > (counts[at - 1] ?? 0))).toBe(true);
  expect(counts.at(-1)).toBeLessThan(await recordCount(wholeFolder));
  await playToy(killedFolder);
  expect(await evidenceOf(killedFolder)).toBe(await evidenceOf(wholeFolder));
  expect(await recordCount(killedFolder)).toBe(await recordCount(wholeFolder));
  expect(auditGenerate(await evidenceOf(killedFolder))).toEqual([]);
}, 120_000);

test("a run with models and the sandbox, killed five times, leaves the same bytes", async () => {
  const [wholeFolder, killedFolder] = [join(folder, "whole-world"), join(folder, "killed-world")];
  await playWorld(wholeFolder);
  const script = join(import.meta.dirname, "play-world.ts");
  const counts = await killFiveTimes(script, killedFolder, "", () => 8);
  expect(counts.at(-1)).toBeLessThan(await recordCount(wholeFolder));
  await playWorld(killedFolder);
  expect(await evidenceOf(killedFolder)).toBe(await evidenceOf(wholeFolder));
  expect(auditGenerate(await evidenceOf(killedFolder))).toEqual([]);
}, 400_000);
