import { setTimeout as sleep } from "node:timers/promises";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import type { Outcome } from "../../sandbox/contract/outcome.ts";

const isolation = { backend: "simulated", level: "full", holds: [], missing: [] } as const;
const nothing = { text: "", bytes: new Uint8Array(), truncated: false };

/** A simulated sandbox: a program is a number of milliseconds, for which it sleeps. Nothing is run. */
export const sleepingSandbox = (places: number): Sandbox => ({
  name: "simulated",
  run: async ({ source }, { signal } = {}): Promise<Outcome> => {
    const wallMs = Number(source);
    await sleep(wallMs, undefined, signal ? { signal } : {});
    return {
      status: "ok",
      exitCode: 0,
      signal: null,
      stdout: nothing,
      stderr: nothing,
      usage: { wallMs, cpuMs: 0, peakMemoryBytes: null },
      compilation: null,
      tests: [],
      verdict: null,
      assurance: null,
      probes: [],
      artifacts: {},
      isolation,
      error: null,
    };
  },
  describe: async () => ({ isolation, concurrency: places }),
  languages: async () => ["shell"],
  close: async () => {},
});
