import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import type { Program } from "../../sandbox/contract/program.ts";
import { openSandbox } from "../../sandbox/open.ts";

const runs = Number(process.env.TAULAB_LEFTOVER_RUNS ?? (process.env.CI === undefined ? 200 : 1000));

/** Counts all that a run could leave behind on the host. */
function traces(): Record<string, number> {
  const groups = ["/sys/fs/cgroup", "/sys/fs/cgroup/memory", "/sys/fs/cgroup/pids", "/sys/fs/cgroup/cpuacct"];
  const mine = (folder: string, start: string) =>
    existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(start)).length : 0;
  return {
    mounts: readFileSync("/proc/self/mountinfo", "utf8")
      .split("\n")
      .filter((line) => line.includes("taulab")).length,
    groups: groups.reduce((sum, folder) => sum + mine(folder, `taulab-${process.pid}-`), 0),
    processes: execFileSync("ps", ["-eo", "ppid="])
      .toString()
      .split("\n")
      .filter((line) => Number(line) === process.pid).length,
    shared: readFileSync("/proc/sysvipc/shm", "utf8").split("\n").length,
    boxes: mine(tmpdir(), "taulab-box-"),
  };
}

const hostile: readonly Program[] = [
  { language: "shell", source: "setsid nohup sleep 300 >/dev/null 2>&1 & echo x >/tmp/leak; exit 0" },
  { language: "shell", source: "b() { b | b & }; b; sleep 5", limits: { wallMs: 300, processes: 24 } },
  { language: "python", source: "x = []\nwhile True: x.append(bytearray(1 << 22))", limits: { memoryBytes: 1 << 26 } },
  { language: "python", source: "import os\nos.kill(-1, 9)\nos._exit(0)" },
  { language: "python", source: "while True: print('x' * 10000)", limits: { outputBytes: 100_000 } },
  { language: "shell", source: "mkdir -p a/b; chmod 000 a/b a; mkfifo f; kill -9 $PPID; kill -11 $$" },
  {
    language: "javascript",
    source: "function f() { process.exit(0) }",
    tests: [{ kind: "call", id: "f", function: "f", args: [], expected: 1 }],
  },
  {
    language: "python",
    source: "def f():\n    while True: pass",
    tests: [{ kind: "call", id: "f", function: "f", args: [], expected: 1, timeoutMs: 200 }],
  },
];

test(`${runs} hostile runs leave nothing behind`, async () => {
  const before = traces();
  const sandbox = await openSandbox();
  let next = 0;
  const { concurrency } = await sandbox.describe();
  const resident: number[] = [];
  await Promise.all(
    Array.from({ length: concurrency * 2 }, async () => {
      while (next < runs) {
        const outcome = await sandbox.run(hostile[next++ % hostile.length]!);
        expect(outcome.status).not.toBe("sandbox_error");
        if (next % 50 === 0) resident.push(process.memoryUsage().rss);
      }
    }),
  );
  const last = await sandbox.run({ language: "shell", source: "ls /tmp; echo well" });
  expect(last.stdout.text).toBe("well\n");
  await sandbox.close();
  expect(traces()).toEqual(before);
  const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);
  console.log(
    `resident after ${runs} runs: ${megabytes(resident.at(-1)!)} MiB, in the middle ${megabytes(resident[resident.length >> 1]!)} MiB`,
  );
}, 600_000);
