import { expect, test } from "vitest";
import { root } from "../../../tools/root.ts";
import { HostileCells } from "../tools/hostile-cells.ts";
import { MemoryKernel } from "../tools/memory-kernel.ts";

/** About a third of all cells that run, and the seed that names them: many by hand (hostile.json), a slice in the suite. */
const many = process.env.TAULAB_HOSTILE;
const count = Number(many ?? 25);
const seed = Number(process.env.TAULAB_SEED ?? 1);

const timeoutMs = 20_000;
const interruptAfterMs = 800;

/** What became of the cells of one kernel. */
interface Tally {
  cells: number;
  interrupted: number;
  readonly lost: string[];
}

/**
 * Runs a cell to its reply, by an interrupt where it has no end of its own, and then one that any session can. What the
 * cell left in a timer may keep that one waiting too: as a person would, it is interrupted and run again. True where
 * the session is the same.
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

const wall = 60_000 + count * 4_000;
const hostile = many ? test.concurrent : test;

/** Runs a kernel over cells, and says of many what became of them. */
const tallied = async (
  what: string,
  typecheck: "off" | "error",
  run: (kernel: MemoryKernel, tally: Tally) => unknown,
) => {
  const tally: Tally = { cells: 0, interrupted: 0, lost: [] };
  const kernel = new MemoryKernel({ cwd: root, typecheck });
  try {
    await run(kernel, tally);
  } finally {
    kernel.close();
    const { cells, interrupted, lost } = tally;
    if (many)
      console.log(`${what}: ${cells} cells, ${interrupted} ended by an interrupt, ${lost.length} sessions lost`);
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
        if (index % 10 === 0) await kernel.run("process.kill(process.pid, 'SIGKILL')", { interruptAfterMs, timeoutMs });
        const same = await survive(kernel, tally, cells.patch(), `seed ${seed + more}, patch ${index}`);
        if (same) await survive(kernel, tally, cells.next(), `seed ${seed + more}, cell after patch ${index}`);
      }
    });
    // Node itself does not live without some of them, Function.prototype.apply for one: then the session is another.
    expect(lost.length, lost.join("\n")).toBeLessThanOrEqual(Math.ceil(count / 15));
  },
);
