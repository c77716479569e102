import { expect, test } from "vitest";
import { root } from "../../../tools/root.ts";
import { HostileCells } from "../tools/hostile-cells.ts";
import { MemoryKernel } from "../tools/memory-kernel.ts";

/** TAULAB_HOSTILE: the number of hostile cells, which throw, hang or replace built-ins. A manual run sets it. */
const many = process.env.TAULAB_HOSTILE;
const count = Number(many ?? 25);
const seed = Number(process.env.TAULAB_SEED ?? 1);

const timeoutMs = 20_000;
const interruptAfterMs = 800;

/** The numbers of run and interrupted cells of one kernel, and the cells that ended the session. */
interface Tally {
  cells: number;
  interrupted: number;
  readonly lost: string[];
}

/**
 * Runs a hostile cell, with an interrupt if it does not end, and then the cell `40 + 2`. A timer of the hostile cell
 * may block the second cell. The second cell is thus interrupted and tried up to three times. Returns true if the
 * session survived.
 */
const survive = async (kernel: MemoryKernel, tally: Tally, code: string, told: string): Promise<boolean> => {
  const names: string[] = [];
  tally.cells++;
  for (const cell of [code, ...Array.from({ length: 3 }, () => "40 + 2")]) {
    const run = await kernel.run(cell, { interruptAfterMs, timeoutMs }).catch((error: Error) => {
      throw new Error(`${told}, run ${names.length}: ${code}\n${error.message}`);
    });
    names.push(run.error?.ename ?? "");
    if (names.length === 1 && names[0] === "KeyboardInterrupt") tally.interrupted++;
    if (names.length === 1 || run.result !== "42") continue;
    const died = names.includes("SessionDied");
    if (died) tally.lost.push(code);
    return !died;
  }
  throw new Error(`${told}, no cell runs after: ${code}\n${names}`);
};

/** Replaces the session. `%reset` comes first, because a cell may have declared its own `process`. */
const renew = async (kernel: MemoryKernel): Promise<void> => {
  await kernel.run("%reset", { interruptAfterMs, timeoutMs });
  await kernel.run("process.kill(process.pid, 'SIGKILL')", { interruptAfterMs, timeoutMs });
};

const wall = 60_000 + count * 4_000;
const hostile = many ? test.concurrent : test;

/** Runs cells in a new kernel, and prints the tally in a manual run. Returns the cells that ended the session. */
const tallied = async (
  what: string,
  typecheck: "off" | "error",
  run: (kernel: MemoryKernel, tally: Tally) => unknown,
) => {
  const tally: Tally = { cells: 0, interrupted: 0, lost: [] };
  const kernel = new MemoryKernel({ cwd: root, typecheck });
  try {
    // The first cell gets a long timeout without an interrupt, because a kernel starts slowly on a busy machine.
    await kernel.run("1", { timeoutMs: 60_000 });
    await run(kernel, tally);
  } finally {
    kernel.close();
    const { cells, interrupted, lost } = tally;
    if (many)
      console.log(`${what}: ${cells} cells, ${interrupted} ended by an interrupt, ${lost.length} sessions lost`);
    if (many && lost.length > 0) console.log(lost.join("\n"));
  }
  return tally.lost;
};

hostile.each(["off", "error"] as const)("cells that do their worst (%s)", { timeout: wall }, async (typecheck) => {
  const cells = new HostileCells(seed);
  const lost = await tallied(`seed ${seed}, types ${typecheck}`, typecheck, async (kernel, tally) => {
    for (let index = 0; index < (typecheck === "off" ? count : Math.ceil(count / 4)); index++) {
      await survive(kernel, tally, cells.next(), `seed ${seed}, cell ${index}`);
      if (index % 20 === 19) await kernel.run("%reset");
    }
  });
  expect(lost).toEqual([]);
});

hostile.each([1_000_000, 2_000_000])(
  "cells that replace what the language is made of (seed + %i)",
  {
    timeout: wall,
  },
  async (more) => {
    const cells = new HostileCells(seed + more);
    const lost = await tallied(`seed ${seed + more}, patches`, "off", async (kernel, tally) => {
      for (let index = 0; index < count / 2; index++) {
        if (index % 10 === 0) await renew(kernel);
        const same = await survive(kernel, tally, cells.patch(), `seed ${seed + more}, patch ${index}`);
        if (same) await survive(kernel, tally, cells.next(), `seed ${seed + more}, cell after patch ${index}`);
      }
    });
    expect(lost).toEqual([]);
  },
);

