import { setTimeout as sleep } from "node:timers/promises";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import { simulatedIsolation, simulatedOutcome } from "./simulated-outcome.ts";

/** A simulated sandbox. A program's source is a number of milliseconds, for which the sandbox only waits. */
export const sleepingSandbox = (places: number): Sandbox => ({
  name: "simulated",
  run: async ({ source }, { signal } = {}) => {
    const wallMs = Number(source);
    await sleep(wallMs, undefined, signal ? { signal } : {});
    return simulatedOutcome(wallMs);
  },
  describe: async () => ({ isolation: simulatedIsolation, concurrency: places }),
  languages: async () => ["shell"],
  close: async () => {},
});
