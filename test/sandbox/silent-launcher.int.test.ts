import { existsSync, readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import type { Program } from "../../sandbox/contract/program.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { becomes } from "./docker-engine.ts";

const textOf = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
};

const parentOf = (pid: number): number => Number(textOf(`/proc/${pid}/stat`).split(") ")[1]?.split(" ")[1] ?? 0);

/** The ids of the launcher's processes among the ancestors of a process. */
const launchersAbove = (pid: number): number[] => {
  const parent = parentOf(pid);
  if (parent <= 1 || parent === process.pid) return [];
  return [...(textOf(`/proc/${parent}/comm`).startsWith("taulab-jail") ? [parent] : []), ...launchersAbove(parent)];
};

const programs = (name: string): number[] =>
  readdirSync("/proc")
    .filter((pid) => textOf(`/proc/${pid}/comm`).trim() === name)
    .map(Number);

const limits = { wallMs: 4000, cpuMs: 60_000 };
/** The process name that the program sets for itself, by which the test finds it. */
const name = `deaf-${process.pid}`;
const endless = `def f():
    with open("/proc/self/comm", "w") as comm: comm.write("${name}")
    while True: pass
`;
const tests = [{ kind: "assert", id: "t", code: "assert f() == 1" }] as const;
const judged: Program = { language: "python", source: endless, tests, limits };
const right: Program = { language: "python", source: "def f():\n    return 1\n", tests };

describe.skipIf(process.platform !== "linux")("a launcher that hears nothing any more", () => {
  let sandbox: Sandbox;
  let stopped: number[] = [];
  beforeEach(async () => {
    sandbox = await openSandbox("namespace:", { concurrency: 1 });
    expect((await sandbox.run(right)).verdict).toBe("passed");
  });
  afterEach(() => sandbox.close());

  const stopLauncher = async (): Promise<void> => {
    expect(await becomes(() => programs(name).length === 1)).toBe(true);
    stopped = launchersAbove(programs(name)[0]!);
    expect(stopped.length).toBeGreaterThan(1);
    for (const pid of stopped) process.kill(pid, "SIGSTOP");
  };

  const heals = async (): Promise<void> => {
    const begun = performance.now();
    expect((await sandbox.run(right)).verdict).toBe("passed");
    expect(performance.now() - begun).toBeLessThan(10_000);
    // The stopped launcher and its programs have ended.
    expect(await becomes(() => !stopped.some((pid) => existsSync(`/proc/${pid}`)))).toBe(true);
    expect(programs(name)).toEqual([]);
  };

  test("its program's tests end as too late, and the next is judged", async () => {
    const run = sandbox.run(judged);
    await stopLauncher();
    const begun = performance.now();
    const { status, verdict, error } = await run;
    expect([status, verdict, error]).toEqual(["timeout", "failed", null]);
    expect(performance.now() - begun).toBeLessThan(12_000);
    await heals();
  }, 40_000);

  test("a program without tests ends as too late, and the next is judged", async () => {
    const run = sandbox.run({ language: "python", source: `${endless}f()\n`, limits: { wallMs: 2000, cpuMs: 60_000 } });
    await stopLauncher();
    const begun = performance.now();
    const { status, error } = await run;
    expect([status, error]).toEqual(["timeout", null]);
    expect(performance.now() - begun).toBeLessThan(20_000);
    await heals();
  }, 40_000);

  test("one that is idle does not keep the sandbox from closing", async () => {
    const run = sandbox.run(judged);
    expect(await becomes(() => programs(name).length === 1)).toBe(true);
    const idle = launchersAbove(programs(name)[0]!);
    await run;
    for (const pid of idle) if (existsSync(`/proc/${pid}`)) process.kill(pid, "SIGSTOP");
    const begun = performance.now();
    await sandbox.close();
    expect(performance.now() - begun).toBeLessThan(30_000);
    expect(await becomes(() => !idle.some((pid) => existsSync(`/proc/${pid}`)))).toBe(true);
  }, 60_000);

  test("one that hears lets tests take the time that they have", async () => {
    const source = "import time\ndef f():\n    time.sleep(6.5)\n    return 1\n";
    const { verdict, tests: results } = await sandbox.run({
      ...right,
      source,
      limits: { wallMs: 60_000 },
      doubt: { probes: 0 },
    });
    expect([verdict, results[0]?.message]).toEqual(["passed", ""]);
  }, 40_000);

  test("an aborted run ends as aborted, and the next is judged", async () => {
    const abort = new AbortController();
    const patient = { ...judged, limits: { wallMs: 300_000, cpuMs: 300_000 } };
    const run = sandbox.run(patient, { signal: abort.signal });
    await stopLauncher();
    const begun = performance.now();
    abort.abort();
    await expect(run).rejects.toMatchObject({ code: "aborted" });
    expect(performance.now() - begun).toBeLessThan(10_000);
    await heals();
  }, 40_000);
});
