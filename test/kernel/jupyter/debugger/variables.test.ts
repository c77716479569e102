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
});
