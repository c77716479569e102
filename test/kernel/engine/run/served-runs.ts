import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { tasks } from "../../../../kernel/engine/api/runs.ts";
import type { EvaluateOptions } from "../../../../kernel/engine/run/options/options.ts";
import { serve as answering } from "./answering.ts";

let folder = "";

/** The folder of the test's runs, which is removed after the test. */
export const runsFolder = (): string => {
  if (folder === "") {
    folder = mkdtempSync(join(tmpdir(), "taulab-runs-"));
    onTestFinished(async () => {
      const path = folder;
      folder = "";
      await rm(path, { recursive: true, force: true });
    });
  }
  return folder;
};

/** Starts an endpoint that is closed after the test. */
export const serve = async (handle: Parameters<typeof answering>[0]) => {
  const endpoint = await answering(handle);
  onTestFinished(endpoint.close);
  return endpoint;
};

export const some = async (count = 10) => (await tasks.shipped()).slice(0, count);

/** Options of a run in the test's folder, with short waits between retries. */
export const given = (models: readonly string[], rest: Partial<EvaluateOptions> = {}): EvaluateOptions => ({
  models,
  directory: runsFolder(),
  cache: false,
  ...rest,
  retry: { baseMs: 1, maxMs: 20, ...rest.retry },
});
