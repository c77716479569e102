import { describe, expect, test } from "vitest";
import { DebugClient } from "../tools/debug-client.ts";
import { notebookFolder } from "../tools/notebook-folder.ts";

const open = async () => {
  const folder = await notebookFolder({});
  const client = new DebugClient(folder.kernel);
  return { ...folder, client };
};

describe("the debugger's variables", () => {
  test("lists the notebook's variables without being attached, and runs none of their code", async () => {
    const { run, client } = await open();
    await run(
      "let ran = 0\nconst trap = { get now() { ran++; return 1 } }\nconst list = Array.from({ length: 250 }, (_, i) => i)\nconst many = new Map([['k', { deep: 1 }]])\nconst rows = [{ a: 1 }]",
    );
    const { variables } = await client.ask("inspectVariables");
    const find = (name: string) => variables.find((one) => one.name === name)!;
    expect(find("trap").value).toBe("{now: (getter)}");
    expect(find("many").value).toBe('Map(1) {"k" => Object}');
    const parts = (await client.ask("variables", { variablesReference: find("list").variablesReference })).variables;
    expect(parts.map(({ name }) => name)).toEqual(["[0 … 99]", "[100 … 199]", "[200 … 249]"]);
    const items = (await client.ask("variables", { variablesReference: parts[2]!.variablesReference })).variables;
    expect(items[49]).toMatchObject({ name: "249", value: "249" });
    const rich = await client.ask("richInspectVariables", { variableName: "rows" });
    expect(rich.data["text/html"]).toContain("<table");
    expect((await run("ran")).result).toBe("0");
    await client.ask("disconnect");
  });

  test("copies a local variable to the notebook", async () => {
    const { run, client } = await open();
    await client.start();
    const code = "(() => {\n  const inner = { made: 'here' }\n  return inner.made\n})()";
    await client.breakInCell(code, 3);
    const done = run(code);
    await client.stopped();
    expect((await client.ask("richInspectVariables", { variableName: "inner", frameId: 1 })).data).toMatchObject({
      "text/plain": "{ made: 'here' }",
    });
    await client.ask("copyToGlobals", { srcVariableName: "inner", dstVariableName: "outer", srcFrameId: 1 });
    await client.ask("continue", { threadId: 1 });
    await done;
    expect((await run("outer.made")).result).toBe("'here'");
  });

  test("errors whose getters never end are shown, and hold up nothing", async () => {
    const { run, client } = await open();
    await run(
      "let kept = 7\nclass Endless extends Error {\n  code = 5\n  get message(): string { for (;;); }\n}\nconst bad = new Endless()",
    );
    await run(
      "const held = { bad, plain: new Error('fine') }, list = [bad], map = new Map([['k', bad]]), ring = new Error('a', { cause: bad })",
    );
    await client.start();
    const { variables } = await client.ask("inspectVariables");
    const find = (name: string) => variables.find((one) => one.name === name)!;
    expect(find("bad").value).toBe("Endless {code: 5}");
    expect(find("held").value).toContain("plain: Error: fine");
    const parts = (await client.ask("variables", { variablesReference: find("held").variablesReference })).variables;
    expect(parts.map(({ name }) => name)).toEqual(["bad", "plain"]);
    for (const name of ["list", "map", "ring", "bad"])
      await client.ask("variables", { variablesReference: find(name).variablesReference });

    const code = "const outer = (inner: Error) => {\n  const own = [inner]\n  return kept + own.length\n}\nouter(bad)";
    await client.breakInCell(code, 3);
    const done = run(code);
    expect((await client.stopped())[0]).toBe("outer 3");
    expect(await client.variables("Locals")).toMatchObject({ inner: "Endless {code: 5}" });
    expect(Object.keys(await client.variables("Globals"))).toContain("ring");
    expect(await client.ask("evaluate", { expression: "inner", frameId: 1 })).toMatchObject({
      result: "Endless {code: 5}",
    });
    await expect(client.ask("evaluate", { expression: "(() => { throw inner })()", frameId: 1 })).rejects.toThrow();
    await expect(client.ask("evaluate", { expression: "inner.message", frameId: 1 })).rejects.toThrow("terminated");
    await client.ask("continue", { threadId: 1 });
    expect((await done).result).toBe("8");
  });
});
