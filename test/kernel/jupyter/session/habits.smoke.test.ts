import { describe, expect, test } from "vitest";
import { notebookFolder } from "../tools/notebook-folder.ts";

describe("the habits of a REPL", () => {
  test("an object in braces shows itself, a block stays a block", async () => {
    const { value, run } = await notebookFolder({});
    await run("let a = 4");
    for (const [code, shown] of [
      ["{ a: 1, b: 2 }", "{ a: 1, b: 2 }"],
      ["{ a: 1 }", "{ a: 1 }"],
      ["\n{ a, deep: { list: [1] } }", "{ a: 4, deep: { list: [ 1 ] } }"],
      ["{}", "{}"],
    ] as const)
      expect(await value(code), code).toBe(shown);
    expect((await run("{ console.log('block') }")).text()).toBe("block\n");
    expect((await run("{ a: nowhere }")).error?.traceback).toMatch(/at cell \d+:1:6/);
  });

  test("a magic that there is not tells the way to what it does elsewhere", async () => {
    const { run } = await notebookFolder({});
    for (const [code, way] of [
      ["%cd ..", "process.chdir"],
      ["%%ruby\nputs 1", "%lsmagic"],
      ["%nosuch", "%lsmagic"],
    ] as const)
      expect((await run(code)).error?.evalue, code).toContain(way);
  });

  test("places in local files are links for JupyterLab, and errors of a loader name them", async () => {
    const { run } = await notebookFolder({
      "lib/boom.ts": "export const boom = () => {\n  throw new Error('b')\n}",
      "lib/bad.mjs": "export const a = 1\nexport const b = = 2\n",
      "lib/bad.cjs": "exports.a = 1\nexports.b = = 2\n",
      "lib/none.ts": "import { nope } from './boom.ts'\nexport const x = nope",
      "lib/bad.json": '{ "a": 1,\n  "b": }',
    });
    await run("%typecheck off");
    expect((await run("import { boom } from './lib/boom.ts'\nboom()")).error?.traceback).toContain(
      "(./lib/boom.ts:2:9)",
    );
    for (const [file, place] of [
      ["bad.mjs", "2:18"],
      ["none.ts", "1:10"],
      ["bad.json", "2:8"],
    ])
      expect((await run(`await import('./lib/${file}')`)).error?.evalue).toContain(`(./lib/${file}:${place})`);
    expect((await run("require('./lib/bad.cjs')")).error?.evalue).toContain("(./lib/bad.cjs:2:13)");
  });
});
