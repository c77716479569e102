import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { calibrateProbes } from "../../sandbox/verdict/probe/calibrate.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox("namespace:", { concurrency: 1 });
});
afterAll(() => sandbox.close());

/** `failed`, or the assurance of a pass. The right solution selects the probes (reruns with changed values). */
const judged = async (language: string, source: string, code: string, right: string) => {
  const program = { language, tests: [{ kind: "assert" as const, id: "t", code }] };
  const { probes } = await calibrateProbes(sandbox, { ...program, source: right });
  const { verdict, assurance } = await sandbox.run({ ...program, source, doubt: { calibrated: probes } });
  return verdict === "passed" ? assurance : verdict;
};

const number = "class F:\n  def __sub__(s, o): return s\n  def __abs__(s): return s\n  def __lt__(s, o): return True\n";

test.each([
  [
    "a skipped test",
    "import unittest\ndef f(): raise unittest.SkipTest('x')\n",
    "import unittest\nclass T(unittest.TestCase):\n  def test(self):\n    self.assertEqual(f(), 3)\n",
  ],
  ["an exit in passing", "def f(): raise SystemExit(0)\n", "import unittest\nassert f() == 3\n"],
  ["a number with an order of its own", `${number}def f(): return F()\n`, "assert abs(f() - 3.14) < 1e-6"],
  [
    "a list that holds everything",
    "class L(list):\n  def __contains__(s, o): return True\ndef f(): return L([1])\n",
    "assert 3 in f()",
  ],
])("Python: %s does not pass for sure", async (_, source, code) => {
  const right = code.includes("in f()")
    ? "def f(): return [3]\n"
    : `def f(): return ${code.includes("3.14") ? 3.14 : 3}\n`;
  expect(["failed", "unproven"]).toContain(await judged("python", source, code, right));
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
])("JavaScript: %s does not pass for sure", async (_, source, code) => {
  const right = code.includes("includes") ? "const f = () => [3];" : "const f = () => 3;";
  expect(["failed", "unproven"]).toContain(await judged("javascript", source, code, right));
});

test("objects of the program work all the same", async () => {
  const source =
    "class V:\n  def __init__(s, x): s.x = x\n  def __lt__(s, o): return s.x < o.x\n  def __contains__(s, o): return o == s.x\n  def __eq__(s, o): return s.x == o.x\n";
  const code =
    "a, b = V(1), V(2)\nassert a < b and 1 in a and 2 not in a and a == V(1) and a != b\na.x = 5\nassert a.x == 5 and isinstance(a, V)\n";
  expect(await judged("python", source, code, source)).toMatch(/probed|unproven/);
});
