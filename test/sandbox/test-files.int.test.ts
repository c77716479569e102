import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { runProcess } from "../../toolkit/base/node/process.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox("namespace:", { concurrency: 1 });
});
afterAll(() => sandbox.close());

const pytest = (await runProcess("python3", ["-I", "-c", "import pytest"])).code === 0;
if (!pytest) console.log("skipped: pytest is not installed (pip install pytest)");

const judge = async (language: string, source: string, code: string) => {
  const limits = { wallMs: 6000, cpuMs: 6000, memoryBytes: 2 ** 30, compileWallMs: 90_000 };
  const outcome = await sandbox.run({ language, source, limits, tests: [{ kind: "assert", id: "file", code }] });
  const { cases = [], status, message } = outcome.tests[0]!;
  return { verdict: outcome.verdict, status, message, cases: cases.map((c) => `${c.name} ${c.status}`) };
};

const right = "def add(a, b):\n    return a + b\nclass Box:\n    def __init__(self, n): self.n = n\n";
const wrong = "def add(a, b):\n    return a - b\n";
const dies = "import os\ndef add(a, b):\n    if a == 5: os._exit(0)\n    return a + b\n";

describe("Python", () => {
  const unittest = `import unittest
from solution import add
class TestAdd(unittest.TestCase):
    def test_one(self):
        self.assertEqual(add(1, 2), 3)
    def test_zero(self):
        for i in range(2):
            with self.subTest(i=i):
                self.assertEqual(add(i, 0), i)
    @unittest.skip("later")
    def test_later(self):
        pass
`;
  test.each([
    ["unittest, run by us", unittest],
    ["unittest.main", `${unittest}\nif __name__ == "__main__":\n    unittest.main()\n`],
    ["a result that nobody looks at", `${unittest}\nunittest.main(exit=False)\n`],
  ])("%s", async (_, code) => {
    const cases = ["TestAdd.test_later skipped", "TestAdd.test_one passed", "TestAdd.test_zero passed"];
    expect(await judge("python", right, code)).toMatchObject({ verdict: "passed", cases });
    expect(await judge("python", wrong, code)).toMatchObject({
      verdict: "failed",
      message: "TestAdd.test_one: AssertionError: -1 != 3",
      cases: [cases[0], "TestAdd.test_one failed", "TestAdd.test_zero passed"],
    });
  });

  test("functions and classes for a runner, without one", async () => {
    const code =
      "import solution\ndef test_one():\n    assert solution.add(1, 2) == 3\nclass TestMore:\n    def test_zero(self):\n        assert add(0, 0) == 0\ndef test_called():\n    assert add(2, 2) == 4\ntest_called()\n";
    const cases = ["test_one passed", "TestMore.test_zero passed"];
    expect(await judge("python", right, code)).toMatchObject({ verdict: "passed", cases });
    expect(await judge("python", "def add(a, b):\n    return 4 if a == 2 else 0\n", code)).toMatchObject({
      verdict: "failed",
      cases: ["test_one failed", "TestMore.test_zero passed"],
    });
  });

  test.skipIf(!pytest)(
    "pytest, the real one",
    async () => {
      const code = `import pytest
from solution import *
@pytest.fixture
def two():
    return 2
@pytest.mark.parametrize("a, b", [(1, 1), (5, -3)])
def test_sum(a, b, two):
    assert add(a, b) == two
def test_raises():
    with pytest.raises(TypeError):
        add(1, None)
@pytest.mark.skip
def test_later(): pass
`;
      const cases = ["test_sum[1-1] passed", "test_sum[5--3] passed", "test_raises passed", "test_later skipped"];
      expect(await judge("python", right, code)).toMatchObject({ verdict: "passed", cases });
      const bad = await judge("python", wrong, code);
      expect(bad).toMatchObject({ verdict: "failed" });
      expect(bad.cases).toEqual(["test_sum[1-1] failed", "test_sum[5--3] failed", cases[2], cases[3]]);
      const dead = await judge("python", dies, code);
      expect(dead).toMatchObject({ verdict: "failed", status: "error" });
      expect(dead.cases[0]).toBe("test_sum[1-1] passed");
    },
    60_000,
  );

  test.skipIf(!pytest)(
    "classes of pytest's own form need not import it",
    async () => {
      const code = `class TestAdd:
    def setup_method(self, method):
        self.two = 2
    def test_sum(self, capsys):
        print(add(1, 1))
        assert capsys.readouterr().out == "2\\n"
    def test_kept(self):
        assert add(1, 1) == self.two
`;
      const cases = ["TestAdd::test_sum passed", "TestAdd::test_kept passed"];
      expect(await judge("python", right, code)).toMatchObject({ verdict: "passed", cases });
      expect(await judge("python", wrong, code)).toMatchObject({ verdict: "failed" });
      const named =
        "class TestFile:\n    @pytest.fixture\n    def two(self): return 2\n    def test_two(self, two): assert add(1, 1) == two\n";
      expect(await judge("python", right, named)).toMatchObject({ verdict: "passed" });
    },
    60_000,
  );

  test("a file without any test that ran is no success", async () => {
    const skipped = "import unittest\nclass T(unittest.TestCase):\n    @unittest.skip('x')\n    def test(self): pass\n";
    expect(await judge("python", right, skipped)).toMatchObject({
      verdict: "failed",
      message: "every test was skipped",
    });
  });
});

