import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { notebookFolder } from "../tools/notebook-folder.ts";

const shared = {
  "pkgs/shared/package.json": { name: "@me/shared", exports: { ".": "./src/index.ts" } },
  "pkgs/shared/src/index.ts": [
    "export enum Kind { A, B = 5 }",
    "class Pair { constructor(public x: number) {} }",
    "export namespace Deep { export const name = 'deep' }",
    "export const make = (x: number) => new Pair(x)",
    "export const boom = (): never => {",
    "  throw new Error('from the package')",
    "}",
  ].join("\n"),
};

describe("a package of the workspace is a local file", () => {
  test("its TypeScript runs, errors name its lines, and it is loaded anew when it changes, types and all", async () => {
    const { folder, value, run, write } = await notebookFolder(shared);
    await mkdir(join(folder, "node_modules", "@me"), { recursive: true });
    await symlink(join("..", "..", "pkgs", "shared"), join(folder, "node_modules", "@me", "shared"));
    const code = "import { boom, Deep, Kind, make } from '@me/shared'\n;[make(2).x, Kind.B, Deep.name].join()";
    expect(await value(code)).toBe("'2,5,deep'");
    expect((await run("boom()")).error?.traceback).toContain("pkgs/shared/src/index.ts:6:9");
    await sleep(20);
    await write("pkgs/shared/src/index.ts", "export const make = (x: number) => ({ y: x + 40 })");
    expect(await value("import { make } from '@me/shared'\nmake(2).y")).toBe("42");
  });
});

test("a cell that runs old code of a file that has changed is told so, once", async () => {
  const { run, value, write } = await notebookFolder({ "lib/make.ts": "export const make = () => 1" });
  await run("import { make } from './lib/make'");
  await sleep(20);
  await write("lib/make.ts", "export const make = () => 22");
  const first = await run("make()");
  expect([first.result, first.text("stderr")]).toEqual([
    "1",
    "[./lib/make.ts has changed since it was loaded: import it again]\n",
  ]);
  expect((await run("make()")).text("stderr")).toBe("");
  expect(await value("import { make } from './lib/make'\nmake()")).toBe("22");
});

describe("an interrupt reaches local files", () => {
  test("a loop of a local file ends, in TypeScript, JavaScript and CommonJS", async () => {
    const loop = (log: string): string =>
      `async (${log}) => { for (let i = 0; ; i++) { await new Promise((done) => setTimeout(done, 40)); log.push(i) } }`;
    const { value, kernel } = await notebookFolder({
      "a.ts": `export const loop = ${loop("log: number[]")}`,
      "b.mjs": `export const loop = ${loop("log")}`,
      "c.cjs": `exports.loop = ${loop("log")}`,
    });
    await kernel.run("%typecheck off");
    for (const file of ["a.ts", "b.mjs", "c.cjs"]) {
      await value(`import { loop } from './${file}'\nlet log = []`);
      const run = await kernel.run("await loop(log)", { interruptAfterMs: 400 });
      expect(run.error?.ename, file).toBe("KeyboardInterrupt");
      expect(run.error?.traceback, file).toMatch(new RegExp(`${file}:1:\\d+`));
      const then = await value("log.length");
      expect(await value("await new Promise((done) => setTimeout(done, 300)); log.length"), file).toBe(then);
    }
  });
});

test("a tsconfig.json without strict is strict, as the compiler has it; one that says false is not", async () => {
  const { run, write } = await notebookFolder({
    "tsconfig.json": { compilerOptions: { noUncheckedIndexedAccess: true } },
  });
  expect((await run("const text: string = null")).error?.traceback).toContain("TS2322");
  expect((await run("const list = [1]; const one: number = list[0]")).error?.traceback).toContain("TS2322");
  expect((await run("function f(x) { return x }")).error?.traceback).toContain("TS7006");
  await sleep(1_100);
  await write("tsconfig.json", { compilerOptions: { strict: false } });
  expect((await run("import 'node:fs'\nconst text: string = null")).status).toBe("ok");
});
