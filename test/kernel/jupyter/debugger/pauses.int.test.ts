import { describe, expect, test } from "vitest";
import { DebugClient } from "../tools/debug-client.ts";
import { notebookFolder } from "../tools/notebook-folder.ts";

const open = async (files: Readonly<Record<string, string>> = {}) => {
  const folder = await notebookFolder(files);
  const client = new DebugClient(folder.kernel);
  return { ...folder, client };
};

describe("the debugger", () => {
  test("pauses in a cell's own lines, shows what is there, steps and goes on", async () => {
    const { run, client } = await open();
    await run("interface P { x: number }\nconst base = 10");
    await client.start();
    const code = [
      "type Both = { a: number; b: string }",
      "function add(first: number, second: number): number {",
      "  const sum: number = first + second",
      "  return sum + base",
      "}",
      "const one: Both = { a: 1, b: 'two' }",
      "const total = add(one.a, 5)",
      "total * 2",
    ].join("\n");
    expect(await client.breakInCell(code, 3)).toMatchObject([{ verified: true, line: 3 }]);
    const done = run(code);
    expect(await client.stopped()).toEqual(["add 3", "cell 2 7"]);
    expect(await client.variables("Locals")).toMatchObject({ first: "1", second: "5" });
    expect(await client.variables("Closure")).toMatchObject({ base: "10" });
    expect(await client.variables("Globals")).toMatchObject({ base: "10", one: '{a: 1, b: "two"}' });
    await client.ask("next", { threadId: 1 });
    expect(await client.stopped()).toEqual(["add 4", "cell 2 7"]);
    expect((await client.variables("Locals")).sum).toBe("6");
    expect(await client.ask("evaluate", { expression: "sum * base", frameId: 1 })).toMatchObject({ result: "60" });
    await client.ask("stepOut", { threadId: 1 });
    expect((await client.stopped())[0]).toMatch(/cell 2 [78]/);
    await client.ask("continue", { threadId: 1 });
    expect((await done).result).toBe("32");
  });

  test("keeps to what was written where the kernel puts in code of its own", async () => {
    const { run, client } = await open();
    await run("0");
    await client.start();
    const code = [
      "import { basename } from 'node:path'",
      "let seen: string[] = []",
      "for await (const part of ['a', 'b']) {",
      "  seen.push(basename(part))",
      "}",
      "class Kept { value = seen.length }",
      "seen.length",
    ].join("\n");
    await client.breakInCell(code, 2);
    const done = run(code);
    const lines: (string | undefined)[] = [];
    for (let step = 0; step < 30; step++) {
      const [top] = await client.stopped();
      lines.push(top);
      await client.ask("next", { threadId: 1 });
      if (top === "cell 2 7") break;
    }
    const round = ["cell 2 3", "cell 2 4"];
    expect(lines).toEqual(["cell 2 2", ...round, ...round, "cell 2 3", "cell 2 6", "cell 2 7"]);
    expect((await done).result).toBe("2");
    expect((await run("'next cells do not pause'")).status).toBe("ok");
  });

  test("pauses in a function of an earlier cell, only while a condition holds", async () => {
    const { run, client } = await open();
    const code = "let calls = 0\nfunction twice(n: number) {\n  calls++\n  return n * 2\n}";
    await run(code);
    await client.start();
    await client.breakInCell(code, { line: 4, condition: "n > 1 && calls < 10" });
    const done = run("[1, 2].map(twice)");
    expect(await client.stopped()).toEqual(["twice 4", "cell 2 1"]);
    expect(await client.ask("evaluate", { expression: "({ n, calls } as any)" })).toMatchObject({
      result: "{n: 2, calls: 2}",
    });
    await client.ask("evaluate", { expression: "calls = 50" });
    await client.ask("continue", { threadId: 1 });
    expect((await done).result).toBe("[ 2, 4 ]");
    expect((await run("calls")).result).toBe("50");
  });

  test("pauses in an imported TypeScript file, loaded before or not", async () => {
    const lib = [
      "export interface Shape { side: number }",
      "",
      "export const area = (shape: Shape): number => {",
      "  const { side } = shape",
      "  return side * side",
      "}",
      "export const unit = area({ side: 1 })",
    ].join("\n");
    const { run, client, folder } = await open({ "lib.ts": lib });
    await client.start();
    const path = `${folder}/lib.ts`;
    await client.breakInFile(path, 7);
    const first = run("import { area } from './lib.ts'\narea({ side: 3 })");
    expect((await client.stopped())[0]).toMatch(/ 7$/);
    await client.ask("continue", { threadId: 1 });
    expect((await first).result).toBe("9");
    expect(await client.breakInFile(path, 5)).toMatchObject([{ line: 5 }]);
    const second = run("area({ side: 4 })");
    expect(await client.stopped()).toEqual(["area 5", "cell 2 1"]);
    expect(await client.variables("Locals")).toMatchObject({ side: "4", shape: "{side: 4}" });
    const { modules } = await client.ask("modules");
    expect(modules).toContainEqual({ id: 1, name: "lib.ts", path });
    expect((await client.ask("source", { source: { path } })).content).toBe(lib);
    await client.ask("continue", { threadId: 1 });
    expect((await second).result).toBe("16");
  });

  test("an interrupt ends a paused cell, and a paused kernel answers", async () => {
    const { run, client, kernel } = await open();
    await run("const kept = 7");
    await client.start();
    const code = "let after = 0\nfor (;;) {\n  after++\n}";
    await client.breakInCell(code, 3);
    const done = run(code);
    await client.stopped();
    expect((await kernel.ask("kernel_info_request", {})).reply).toMatchObject({ status: "ok", debugger: true });
    kernel.interrupt();
    expect((await done).error?.ename).toBe("KeyboardInterrupt");
    await client.event("continued");
    expect((await run("kept + after")).result).toBe("7");
    const again = run(code);
    await client.stopped();
    await client.ask("disconnect");
    setTimeout(() => kernel.interrupt(), 300);
    expect((await again).error?.ename).toBe("KeyboardInterrupt");
  });

  test("a session that ends is followed by one that is debugged", async () => {
    const { run, client } = await open();
    await client.start();
    const code = "let here = 1\nhere + 1";
    await client.breakInCell(code, 2);
    expect((await run("process.exit(3)")).error?.ename).toBe("SessionDied");
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const done = run(code);
    expect(await client.stopped()).toEqual(["cell 2 2"]);
    await client.ask("continue", { threadId: 1 });
    expect((await done).result).toBe("2");
  });

  test("pauses at exceptions, all or those that nobody catches", async () => {
    const { run, client } = await open();
    await client.start();
    const caught = "const fail = () => { throw new Error('caught') }\ntry {\n  fail()\n} catch {}";
    const thrown =
      "await null\nconst late = async () => {\n  await null\n  throw new RangeError('late')\n}\nawait late()";
    await client.ask("setExceptionBreakpoints", { filters: ["uncaught"] });
    expect((await run(caught)).status).toBe("ok");
    const failing = run(thrown);
    expect((await client.stopped())[0]).toBe("late 4");
    expect(await client.ask("exceptionInfo", { threadId: 1 })).toMatchObject({ exceptionId: "RangeError" });
    await client.ask("continue", { threadId: 1 });
    expect((await failing).error?.ename).toBe("RangeError");
    await client.ask("setExceptionBreakpoints", { filters: ["all"] });
    const all = run(caught);
    expect(await client.stopped()).toEqual(["fail 1", "cell 3 3"]);
    await client.ask("setExceptionBreakpoints", { filters: [] });
    await client.ask("continue", { threadId: 1 });
    expect((await all).status).toBe("ok");
    expect((await run("throw 1")).status).toBe("error");
  });
});
