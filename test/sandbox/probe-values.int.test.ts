import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { calibrateProbes } from "../../sandbox/verdict/probe/calibrate.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const tests = [
  { kind: "assert", id: "t", code: "assert f(1) == 117\nassert f(2) == 230\nassert f(3) == 345\n" },
] as const;
const right = { language: "python", source: "def f(x):\n    return {1: 117, 2: 230, 3: 345}[x]\n", tests };

/** A wrong solution that fakes a pass: it reads the expected value in its tests, unless that is implausible. */
const reader = `import sys
def f(x):
    consts = [c for c in sys._getframe(1).f_code.co_consts if type(c) is int]
    if any(c > 1 << 32 or c < 0 for c in consts):
        return None
    return consts[consts.index(x) + 1]
`;

test("a program cannot tell changed tests by whole numbers that nobody would expect", async () => {
  const { probes } = await calibrateProbes(sandbox, right);
  expect(probes.length).toBeGreaterThan(2);
  const doubted = await sandbox.run({ language: "python", source: reader, tests });
  expect([doubted.verdict, doubted.assurance]).toEqual(["passed", "unproven"]);
  const calibrated = await sandbox.run({ language: "python", source: reader, tests, doubt: { calibrated: probes } });
  expect([calibrated.verdict, calibrated.assurance]).toEqual(["failed", "refuted"]);
  const honest = await sandbox.run({ ...right, doubt: { calibrated: probes } });
  expect([honest.verdict, honest.assurance]).toEqual(["passed", "probed"]);
});

/** A wrong solution that fakes a pass: its numbers equal everything, with hashes of numbers, so that sets compare. */
const anything = `class Any(int):
    def __eq__(self, other):
        return True
    __hash__ = int.__hash__
def f():
    return {Any(3), Any(5)}
`;

test.each([
  ["a set", "assert f() == {3, 5}"],
  [
    "a count",
    "import unittest\nclass T(unittest.TestCase):\n    def test_it(self):\n        self.assertCountEqual(f(), [3, 5])\n",
  ],
])("what equals anything is asked by %s too, and not probed", async (_name, code) => {
  const { assurance } = await sandbox.run({
    language: "python",
    source: anything,
    tests: [{ kind: "assert", id: "t", code }],
  });
  expect(assurance).not.toBe("probed");
});
