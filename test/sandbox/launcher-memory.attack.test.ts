import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launcherOptions } from "../../sandbox/backends/namespace/lane.ts";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import { inBox } from "../../sandbox/contract/in-box.ts";
import { defaultLimits } from "../../sandbox/contract/limits.ts";
import type { Outcome } from "../../sandbox/contract/outcome.ts";
import { findHelper } from "../../sandbox/jail/find-helper.ts";
import { HelperLane } from "../../sandbox/jail/helper-lane.ts";
import { localStream } from "../../sandbox/jail/launch-stream.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { compile, compilers, sources } from "./launcher/compile.ts";

const MiB = 2 ** 20;
const limit = 128 * MiB;
const source = readFileSync(join(sources, "holders.c"), "utf8");
const kinds = [...source.matchAll(/\{ "([a-z-]+)", \w+ \}/g)].map(([, kind = ""]) => kind);

/** The bytes that the kernel uses, with shared memory: neither free, nor of processes, nor of the page cache. */
function taken(): number {
  const text = readFileSync("/proc/meminfo", "utf8");
  const of = (name: string): number => Number(new RegExp(`^${name}: +(\\d+) kB`, "m").exec(text)?.[1] ?? 0) * 1024;
  const others = ["MemFree", "Buffers", "Cached", "SwapCached", "AnonPages", "SReclaimable"];
  return of("MemTotal") + of("Shmem") - others.reduce((sum, name) => sum + of(name), 0);
}

const everyMs = 20;
/** The number of successive readings (0.3 s) over which memory must be in use to count. Single readings are noisy. */
const together = 15;

/** The most bytes that were in use during `together` successive readings. */
const sustained = (readings: readonly number[]): number =>
  Math.max(...readings.map((_, i) => Math.min(...readings.slice(i, i + together))).slice(0, 1 - together));

/** Runs a program and measures the growth of the kernel's memory during the run. */
async function growth(run: () => Promise<Outcome>): Promise<{ outcome: Outcome; bytes: number }> {
  const calm: number[] = [];
  while (calm.length < together) {
    calm.push(taken());
    await setTimeout(everyMs);
  }
  const before = sustained(calm);
  const readings: number[] = [];
  const timer = setInterval(() => readings.push(taken()), everyMs);
  try {
    const outcome = await run();
    // After a short run the readings continue until there are enough.
    while (readings.length < together) await setTimeout(everyMs);
    return { outcome, bytes: sustained(readings) - before };
  } finally {
    clearInterval(timer);
  }
}

/** All memory that the kernel uses for a program counts as the program's, so the limit bounds it. */
describe("memory of the kernel", () => {
  let sandbox: Sandbox;
  let limited = true;
  beforeAll(async () => {
    sandbox = await openSandbox("namespace:", { concurrency: 1 });
    const { isolation } = await sandbox.run({ language: "shell", source: "true" });
    limited = isolation.level === "full";
    if (!limited) console.log("skipped: not all limits hold on this machine");
  });
  afterAll(() => sandbox.close());

  test.each(kinds)("is bounded by the program's limit: %s, in 40 processes", { timeout: 120_000 }, async (kind) => {
    if (!limited) return;
    const limits = { memoryBytes: limit, wallMs: 4000, cpuMs: 20_000, processes: 64 };
    const hold = () => sandbox.run({ language: "c", source, args: [kind, "40"], limits });
    let bytes = Number.POSITIVE_INFINITY;
    // Other processes use memory too, so the least growth of several tries is taken.
    for (let tries = 0; tries < 6 && bytes > limit + 64 * MiB; tries++) {
      const seen = await growth(hold);
      expect(["ok", "memory_limit", "timeout", "process_limit"]).toContain(seen.outcome.status);
      bytes = Math.min(bytes, seen.bytes);
    }
    expect(bytes / MiB).toBeLessThan(limit / MiB + 64);
  });

  test.each(["tcp", "page-table"])(
    "counts where no control group holds the program: %s",
    { timeout: 120_000 },
    async (kind) => {
      const [compiler] = await compilers();
      const helper = await findHelper();
      if (compiler === undefined || "missing" in helper || process.getuid?.() !== 0) return;
      const holders = await compile(compiler, "holders", [join(sources, "holders.c")], ["-O1", "-w", "-static"]);
      const lane = new HelperLane(
        localStream([helper.path]),
        launcherOptions({ isolate: true, uid: 61_555, group: null, paths: [] }),
      );
      await lane.ready;
      const { exit } = lane.start({
        argv: [inBox("holders"), kind, "20"],
        env: {},
        files: [{ path: "holders", content: readFileSync(holders), executable: true }],
        stdin: new Uint8Array(0),
        channel: false,
        limits: { ...defaultLimits, memoryBytes: limit, wallMs: 20_000, artifactBytes: 0 },
        artifacts: [],
      });
      expect(await exit).toMatchObject({ cause: "memory", error: null });
      await lane.close();
    },
  );

  test("leaves sockets their speed: 400 MB over a connection, under the same limit", async () => {
    const program = `import socket, threading, time
l = socket.create_server(("127.0.0.1", 0))
def send():
    c = socket.create_connection(l.getsockname()); block = b"x" * 65536
    for _ in range(6400): c.sendall(block)
    c.close()
threading.Thread(target=send).start()
s, _ = l.accept(); got = 0; begun = time.time()
while data := s.recv(1 << 18): got += len(data)
print(got, time.time() - begun < 5)`;
    const outcome = await sandbox.run({ language: "python", source: program, limits: { memoryBytes: limit } });
    expect(outcome.stdout.text).toBe("419430400 True\n");
  });
});
