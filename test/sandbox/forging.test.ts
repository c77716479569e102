import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/index.ts";
import { openApart } from "./apart.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openApart({ concurrency: 1 });
});
afterAll(() => sandbox.close());

const verdict = async (language: string, source: string, code: string) =>
  (await sandbox.run({ language, source, tests: [{ kind: "assert", id: "t", code }] })).verdict;

const number = "class F:\n  def __sub__(s, o): return s\n  def __abs__(s): return s\n  def __lt__(s, o): return True\n";
const frames = `import sys
frame = sys._getframe()
while frame:
  peer = frame.f_locals.get("peer")
  if peer:
    old = type(peer).perform_open
    answer = [("abs", lambda x: 0), ("f", lambda: 0)]
    type(peer).perform_open = lambda self, op, v, vs: answer if op == "names" else old(self, op, v, vs)
  frame = frame.f_back
def f(): return 0
`;

test.each([
  [
    "a skipped test",
    "import unittest\ndef f(): raise unittest.SkipTest('x')\n",
    "import unittest\nclass T(unittest.TestCase):\n  def test(self):\n    self.assertEqual(f(), 3)\n",
  ],
  ["an exit in passing", "def f(): raise SystemExit(0)\n", "import unittest\nassert f() == 3\n"],
  ["a number with an order of its own", `${number}def f(): return F()\n`, "assert abs(f() - 3.14) < 1e-6"],
  ["names that nobody asked for", frames, "assert abs(f() - 3) < 1"],
  [
    "a list that holds everything",
    "class L(list):\n  def __contains__(s, o): return True\ndef f(): return L([1])\n",
    "assert 3 in f()",
  ],
])("Python: %s does not pass", async (_, source, code) => {
  expect(await verdict("python", source, code)).toBe("failed");
});

test.each([
  [
    "an array that includes everything",
    "class A extends Array { includes() { return true } }\nfunction f() { return A.from([1]) }",
    "assert(f().includes(3))",
  ],
  ["an assert of its own", "globalThis.assert = () => {}; function f() { return 0 }", "assert.strictEqual(f(), 3)"],
  [
    "a patched JSON",
    "JSON.parse = () => ({}); JSON.stringify = () => '[]'; function f() { return 0 }",
    "assert.strictEqual(f(), 3)",
  ],
])("JavaScript: %s does not pass", async (_, source, code) => {
  expect(await verdict("javascript", source, code)).toBe("failed");
});

test("objects of the program work all the same", async () => {
  const source =
    "class V:\n  def __init__(s, x): s.x = x\n  def __lt__(s, o): return s.x < o.x\n  def __contains__(s, o): return o == s.x\n  def __eq__(s, o): return s.x == o.x\n";
  const code =
    "a, b = V(1), V(2)\nassert a < b and 1 in a and 2 not in a and a == V(1) and a != b\na.x = 5\nassert a.x == 5 and isinstance(a, V)\n";
  expect(await verdict("python", source, code)).toBe("passed");
});
