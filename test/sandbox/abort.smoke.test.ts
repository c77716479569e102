import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import type { Program } from "../../sandbox/contract/program.ts";
import { openSandbox } from "../../sandbox/open.ts";

const endless: readonly (readonly [string, Program])[] = [
  ["a program", { language: "python", source: "while True: pass" }],
  [
    "a call test",
    {
      language: "python",
      source: "def f(x):\n    while True: pass",
      tests: [{ kind: "call", id: "a", function: "f", args: [1], expected: 1 }],
    },
  ],
  [
    "an assert test",
    { language: "javascript", source: "function f() { for (;;); }", tests: [{ kind: "assert", id: "a", code: "f()" }] },
  ],
  [
    "a stdin test",
    { language: "python", source: "while True: pass", tests: [{ kind: "stdio", id: "a", stdin: "", expected: "1" }] },
  ],
];

describe("a run that is aborted", () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await openSandbox("namespace:");
  });
  afterAll(() => sandbox.close());

  const aborted = async (program: Program, afterMs: number): Promise<number> => {
    const abort = new AbortController();
    const begun = performance.now();
    setTimeout(() => abort.abort(), afterMs);
    const run = sandbox.run({ ...program, limits: { wallMs: 30_000 } }, { signal: abort.signal });
    await expect(run).rejects.toMatchObject({ code: "aborted" });
    return performance.now() - begun;
  };

  test.each(endless)("%s ends at once, before it has begun and while it runs", async (_, program) => {
    for (const afterMs of [0, 50, 400]) expect(await aborted(program, afterMs)).toBeLessThan(15_000);
    const after = await sandbox.run({ language: "python", source: "print(1)" });
    expect(after.stdout.text).toBe("1\n");
  });
});

describe("files that cannot lie side by side are refused", () => {
  test.each([
    [{ "main.py": "" }, "main.py"],
    [{ a: "", "a/b": "" }, "a/b"],
    [{ "main.py/x": "" }, "main.py/x"],
  ])("%j", async (files, value) => {
    const sandbox = await openSandbox("namespace:");
    const run = sandbox.run({ language: "python", source: "1", files: files as unknown as Record<string, string> });
    await expect(run).rejects.toMatchObject({ code: "invalid_program", value });
    await sandbox.close();
  });
});
