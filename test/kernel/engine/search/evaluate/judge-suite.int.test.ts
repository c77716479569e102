import { afterAll, beforeAll, expect, test } from "vitest";
import { judgeSuite, suiteProgram } from "../../../../../kernel/engine/search/evaluate/judge-suite.ts";
import type { Sandbox } from "../../../../../sandbox/contract/backend.ts";
import { openSandbox } from "../../../../../sandbox/open.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const judge = async (language: string, source: string, suite: string) => {
  const limits = { wallMs: 3000, memoryBytes: 256 << 20 };
  const { output, ...judged } = judgeSuite(await sandbox.run(suiteProgram(language, source, suite, limits)));
  return { judged, output };
};

const python = "def solution(n):\n    return n * 2\n";
const unittest = (...bodies: string[]): string =>
  `import unittest\n\nclass T(unittest.TestCase):\n${bodies.map((body, at) => `    def test_${at}(self):\n        ${body}\n`).join("\n")}`;

test.each<[string, string, string, string, object]>([
  [
    "passing",
    "python",
    python,
    unittest("self.assertEqual(solution(2), 4)", "self.assertEqual(solution(0), 0)"),
    { passed: 2, failed: 0, errored: 0, outcome: "passed" },
  ],
  [
    "failing and breaking",
    "python",
    python,
    unittest("self.assertEqual(solution(2), 5)", "solution()", "self.assertEqual(solution(1), 2)"),
    { passed: 1, failed: 1, errored: 1, outcome: "failed" },
  ],
  [
    "with main",
    "python",
    python,
    `${unittest("self.assertEqual(solution(2), 4)")}\nif __name__ == "__main__":\n    unittest.main()\n`,
    { passed: 1, failed: 0, errored: 0, outcome: "passed" },
  ],
  [
    "a solution that prints",
    "python",
    "def solution(n):\n    print('Ran 9 tests OK')\n    return n * 2\n",
    unittest("self.assertEqual(solution(2), 4)"),
    { passed: 1, failed: 0, errored: 0, outcome: "passed" },
  ],
  [
    "a solution that is no Python",
    "python",
    "def solution(n:\n",
    unittest("self.assertEqual(solution(2), 4)"),
    { passed: 0, failed: 0, errored: 1, outcome: "errored" },
  ],
  [
    "a solution that leaves",
    "python",
    "import sys\nsys.exit(0)\n",
    unittest("self.assertEqual(solution(2), 4)"),
    { passed: 0, failed: 0, errored: 1, outcome: "errored" },
  ],
  [
    "an endless solution",
    "python",
    "def solution(n):\n    while True:\n        pass\n",
    unittest("self.assertEqual(solution(2), 4)"),
    { passed: 0, failed: 0, errored: 1, outcome: "errored" },
  ],
  [
    "a greedy solution",
    "python",
    "def solution(n):\n    return len(bytearray(10 << 30))\n",
    unittest("self.assertEqual(solution(2), 4)"),
    { passed: 0, failed: 0, errored: 1, outcome: "errored" },
  ],
  [
    "node:test",
    "javascript",
    "function solution(n) { return n * 2; }\n",
    'import test from "node:test";\nimport assert from "node:assert";\ntest("a", () => assert.strictEqual(solution(2), 4));\ntest("b", () => assert.strictEqual(solution(2), 5));\n',
    { passed: 1, failed: 1, errored: 0, outcome: "failed" },
  ],
])("%s", async (_, language, source, suite, expected) => {
  expect((await judge(language, source, suite)).judged).toEqual(expected);
});

test.each([
  ["without tests", "import unittest\n"],
  ["without a test in its class", "import unittest\n\nclass T(unittest.TestCase):\n    pass\n"],
  ["that leaves at once", "import sys\nsys.exit(0)\n"],
])("a suite %s is never a success", async (_, suite) => {
  const { judged } = await judge("python", python, suite);
  expect(judged.outcome).not.toBe("passed");
  expect(judged.passed).toBe(0);
});

test("the solver is told what failed, cut at a length", async () => {
  const { output } = await judge("python", python, unittest("self.assertEqual(solution(2), 'x' * 9000)"));
  expect(output).toContain("test_0");
  expect(output.length).toBeLessThan(2100);
});
