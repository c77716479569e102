import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { describe, expect, test } from "vitest";
import { openSandbox } from "../../sandbox/open.ts";
import { becomes } from "./docker-engine.ts";
import { lineIn } from "./line/find-line.ts";

const list = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** The control groups and work folders that the host process with this id has made. */
function madeBy(pid: number): string[] {
  const groups = ["/sys/fs/cgroup", "/sys/fs/cgroup/memory", "/sys/fs/cgroup/pids", "/sys/fs/cgroup/cpuacct"];
  return [
    ...groups.flatMap((folder) => list(folder).filter((name) => name.startsWith(`taulab-${pid}-`))),
    ...list(tmpdir()).filter((name) => name.startsWith(`taulab-box-${pid}-`)),
  ];
}

/** The names of all processes. */
const names = (): string[] =>
  execFileSync("ps", ["-eo", "comm="], { maxBuffer: 1 << 28 })
    .toString()
    .trim()
    .split("\n");
const running = (seconds: string): boolean =>
  spawnSync("ps", ["-C", "sleep", "-o", "args="]).stdout.toString().split("\n").includes(`sleep ${seconds}`);

const opened = (options: string): string => `
import { openSandbox } from "taulab/sandbox";
const sandbox = await openSandbox("namespace:", ${options});`;

const room = new URL("../../sandbox/", import.meta.url).href;
/** The program of a host process without the launcher, as on a machine without a C compiler. */
const spawned = (wrapper: string): string => `
import { unshare } from "${room}backends/namespace/unshare.ts";
import { limitsOnly } from "${room}backends/namespace/wrappers.ts";
import { PooledSandbox } from "${room}backends/pooled-sandbox.ts";
import { SlotPool } from "${room}jail/slots.ts";
import { SpawnLane } from "${room}jail/spawn-lane.ts";
import { findToolchain } from "${room}languages/toolchains.ts";
const isolation = { backend: "test", level: "none", holds: [], missing: [] };
const pool = new SlotPool(2, { library: null, make: () => new SpawnLane(${wrapper}) });
const sandbox = new PooledSandbox("namespace", pool, { isolation, toolchain: findToolchain });`;

/** Starts a host process with two runs of a program, kills it when they run, and waits for their end. */
async function killHost(sandbox: string, program: object, goesOn: () => boolean): Promise<number> {
  const host = `${sandbox}
for (let i = 0; i < 2; i++) void sandbox.run(${JSON.stringify({ ...program, limits: { wallMs: 900_000, cpuMs: 900_000 } })});
setTimeout(() => console.log("busy"), 1000);
setInterval(() => {}, 1000);`;
  const args = ["--conditions=taulab-source", "--input-type=module-typescript", "-e", host];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const exit = once(child, "exit");
  try {
    await once(child.stdout, "data");
    expect(await becomes(goesOn)).toBe(true);
  } finally {
    child.kill("SIGKILL");
    await exit;
  }
  expect(await becomes(() => !goesOn())).toBe(true);
  return child.pid!;
}

const killSleepers = (sandbox: string, minutes: number): Promise<number> => {
  const seconds = `${minutes * 60}.${process.pid}`;
  const program = { language: "shell", source: `setsid sleep ${seconds} & sleep ${seconds}` };
  return killHost(sandbox, program, () => running(seconds));
};

/** Programs that flood the channel to their tests. They change their process name after their first message. */
const stuffers = {
  python: {
    source: `${lineIn.python}def f():
    say(b"\\x03\\0\\0\\0H{}")
    with open("/proc/self/comm", "w") as name: name.write("stuffer-814-p")
    say(b"\\x03\\0\\0\\0H{}", -1)
`,
    code: "assert f() == 1",
    name: "stuffer-814-p",
  },
  c: {
    source: `${lineIn.c}#include <sys/prctl.h>
static char bytes[1 << 20];
int f(void) { say("x", 1, 1); prctl(PR_SET_NAME, "stuffer-814-c"); say(bytes, sizeof bytes, -1); return 0; }
`,
    code: "#include <assert.h>\nint main(void) { assert(f() == 1); return 0; }",
    name: "stuffer-814-c",
  },
};

describe.skipIf(process.platform !== "linux")("after kill -9 of the host process", () => {
  test("programs end with it, and the next sandbox removes its control groups", async () => {
    const pid = await killSleepers(opened("{ concurrency: 2 }"), 13);
    await (await openSandbox("namespace:", { concurrency: 1 })).close();
    expect(madeBy(pid)).toEqual([]);
  });

  test.each(Object.entries(stuffers))(
    "also one in %s that stuffs the line to its tests' side",
    async (language, stuffer) => {
      const { source, code, name } = stuffer;
      const program = { language, source, tests: [{ kind: "assert", id: "t", code }], doubt: { probes: 0 } };
      const pid = await killHost(opened("{ concurrency: 2 }"), program, () => names().includes(name));
      await (await openSandbox("namespace:", { concurrency: 1 })).close();
      expect(madeBy(pid)).toEqual([]);
    },
    60_000,
  );

  test("without isolation as well: the next one removes its work folders", async () => {
    const pid = await killSleepers(opened('{ concurrency: 2, isolation: "none" }'), 14);
    const sandbox = await openSandbox("namespace:", { concurrency: 1, isolation: "none" });
    await sandbox.run({ language: "shell", source: "" });
    await sandbox.close();
    expect(madeBy(pid)).toEqual([]);
  });

  test.each([
    ["unshare", "unshare([])", 15],
    ["plain processes", "limitsOnly", 16],
  ])("without the launcher as well: %s", async (_, wrapper, minutes) => {
    await killSleepers(spawned(wrapper), minutes);
  });
});
