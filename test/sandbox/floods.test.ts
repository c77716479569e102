import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSandbox, type Sandbox } from "../../sandbox/index.ts";

/** Programs that say much to their tests, and hear nothing or do not stop. */
const small = `import os
def f():
    question = b'["op",1,["__len__"]]'
    frame = (len(question) + 1).to_bytes(4, "little") + b"P" + question
    for i in range(400_000):
        os.write(3, frame)
`;
const large = `import os
def f():
    body = b'P["ret","' + b"x" * (100 << 20) + b'",[]]'
    while True:
        left = memoryview(len(body).to_bytes(4, "little") + body)
        while left:
            left = left[os.write(3, left):]
`;
const endless = `import os
def f():
    left = memoryview(bytes([255, 255, 255, 7]) + b"P" + b"x" * (1 << 20))
    while True:
        os.write(3, left[5:])
`;

describe.each([true, false])("a program that floods its tests, prepared: %s", (prepared) => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await openSandbox("namespace:", { concurrency: 1, prepared });
  });
  afterAll(() => sandbox.close());

  test.each([
    ["small questions whose answers it does not read", small],
    ["frames of 100 MB", large],
    ["what is no frame at all", endless],
  ])("with %s ends with an outcome of its own, and the next is judged", async (_, source) => {
    const tests = [{ kind: "assert", id: "t", code: "assert f() == 1" }] as const;
    const limits = { wallMs: 4000, cpuMs: 8000 };
    const outcome = await sandbox.run({ language: "python", source, tests, limits });
    expect([outcome.verdict, outcome.error]).toEqual(["failed", null]);
    // Nobody asks anything: it may come to its end, and to a wrong result.
    expect(["timeout", "output_limit", "runtime_error", "memory_limit", "ok"]).toContain(outcome.status);
    const next = await sandbox.run({ language: "python", source: "def f():\n    return 1\n", tests, limits });
    expect(next.verdict).toBe("passed");
  });
});

test("an answer of 20 MB is no flood", async () => {
  const sandbox = await openSandbox("namespace:", { concurrency: 1 });
  const tests = [{ kind: "call", id: "t", function: "f", args: [20 << 20], expected: "y".repeat(20 << 20) }] as const;
  const source = "def f(n):\n    return 'y' * n\n";
  const limits = { wallMs: 30_000, cpuMs: 30_000, memoryBytes: 1 << 30 };
  try {
    expect((await sandbox.run({ language: "python", source, tests, limits })).verdict).toBe("passed");
  } finally {
    await sandbox.close();
  }
});