describe.each([
  ["javascript", ""],
  ["typescript", ": number"],
])("%s", (language, type) => {
  const good = `function add(a${type}, b${type}) { return a + b; }\nclass Box { n = 0; put(x${type}) { this.n += x; return this; } }\nconst later = async (x${type}) => { if (x < 0) throw new RangeError("below"); return [x, { y: x }]; };\nfunction each(f) { f(1); f(2); }\n`;
  const bad = good.replace("a + b", "a - b");
  const body = `
describe("sums", () => {
  let n;
  beforeEach(() => { n = 1; });
  it("adds", () => { expect(add(n, 2)).toBe(3); expect(add(n, 2)).not.toBe(4); });
  it.each([[1, 1, 2], [2, 3, 5]])("adds %i and %i", (a, b, sum) => { expect(add(a, b)).toEqual(sum); });
});
test("objects", () => { expect(new Box().put(2).put(3).n).toBe(5); expect(new Box()).toBeInstanceOf(Box); });
test("waits", async () => {
  await expect(later(2)).resolves.toEqual([2, { y: expect.any(Number) }]);
  await expect(later(-1)).rejects.toThrow(/below/);
});
test("is called", () => { const f = jest.fn(); each(f); expect(f).toHaveBeenCalledTimes(2); expect(f).toHaveBeenLastCalledWith(2); });
test("with a callback", (done) => { setTimeout(() => { expect(add(1, 1)).toBe(2); done(); }, 5); });
test.skip("not yet", () => { throw new Error("x"); });
`;
  const names = [
    "sums > adds",
    "sums > adds 1 and 1",
    "sums > adds 2 and 3",
    "objects",
    "waits",
    "is called",
    "with a callback",
  ];
  const expected = [...names.map((n) => `${n} passed`), "not yet skipped"];

  test.each([
    ["with globals", body],
    ["of vitest", `import { describe, it, test, expect, beforeEach, vi as jest } from "vitest";\n${body}`],
    ["of jest", `const { describe, it, test, expect, beforeEach, jest } = require("@jest/globals");\n${body}`],
  ])("tests and expectations %s", async (_, code) => {
    expect(await judge(language, good, code)).toEqual({
      verdict: "passed",
      status: "passed",
      message: "",
      cases: expected,
    });
    const failed = await judge(language, bad, code);
    expect(failed).toMatchObject({ verdict: "failed", status: "failed" });
    expect(failed.cases).toEqual(expected.map((c) => (/add|callback/.test(c) ? c.replace("passed", "failed") : c)));
  });

  test("node:test", async () => {
    const code = `import test, { describe, it, before } from "node:test";
import assert from "node:assert/strict";
let ready = false;
before(() => { ready = true; });
await test("adds", async (t) => { assert.equal(add(1, 2), 3); await t.test("inside", () => assert.equal(add(2, 2), 4)); });
describe("group", () => { it("is ready", () => assert.ok(ready)); it("waits", async () => assert.deepEqual(await later(1), [1, { y: 1 }])); });
test("todo", { todo: true }, () => {});
`;
    const cases = ["inside passed", "adds passed", "group > is ready passed", "group > waits passed", "todo skipped"];
    expect(await judge(language, good, code)).toMatchObject({ verdict: "passed", cases });
    expect((await judge(language, bad, code)).cases).toEqual(["adds failed", ...cases.slice(2)]);
  });

  test("node:test: skip, todo and after of a test's own context", async () => {
    const code = `import test from "node:test";
import assert from "node:assert/strict";
let open = 0;
await test("cleans up", (t) => { open += 1; t.after(() => { open -= 1; }); assert.equal(add(1, 2), 3); });
await test("is clean", () => assert.equal(open, 0));
await test("outer", async (t) => { await t.test("inner", (u) => u.skip("no network")); });
await test("later", (t) => { t.todo(); assert.equal(add(1, 2), 4); });
await test("bad clean-up", (t) => { t.after(() => assert.equal(add(2, 2), 4)); });
`;
    const cases = ["cleans up passed", "is clean passed", "inner skipped", "outer passed", "later skipped"];
    const passed = await judge(language, good, code);
    expect(passed).toMatchObject({ verdict: "passed", cases: [...cases, "bad clean-up passed"] });
    const failed = await judge(language, bad, code);
    expect(failed.cases).toEqual(["cleans up failed", ...cases.slice(1), "bad clean-up failed"]);
  });

  test("a program that leaves, or brings a framework of its own, does not pass", async () => {
    const leaves = `${good}\nadd = () => process.exit(0);\n`;
    expect(await judge(language, leaves, body)).toMatchObject({ verdict: "failed", status: "error" });
    const own = `${bad}\nglobalThis.test = globalThis.it = globalThis.describe = () => {}; globalThis.expect = () => new Proxy({}, { get: () => () => {} });\n`;
    expect(await judge(language, own, body)).toMatchObject({ verdict: "failed" });
  });
});
