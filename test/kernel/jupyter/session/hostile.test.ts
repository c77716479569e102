import { afterEach, expect, test } from "vitest";
import { root } from "../../../tools/root.ts";
import { HostileCells } from "../tools/hostile-cells.ts";
import { MemoryKernel } from "../tools/memory-kernel.ts";

/** How many cells of each sort, and the seed that names them: many by hand, a slice in the suite. */
const count = Number(process.env.TAULAB_HOSTILE ?? 25);
const seed = Number(process.env.TAULAB_SEED ?? 1);

let kernel: MemoryKernel | undefined;
afterEach(() => kernel?.close());

const timeoutMs = 20_000;
const interruptAfterMs = 800;

/**
 * Runs a cell to its reply, by an interrupt where it has no end of its own, and then one that any session can. What the
 * cell left in a timer may keep that one waiting too: as a person would, it is interrupted and run again.
 */
const survive = async (code: string, told: string): Promise<string> => {
  const names: string[] = [];
  for (const cell of [code, ...Array.from({ length: 3 }, () => "40 + 2")]) {
    const run = await kernel!.run(cell, { interruptAfterMs, timeoutMs }).catch((error: Error) => {
      throw new Error(`${told}, run ${names.length}: ${code}\n${error.message}`);
    });
    names.push(run.error?.ename ?? "");
    if (names.length > 1 && run.result === "42") return names.join();
  }
  throw new Error(`${told}, no cell runs after: ${code}\n${names}`);
};

const wall = (cells: number): number => 60_000 + cells * 2_000;

test.each(["off", "error"] as const)("cells that do their worst (%s)", { timeout: wall(count) }, async (typecheck) => {
  const cells = new HostileCells(seed);
  kernel = new MemoryKernel({ cwd: root, typecheck });
  const lost: string[] = [];
  for (let index = 0; index < (typecheck === "off" ? count : Math.ceil(count / 4)); index++) {
    const code = cells.next();
    if ((await survive(code, `seed ${seed}, cell ${index}`)).includes("SessionDied")) lost.push(code);
    if (index % 20 === 19) await kernel.run("%reset");
  }
  // The inspector itself reads an error that it pauses in: one whose getters never end cannot be broken there.
  expect(lost.filter((code) => !code.includes("for (;;)"))).toEqual([]);
});

test("cells that replace what the language is made of", { timeout: wall(count) }, async () => {
  const cells = new HostileCells(seed + 1_000_000);
  kernel = new MemoryKernel({ cwd: root, typecheck: "off" });
  let lost = 0;
  for (let index = 0; index < count; index++) {
    if (index % 10 === 0) await kernel.run("process.kill(process.pid, 'SIGKILL')", { interruptAfterMs, timeoutMs });
    const died = (await survive(cells.patch(), `seed ${seed}, patch ${index}`)).includes("SessionDied");
    if (died) lost++;
    else await survive(cells.next(), `seed ${seed}, cell after patch ${index}`);
  }
  // Node itself does not live without some of them, Function.prototype.apply for one: then the session is another.
  if (process.env.TAULAB_HOSTILE) console.log(`${count} patches, ${lost} ended the session`);
  expect(lost).toBeLessThanOrEqual(Math.ceil(count / 10));
});
