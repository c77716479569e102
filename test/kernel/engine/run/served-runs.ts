import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { tasks } from "../../../../kernel/engine/api/runs.ts";
import type { EvaluateOptions } from "../../../../kernel/engine/run/options.ts";
import { serve as answering } from "./answering.ts";

let folder = "";
const closing: (() => void)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-runs-"));
});
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await rm(folder, { recursive: true, force: true });
});

/** The folder of the test's runs; it goes when the test ends. */
export const runsFolder = (): string => folder;

/** An endpoint that goes when the test ends. */
export const serve = async (handle: Parameters<typeof answering>[0]) => {
  const there = await answering(handle);
  closing.push(there.close);
  return there;
};

export const some = async (count = 10) => (await tasks.shipped()).slice(0, count);

/** Options of a run in that folder that asks again without long waits. */
export const given = (models: readonly string[], rest: Partial<EvaluateOptions> = {}): EvaluateOptions => ({
  models,
  directory: folder,
  cache: false,
  ...rest,
  retry: { baseMs: 1, maxMs: 20, ...rest.retry },
});
