import { afterAll, describe, expect, test } from "vitest";
import { canLoadFilter } from "../../sandbox/backends/namespace/filter-loader.ts";
import { makeLane } from "../../sandbox/backends/namespace/lane.ts";
import { probe } from "../../sandbox/backends/namespace/probe.ts";
import { unshare } from "../../sandbox/backends/namespace/unshare.ts";
import { PooledSandbox } from "../../sandbox/backends/pooled-sandbox.ts";
import { SlotPool } from "../../sandbox/jail/slots.ts";
import { SpawnLane } from "../../sandbox/jail/spawn-lane.ts";
import { findToolchain, toolchainPaths } from "../../sandbox/languages/toolchains.ts";

const { launcher } = await probe();
const helper = launcher?.kind === "helper" ? launcher.helper : null;
const toolchains = await toolchainPaths();
const python = await findToolchain("python");

/** The reason why a test is skipped; undefined if it runs. */
function whyNot(here: boolean): string | undefined {
  if (process.getuid?.() !== 0) return "the users of the programs are a root's";
  if (python === null) return "Python is not installed";
  return here ? undefined : "this machine isolates programs in another way";
}

const isolation = { backend: "test", level: "partial", holds: [], missing: ["control groups"] } as const;

/** A program of 100 MB that shares its memory with 12 child processes at a time. */
const forking = `import os, time
heap = bytearray(90 << 20)
end = time.monotonic() + 3
while time.monotonic() < end:
    r, w = os.pipe()
    for i in range(12):
        if os.fork() == 0: os.close(w); os.read(r, 1); os._exit(0)
    os.close(w)
    for i in range(12): os.wait()
    os.close(r)
print("ok")`;

describe.each([
  ["the launcher", helper !== null, (name: string) => makeLane(helper!, true, false, toolchains, name)],
  ["Node itself", canLoadFilter(), () => new SpawnLane(unshare(toolchains))],
] as const)("where there is no control group and %s looks at the processes", (who, here, make) => {
  const why = whyNot(here);
  if (why !== undefined) console.log(`skipped: memory that ${who} samples: ${why}`);
  const pool = new SlotPool(1, { library: null, make });
  const sandbox = new PooledSandbox("namespace", pool, { isolation, toolchain: findToolchain });
  afterAll(() => sandbox.close());

  test.skipIf(why !== undefined)("what processes share counts once, also where they fork meanwhile", async () => {
    const limits = { memoryBytes: 128 << 20, wallMs: 30_000 };
    const { status, stdout, usage } = await sandbox.run({ language: "python", source: forking, limits });
    expect([status, stdout.text]).toEqual(["ok", "ok\n"]);
    expect(usage.peakMemoryBytes).toBeLessThan(120 << 20);
  });

  test.skipIf(why !== undefined)("what processes hold together is bounded", async () => {
    const source = "import os, time\nfor i in range(3): os.fork()\nheap = bytearray(40 << 20)\ntime.sleep(10)";
    const limits = { memoryBytes: 128 << 20, wallMs: 8000 };
    expect((await sandbox.run({ language: "python", source, limits })).status).toBe("memory_limit");
  });
});
