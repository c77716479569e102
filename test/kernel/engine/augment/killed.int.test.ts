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
  const [whole, killed] = [join(folder, "whole"), join(folder, "killed")];
  await runToy(whole);
  const script = join(import.meta.dirname, "run-toy.ts");
  const counts = await killFiveTimes(script, killed, "", (kill) => 20 + 20 * kill);
  expect(counts.every((count, at) => count > (counts[at - 1] ?? 0))).toBe(true);
  expect(counts.at(-1)).toBeLessThan(await recordCount(whole));
  await runToy(killed);
  expect(await evidenceOf(killed)).toBe(await evidenceOf(whole));
  expect(await recordCount(killed)).toBe(await recordCount(whole));
  expect(auditAugment(await evidenceOf(killed)).violations).toEqual([]);
}, 120_000);
