import { openSandbox, type Program, type Sandbox } from "taulab/sandbox";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const outputs = async (program: Program) => (await sandbox.run(program)).tests.map(({ output }) => output);

const call = (id: string, args: readonly unknown[], expected: unknown = 0) =>
  ({ kind: "call", id, function: "give", args, expected, timeoutMs: 1000 }) as const;

const python = `import sys
def give(what):
    if what == "leave":
        sys.exit(0)
    if what == "raise":
        raise ValueError(what)
    if what == "loop":
        while True: pass
    if what == "set":
        return {1}
    return {"b": (1, 2.0), "a": what}
`;

const javascript = `function give(what) {
  if (what === "leave") process.exit(0);
  if (what === "raise") throw new Error(what);
  if (what === "loop") for (;;) {}
  if (what === "set") return Symbol("x");
  return { b: [1, 2.0], a: what };
}
`;

describe.each([
  { language: "python", source: python, set: "<set>", value: '{"b":[1,2.0],"a":"é"}' },
  { language: "javascript", source: javascript, set: null, value: '{"b":[1,2],"a":"é"}' },
])("what a call gave, in $language", ({ language, source, set, value }) => {
  test("as JSON on one line, or how it ended", async () => {
    const tests = ["é", "raise", "leave", "loop", "é"].map((what, at) => call(`t${at}`, [what]));
    expect(await outputs({ language, source, tests, testOutput: 100 })).toEqual([
      { end: "ok", text: value, truncated: false },
      { end: "runtime_error", text: null, truncated: false },
      { end: "runtime_error", text: null, truncated: false },
      { end: "timeout", text: null, truncated: false },
      { end: "ok", text: value, truncated: false },
    ]);
  });

  test("what JSON has not is named, and a long value is cut", async () => {
    const long = await outputs({ language, source, tests: [call("t", ["x".repeat(50)])], testOutput: 8 });
    expect(long).toEqual([{ end: "ok", text: value.slice(0, 8), truncated: true }]);
    if (set === null) return;
    expect((await outputs({ language, source, tests: [call("t", ["set"])], testOutput: 50 }))[0]?.text).toBe(set);
  });

  test("nothing for who does not ask", async () => {
    expect(await outputs({ language, source, tests: [call("t", ["é"])] })).toEqual([undefined]);
  });

  test("of a program that does not load, how it ended", async () => {
    const broken = { language, source: "give = = 1", tests: [call("a", [1]), call("b", [1])], testOutput: 9 };
    const ended = { end: "runtime_error", text: null, truncated: false };
    expect(await outputs(broken)).toEqual([ended, ended]);
  });
});

test("what was printed, cut", async () => {
  const tests = ["1", "2", "x"].map(
    (stdin) => ({ kind: "stdio", id: stdin, stdin, expected: "1\n", timeoutMs: 2000 }) as const,
  );
  const program = { language: "python", source: "print(int(input())); print('more')", tests, testOutput: 4 } as const;
  expect(await outputs(program)).toEqual([
    { end: "ok", text: "1\nmo", truncated: true },
    { end: "ok", text: "2\nmo", truncated: true },
    { end: "runtime_error", text: null, truncated: false },
  ]);
});

test("a length that is none is refused", async () => {
  const program = { language: "python", source: "", testOutput: 0 };
  await expect(sandbox.run(program)).rejects.toMatchObject({ code: "invalid_program" });
});
