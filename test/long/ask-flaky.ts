import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tasks } from "../../kernel/engine/api/runs.ts";
import { evaluate } from "../../kernel/engine/evaluate.ts";
import { type FlakyOptions, flakyEndpoint } from "./flaky-endpoint.ts";

export interface AskedFlaky {
  readonly samples: number;
  readonly errors: number;
  readonly requests: number;
  readonly failed: number;
  readonly seconds: number;
}

/** Runs samples on an endpoint that often fails, with the usual retries. Counts the samples, errors and requests. */
export const askFlaky = async (samples: number, flaky: FlakyOptions): Promise<AskedFlaky> => {
  const folder = await mkdtemp(join(tmpdir(), "taulab-long-"));
  const there = await flakyEndpoint(flaky);
  const before = performance.now();
  try {
    const some = (await tasks.shipped()).slice(0, Math.min(50, samples));
    const run = await evaluate(some, {
      models: [`${there.url}#m`],
      samples: Math.ceil(samples / some.length),
      concurrency: 64,
      directory: folder,
      cache: false,
      generateOnly: true,
      progress: false,
    });
    const records = run.records();
    const errors = records.filter(({ status }) => status === "error").length;
    return { samples: records.length, errors, ...there.seen, seconds: (performance.now() - before) / 1000 };
  } finally {
    there.close();
    await rm(folder, { recursive: true, force: true });
  }
};
