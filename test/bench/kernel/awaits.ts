import { MemoryKernel } from "../../kernel/jupyter/tools/memory-kernel.ts";
import { root } from "../../tools/root.ts";

/** The number of measurements of each loop, with and without the guards by which interrupts end loops of `await`. */
const rounds = 7;
const setup = `
const evalText = (text) => (0, eval)(text)
const pause = evalText("() => new Promise((done) => setImmediate(() => { const end = performance.now() + 0.1; while (performance.now() < end); done() }))")
const guardedLoops = {
  empty: async () => { for (let i = 0; i < 1_000_000; i++) await null },
  promised: async () => { for (let i = 0; i < 1_000_000; i++) await Promise.resolve() },
  short: async () => { for (let i = 0; i < 3_000; i++) await pause() },
}
globalThis.pause = pause
const bareLoops = evalText(\`({
  empty: async () => { for (let i = 0; i < 1_000_000; i++) await null },
  promised: async () => { for (let i = 0; i < 1_000_000; i++) await Promise.resolve() },
  short: async () => { for (let i = 0; i < 3_000; i++) await pause() },
})\`)
const timed = async (work) => { const start = performance.now(); await work(); return performance.now() - start }
const sides = [["guarded", guardedLoops], ["bare", bareLoops]]
const times = { guarded: {}, bare: {} }
for (let round = 0; round < ${rounds}; round++)
  for (const kind of Object.keys(guardedLoops))
    for (const [side, loops] of round % 2 ? sides.toReversed() : sides) (times[side][kind] ??= []).push(await timed(loops[kind]))
console.log(JSON.stringify(times))`;

const kernel = new MemoryKernel({ cwd: root, typecheck: "off" });
const run = await kernel.run(setup, { timeoutMs: 150_000 });
kernel.close();
if (run.status !== "ok") throw new Error(run.summary());
console.log(run.text().trim());
process.exit(0);
