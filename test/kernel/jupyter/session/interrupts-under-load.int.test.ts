import { type ChildProcess, spawn } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../../tools/root.ts";
import { MemoryKernel } from "../tools/memory-kernel.ts";

/**
 * The number of interrupts of each kind; 100 in a manual run. TAULAB_BUSY is the number of processes that keep the
 * machine busy meanwhile.
 */
const count = Number(process.env.TAULAB_INTERRUPTS ?? 2);
const busy = Number(process.env.TAULAB_BUSY ?? 0);
const boundMs = Number(process.env.TAULAB_INTERRUPT_BOUND_MS ?? (busy > 0 ? 9_000 : 4_000));

let kernel: MemoryKernel;
const loops: ChildProcess[] = [];
beforeAll(() => {
  kernel = new MemoryKernel({ cwd: root });
  for (let index = 0; index < busy; index++)
    loops.push(spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }));
});
afterAll(() => {
  for (const loop of loops) loop.kill("SIGKILL");
  kernel.close();
});

const kinds: readonly (readonly [string, number])[] = [
  ["require('child_process').spawnSync('sleep', ['20']); console.log('went on')", 300],
  ["require('child_process').execSync('sleep 20')", 300],
  ["for (let i = 0; i < 6; i++) require('child_process').spawnSync('sleep', ['4'])", 300],
  ["for (;;) { try { require('child_process').execSync('sleep 1') } catch {} }", 300],
  ["require('child_process').spawnSync('sh', ['-c', 'sleep 20 & wait'])", 300],
  ["for (;;) await null", 200],
  ["const spin = async () => { for (;;) { try { await null } catch {} } }; await spin()", 200],
  ["await Promise.resolve().then(function again(): any { return Promise.resolve().then(again) })", 200],
  ["while (true) {}", 200],
  ["console.log('begun'); await new Promise(() => {})", 0],
  ["await new Promise(() => {})", 2],
];

test.each(kinds)("%s", { timeout: count * 20_000 }, async (code, afterMs) => {
  expect((await kernel.run("const kept = 41")).status).toBe("ok");
  const times: number[] = [];
  for (let round = 0; round < count; round++) {
    const startMs = performance.now();
    const run = await kernel.run(code, { interruptAfterMs: afterMs, timeoutMs: 15_000 });
    times.push(performance.now() - startMs - afterMs);
    expect(run.reply?.ename, `round ${round}: ${run.summary()}`).toBe("KeyboardInterrupt");
    expect(run.error?.ename, `round ${round}: no error on IOPub`).toBe("KeyboardInterrupt");
    expect(run.text()).not.toContain("went on");
    const next = await kernel.run("kept + 1");
    expect(next.result, next.summary()).toBe("42");
  }
  times.sort((one, other) => one - other);
  const told = times.map((time) => Math.round(time));
  if (process.env.TAULAB_INTERRUPTS)
    console.log(`${count} × ${code}: median ${told[Math.floor(count / 2)]} ms, worst ${told.at(-1)} ms`);
  expect(times.at(-1), told.join()).toBeLessThan(boundMs);
});
