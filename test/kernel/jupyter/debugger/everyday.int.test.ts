import { describe, expect, test } from "vitest";
import { DebugClient } from "../tools/debug-client.ts";
import { notebookFolder } from "../tools/notebook-folder.ts";

const open = async () => {
  const folder = await notebookFolder({});
  const client = new DebugClient(folder.kernel);
  return { ...folder, client };
};

describe("the debugger meets everyday cells", () => {
  test("shows variables whose names begin with the kernel's letter, and none of the kernel's own", async () => {
    const { run, client } = await open();
    await run("const base = 10");
    await client.start();
    const code = [
      "const ªown = 1",
      "const sum = async (ªpart: number): Promise<number> => {",
      "  let ªlocal = 0",
      "  for (const one of [ªpart, base]) {",
      "    ªlocal += await one",
      "  }",
      "  return ªlocal + ªown",
      "}",
      "await sum(5)",
    ].join("\n");
    await client.breakInCell(code, 4);
    const done = run(code);
    expect((await client.stopped())[0]).toMatch(/ 4$/);
    const lines: (string | undefined)[] = [];
    for (let step = 0; step < 3; step++) {
      await client.ask("next", { threadId: 1 });
      lines.push((await client.stopped())[0]);
    }
    expect(lines.map((line) => line?.split(" ").at(-1))).toEqual(["5", "4", "5"]);
    const locals = await client.variables("Locals");
    expect(locals).toMatchObject({ ªpart: "5", ªlocal: "5", one: "10" });
    const closure = await client.variables("Closure");
    expect(closure).toMatchObject({ base: "10", ªown: "1" });
    expect(Object.keys({ ...locals, ...closure }).filter((name) => /\d/.test(name))).toEqual([]);
    expect(await client.ask("evaluate", { expression: "ªlocal + ªown + base", frameId: 1 })).toMatchObject({
      result: "16",
    });
    await client.ask("disconnect");
    expect((await done).result).toBe("16");
  });

  test("pauses and shows variables where cells have replaced what the kernel itself uses", async () => {
    const { run, client } = await open();
    await run("(Array.prototype as any).map = () => 'mine'; (Map.prototype as any).get = () => 'mine'; 1");
    await client.start();
    const code = "let first = [1, 2]\nlet second = first.length\nfirst.map(String)";
    await client.breakInCell(code, 3);
    const done = run(code);
    expect((await client.stopped())[0]).toBe("cell 2 3");
    expect(await client.variables("Globals")).toMatchObject({ second: "2" });
    await client.ask("continue", { threadId: 1 });
    expect((await done).result).toContain("mine");
  });

  test("pauses in a cell after one with breakpoints that never ran", async () => {
    const { run, client } = await open();
    await run("%typecheck off");
    await client.start();
    const broken = "let one = 1\none +";
    await client.breakInCell(broken, 1);
    expect((await run(broken)).status).toBe("error");
    const code = "let two = 2\ntwo + 1";
    await client.breakInCell(code, 2);
    const done = run(code);
    expect((await client.stopped())[0]).toMatch(/^cell \d 2$/);
    await client.ask("continue", { threadId: 1 });
    expect((await done).result).toBe("3");
  });

  test("an interrupt ends a program that a debugged cell waits for, and breakpoints hold after it", async () => {
    const { run, client, kernel } = await open();
    await client.start();
    setTimeout(() => kernel.interrupt(), 1_500);
    const ended = await run("import { execSync } from 'node:child_process'\nlet kept = 7\nexecSync('sleep 30')");
    expect(ended.error?.ename).toBe("KeyboardInterrupt");
    const code = "let more = kept\nmore + 1";
    await client.breakInCell(code, 2);
    const done = run(code);
    expect((await client.stopped())[0]).toMatch(/^cell \d 2$/);
    await client.ask("continue", { threadId: 1 });
    expect((await done).result).toBe("8");
  });
});
