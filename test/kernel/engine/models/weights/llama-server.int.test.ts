import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTaulab, taulab } from "../../../../tools/cli.ts";
import { lacksWeights, smallModel, startLlamaServer } from "./real-weights.ts";

const lacks = lacksWeights();
if (lacks !== undefined) console.log(`not installed here, not tested: llama.cpp's own server (${lacks})`);

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-llama-server-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.skipIf(lacks !== undefined)(
  "ten answers of llama.cpp's own server survive a kill of the run, and none is asked twice",
  async () => {
    const server = await startLlamaServer(smallModel, 9349);
    try {
      const out = join(folder, "runs");
      const words = ["--models", `${server.url}#smollm2`, "--limit", "10", "--samples", "1", "--temperature", "0"];
      const run = ["eval", ...words, "--max-tokens", "32", "--concurrency", "1", "--id", "real", "--out", out];
      const child = startTaulab([...run, "--no-cache", "--generate-only", "--yes"], folder);
      const gone = new Promise((resolve) => child.once("exit", resolve));
      const records = (): Promise<string[]> =>
        readFile(join(out, "real", "records.jsonl"), "utf8").then(
          (text) => text.split("\n").slice(0, -1),
          () => [],
        );
      for (let waited = 0; waited < 150_000 && (await records()).length < 3; waited += 50) await sleep(50);
      child.kill("SIGKILL");
      await gone;
      const before = await records();
      expect(before.length).toBeGreaterThanOrEqual(3);
      const resumed = await taulab(["eval", "--resume", "real", "--out", out, "--no-cache"], folder);
      expect(resumed.code, resumed.stderr).toBe(0);
      const after = await records();
      expect(after).toHaveLength(10);
      expect(after.slice(0, before.length)).toEqual(before);
    } finally {
      await server.close();
    }
  },
  300_000,
);
