import { describe, expect, test } from "vitest";
import { notebookFolder } from "../tools/notebook-folder.ts";

describe("what users of a console expect", () => {
  test("a question stands on any line, exit and quit end a console", async () => {
    const { value, run } = await notebookFolder({});
    const asked = await run("/** Adds. */\nconst add = (a: number, b: number) => a + b\nMath.max?\nadd(1, 2)");
    expect(asked.result).toBe("3");
    expect(JSON.stringify(asked.reply?.payload)).toContain("larger of a set of supplied numeric expressions");
    const ternary = "const big =\n  add(1, 1) > 1\n  ?\n  'yes' : 'no'\nbig";
    expect((await run(ternary)).result).toBe("'yes'");
    for (const code of ["exit", "quit()", " exit; "])
      expect((await run(code)).reply?.payload, code).toEqual([{ source: "ask_exit", keepkernel: false }]);
    await run("const quit = 5");
    expect(await value("quit")).toBe("5");
  });

  test("the checker promises only what this Node.js has", async () => {
    const { run } = await notebookFolder({});
    const dated = await run("Temporal.PlainDate.from('2024-01-01')");
    expect([dated.status, dated.error?.ename]).not.toEqual(["error", "ReferenceError"]);
  });

  test("file names complete in strings, names that begin with the word come alone", async () => {
    const { kernel, run } = await notebookFolder({ "lib/model.ts": "", "lib/more.csv": "", "notes.md": "" });
    await run("const readThing = 1, repeatAnotherDayThere = 2");
    const offered = async (code: string): Promise<unknown> =>
      (await kernel.ask("complete_request", { code, cursor_pos: code.length })).reply?.matches;
    await expect.poll(() => offered("load('lib/mo"), { timeout: 10_000 }).toEqual(["model.ts", "more.csv"]);
    await expect.poll(() => offered("load('./li"), { timeout: 10_000 }).toEqual(["lib/"]);
    await expect.poll(() => offered("load(`not"), { timeout: 10_000 }).toEqual(["notes.md"]);
    await expect.poll(() => offered("readTh"), { timeout: 10_000 }).toEqual(["readThing"]);
  });

  test("a Blob and a Response of a picture show it", async () => {
    const { run } = await notebookFolder({});
    const png = "Uint8Array.from(atob('iVBORw0KGgo='), (one) => one.charCodeAt(0))";
    const blob = await run(`new Blob([${png}], { type: 'image/png' })`);
    expect(blob.bundles[0]?.["image/png"]).toBe("iVBORw0KGgo=");
    await run(`const reply = new Response(${png}, { headers: { 'content-type': 'image/png' } })`);
    expect((await run("reply")).bundles[0]?.["image/png"]).toBe("iVBORw0KGgo=");
    expect((await run("(await reply.arrayBuffer()).byteLength")).result).toBe("8");
    expect((await run("new Blob(['x'], { type: 'text/plain' })")).result).toContain("Blob");
  });
});
