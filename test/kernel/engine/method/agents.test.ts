import { mkdtempSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { addressAgent } from "../../../../kernel/engine/method/agent.ts";
import { codeContract } from "../../../../kernel/engine/method/code-contract.ts";
import { jsonContract } from "../../../../kernel/engine/method/json-contract.ts";
import { loadAgents } from "../../../../kernel/engine/method/load-agents.ts";

const folder = mkdtempSync(join(tmpdir(), "taulab-agents-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const shipped = join(folder, "shipped");
const own = join(folder, "own");
const greeter = (system: string): string => `role: greeter
temperature: 0.8
system: ${system}
interactions:
  greet:
    inputs: [name]
    prompt: "Greet {{name}}."
  part:
    inputs: [name, reason]
    prompt: "{{name}} leaves: {{reason}}."
`;

const write = async (place: string, text: string): Promise<void> => {
  await mkdir(place, { recursive: true });
  await writeFile(join(place, "greeter.yaml"), text);
};

describe("agents in files", () => {
  test("the interaction is the one with exactly these inputs, and inputs are never read as templates", async () => {
    await write(shipped, greeter("You are kind."));
    const { greeter: agent } = await loadAgents(shipped);
    expect(addressAgent(agent!, { name: "{{reason}} $& Ada" })).toEqual([
      { role: "system", content: "You are kind." },
      { role: "user", content: "Greet {{reason}} $& Ada." },
    ]);
    const before = [{ role: "assistant" as const, content: "Hello" }];
    expect(addressAgent(agent!, { reason: "rain", name: "Ada" }, before).at(-1)?.content).toBe("Ada leaves: rain.");
    expect(() => addressAgent(agent!, { names: "Ada" })).toThrow(/no prompt with the inputs names/);
  });

  test("a user's file goes before ours; a wrong one is told by file and field", async () => {
    await write(own, greeter("You are curt."));
    expect((await loadAgents(shipped, own)).greeter?.system).toBe("You are curt.");
    await write(own, greeter("x").replace("Greet {{name}}", "Greet {{nam}}"));
    await expect(loadAgents(shipped, own)).rejects.toMatchObject({
      code: "invalid_template",
      details: { file: join(own, "greeter.yaml"), field: "interactions.greet" },
    });
    await write(own, greeter("x").replace("0.8", "warm"));
    await expect(loadAgents(shipped, own)).rejects.toMatchObject({ details: { field: "temperature" } });
    await writeFile(join(own, "other.yaml"), "");
    await expect(loadAgents(shipped, own)).rejects.toThrow(/replaces no prompt file/);
  });
});

describe("contracts", () => {
  const contract = jsonContract("plan", z.strictObject({ steps: z.array(z.string()).min(1) }));

  test.each([
    ['{"steps": ["a"]}'],
    ['Sure.\n<plan>\n{"steps": ["a"]}\n</plan> done'],
    ['```json\n{"steps": ["a"]}\n```'],
    ['<plan>```json\n{"steps": ["a"]}\n```</plan>'],
    ['<think>{"steps": []}</think> Here: {"steps": ["a"]} as asked'],
  ])("JSON is found in %s", (answer) => {
    expect(contract.read(answer)).toEqual({ ok: true, value: { steps: ["a"] } });
  });

  test.each([
    ["no", /no JSON/],
    ['{"steps": []}', /"steps"/],
    ['{"steps": ["a"], "more": 1}', /form asked for/],
    ['{"steps": ["a"', /no JSON/],
  ])("%s is refused with words for the model", (answer, problem) => {
    const read = contract.read(answer);
    expect(read.ok ? "" : read.problem).toMatch(problem);
  });

  test("code is found in a fence, and prose is none", () => {
    const code = codeContract("python");
    expect(code.read("Here:\n```python\ndef f():\n    return 1\n```")).toEqual({
      ok: true,
      value: "def f():\n    return 1\n",
    });
    expect(code.read("I cannot help with that.").ok).toBe(false);
    expect(code.read("").ok).toBe(false);
  });
});
