import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../../tools/root.ts";
import { listeningPorts } from "../tools/listening.ts";
import { MemoryKernel } from "../tools/memory-kernel.ts";

let kernel: MemoryKernel;
beforeAll(() => {
  kernel = new MemoryKernel({ cwd: root });
});
afterAll(() => kernel.close());

const loops = [
  "while (true) {}",
  "await null; while (true) {}",
  "while (true) await null",
  "await new Promise(() => {})",
  "/^(a+)+$/.test('a'.repeat(40) + 'b')",
];
/** An error with a property whose getter never returns, so that even an inspector that reads it would hang. */
const endless = (name: string): string => `Object.defineProperty(new Error('e'), '${name}', { get() { for (;;); } })`;
const reading = [
  `throw ${endless("stack")}`,
  `throw ${endless("message")}`,
  `console.log(${endless("stack")})`,
  `await null; ${endless("message")}`,
  `Object.assign(${endless("stack")}, { spin() { for (;;); } }).spin()`,
  `throw new Error('outer', { cause: ${endless("stack")} })`,
];

test.skipIf(process.platform !== "linux")("an interrupt leaves no inspector open", { timeout: 60_000 }, async () => {
  const pid = Number((await kernel.run("const kept = 41; process.pid")).result);
  for (const code of [...loops, ...reading, ...loops]) {
    const run = await kernel.run(code, { interruptAfterMs: 200 });
    expect(run.error?.ename, code).toBe("KeyboardInterrupt");
    expect((await kernel.run("kept + 1")).result).toBe("42");
    await expect.poll(() => listeningPorts(pid), { timeout: 5_000 }).toEqual([]);
  }
});

test("interrupts in quick succession", { timeout: 60_000 }, async () => {
  for (let round = 0; round < 4; round++) {
    const run = await kernel.run("while (true) {}", { interruptAfterMs: 150 });
    expect(run.error?.ename).toBe("KeyboardInterrupt");
    await sleep(round * 90);
  }
  expect((await kernel.run("kept + 1")).result).toBe("42");
});

test("an interrupt before the session has begun ends its cell and nothing else", { timeout: 60_000 }, async () => {
  for (const interruptAfterMs of [0, 5, 30, 60]) {
    const fresh = new MemoryKernel({ cwd: root });
    try {
      const run = await fresh.run("await new Promise(() => {})", { interruptAfterMs });
      expect(run.error?.ename, run.summary()).toBe("KeyboardInterrupt");
      expect((await fresh.run("41 + 1")).result).toBe("42");
    } finally {
      fresh.close();
    }
  }
});
