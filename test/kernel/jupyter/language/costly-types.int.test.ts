import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MemoryKernel } from "../tools/memory-kernel.ts";

let kernel: MemoryKernel;
beforeAll(async () => {
  process.env.TAULAB_TYPES_LIMIT_MS = "3000";
  kernel = new MemoryKernel({ cwd: await mkdtemp(join(tmpdir(), "taulab-costly-")) });
  await kernel.run("const kept: number = 40");
});
afterAll(() => {
  delete process.env.TAULAB_TYPES_LIMIT_MS;
  kernel.close();
});

/** A cell with a type of a hundred million properties, all of different types. */
const endless = `type Digit = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9"
type Four = \`\${Digit}\${Digit}\${Digit}\${Digit}\`
type Square = { [K in Four]: { [J in Four]: K | J } }
let corner: Square[Four][Four] = "0000"
corner.length`;

test("types that take for ever hold up no cell", { timeout: 60_000 }, async () => {
  const run = await kernel.run(endless);
  expect(run.status).toBe("ok");
  expect(run.result).toBe("4");
  expect(run.text("stderr")).toContain("types not checked: the types took more than");
});

test("later cells are checked again, against what came before", { timeout: 60_000 }, async () => {
  expect((await kernel.run("kept + 2")).result).toBe("42");
  const wrong = await kernel.run("const text: string = kept");
  expect(wrong.error?.ename).toBe("TypeScriptError");
  const uses = await kernel.run("const other: Square = corner\ncorner");
  expect(uses.result).toBe("'0000'");
  expect(uses.text("stderr")).toBe("");
});