test.each([
  "Object.getPrototypeOf([][Symbol.iterator]()).next = 5 as any; 1",
  "(globalThis as any).process = undefined; 1",
  "delete (globalThis as any).process; 1",
  "globalThis.Buffer = 5 as any; 1",
  "process.emit = undefined as any; setTimeout(() => { throw new Error('late') }, 1); 1",
  "process.emit = (() => { throw 1 }) as any; setTimeout(() => { throw new Error('late') }, 1); 1",
  "(Function.prototype as any).apply = undefined; setTimeout(() => { throw new Error('late') }, 1); 1",
  "(Function.prototype as any).call = function () { throw 1 }; 1",
  "require('node:async_hooks').AsyncLocalStorage.prototype.enterWith = undefined; 1",
  "Object.defineProperty(Array.prototype, 'pop', { get() { return null }, set() {}, configurable: true }); 1",
  "Object.defineProperty(Object.getPrototypeOf(Uint8Array.prototype), 'length', { get() { throw 1 }, configurable: true }); 1",
  "Object.defineProperty(Object.getPrototypeOf(Uint8Array.prototype), 'byteLength', { get() { for (;;); }, configurable: true }); 1",
  "globalThis.performance = undefined as any; 1",
  "Object.defineProperty(Object.getPrototypeOf(Uint8Array.prototype), 'byteLength', { value: undefined, configurable: true }); display('shown'); 1",
  "(Object.prototype as any).get = function () { throw new Error('x') }; 1",
  "(Object.prototype as any).value = 5; 1",
  "Object.defineProperty(Object.prototype, '0', { get() { return 5 }, set() {}, configurable: true }); 1",
  "Object.defineProperty(globalThis, 'Buffer', { get() { throw 1 }, configurable: true }); 1",
])("cells run after %s", async (code) => {
  const lost = await tallied(code, "off", async (kernel, tally) => {
    await survive(kernel, tally, code, "patch");
    const names = (await kernel.run("[typeof process, typeof Buffer, typeof performance].join()")).result;
    expect((await kernel.run("console.log('said'); throw new RangeError('told')")).error?.ename).toBe("RangeError");
    expect((await kernel.run("for (;;);", { interruptAfterMs: 200 })).error?.ename).toBe("KeyboardInterrupt");
    // Only the session's own code is protected from a cell's changes of built-ins. Later cells still see the changes.
    expect((await kernel.run("[typeof process, typeof Buffer, typeof performance].join()")).result).toBe(names);
  });
  expect(lost).toEqual([]);
});

test.each(["value", "get", "set", "writable", "enumerable", "configurable", "done", "then"])(
  "cells run where all objects have inherited a `%s` that throws",
  async (key) => {
    const lost = await tallied(key, "off", async (kernel, tally) => {
      const getter = "{ get() { throw new Error('met') }, set() {}, configurable: true, __proto__: null } as any";
      await survive(kernel, tally, `Object.defineProperty(Object.prototype, '${key}', ${getter}); 1`, "patch");
      expect((await kernel.run("const kept = [1]; let changed = 2; changed = 3; changed + kept[0]!")).result).toBe("4");
      expect((await kernel.run("import { sep } from 'node:path'; sep.length")).result).toBe("1");
      expect((await kernel.run("setTimeout(() => { throw new Error('late') }, 1); 1")).result).toBe("1");
      expect((await kernel.run("throw new RangeError('told')")).error?.ename).toBe("RangeError");
      expect((await kernel.run("await new Promise<void>(r => setTimeout(r, 20)); kept.length")).result).toBe("1");
      expect((await kernel.run("for (;;);", { interruptAfterMs: 200 })).error?.ename).toBe("KeyboardInterrupt");
    });
    expect(lost).toEqual([]);
  },
);

const wide = "let wide: any = 0; for (let i = 0; i < 6; i++) wide = Array(100).fill(wide);";
const deep = "const deep = (): any => Object.defineProperty(new Error('e'), 'stack', { get: deep });";

test("an interrupt reaches what V8 and the session read of something that a timer threw", async () => {
  const endless = "{ get [Symbol.for('nodejs.util.inspect.custom')]() { for (;;); }, get toString() { for (;;); } }";
  const lost = await tallied("a timer", "off", async (kernel, tally) => {
    for (let round = 0; round < 2; round++)
      await survive(kernel, tally, `setTimeout(() => { throw ${endless} }, 1)`, `round ${round}`);
  });
  expect(lost).toEqual([]);
});

test.each([
  "console.log({ get [Symbol.toStringTag](): any { for (;;); } })",
  `${wide} wide`,
  `${wide} console.log(require('util').inspect(wide, { depth: 9 }))`,
  `${wide} throw wide`,
  `${deep} deep()`,
  `${deep} console.log(deep())`,
  `${deep} await null; console.error(deep())`,
])("an interrupt reaches what reads a value, however often: %s", async (code) => {
  const lost = await tallied(code, "off", async (kernel, tally) => {
    for (let round = 0; round < 2; round++) await survive(kernel, tally, code, `round ${round}`);
    expect(tally.interrupted).toBe(2);
  });
  expect(lost).toEqual([]);
});
