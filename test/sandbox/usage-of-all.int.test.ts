import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import type { Outcome } from "../../sandbox/contract/outcome.ts";
import type { Test } from "../../sandbox/contract/program.ts";
import { openSandbox } from "../../sandbox/open.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox("namespace:", { concurrency: 1 });
});
afterAll(() => sandbox.close());

const source = `import sys, time
end = time.process_time() + 0.05
while time.process_time() < end: pass
def double(n): return 2 * n
if __name__ == "__main__" and not sys.stdin.isatty(): print(double(int(sys.stdin.read() or 0)))
`;
const fed = (n: number): Test => ({ kind: "stdio", id: `fed ${n}`, stdin: String(n), expected: String(2 * n) });
const called = (n: number): Test => ({
  kind: "call",
  id: `called ${n}`,
  function: "double",
  args: [n],
  expected: 2 * n,
});
const asserted = (n: number): Test => ({
  kind: "assert",
  id: `asserted ${n}`,
  code: `assert double(${n}) == ${2 * n}`,
});

const judge = (tests: readonly Test[]): Promise<Outcome> =>
  sandbox.run({ language: "python", source, tests, doubt: { probes: 0 } });

test("each test of standard input is an execution, and what was used is the sum of all", async () => {
  const { verdict, usage, tests } = await judge([1, 2, 3].map(fed));
  expect([verdict, usage.executions]).toEqual(["passed", 3]);
  const sum = (used: (one: Outcome["usage"]) => number): number =>
    tests.reduce((total, one) => total + used(one.usage!), 0);
  expect(usage.cpuMs).toBeCloseTo(sum(({ cpuMs }) => cpuMs));
  expect(usage.wallMs).toBeCloseTo(sum(({ wallMs }) => wallMs));
  expect(usage.peakMemoryBytes).toBe(Math.max(...tests.map((one) => one.usage!.peakMemoryBytes!)));
  expect(usage.cpuMs).toBeGreaterThan(3 * 45);
});

test("tests that share a process are one execution, and calls another", async () => {
  const { usage } = await judge([1, 2].map(asserted));
  expect(usage).not.toHaveProperty("executions");
  const both = await judge([asserted(1), called(2), asserted(3), called(4)]);
  expect([both.verdict, both.usage.executions]).toEqual(["passed", 2]);
  expect(both.usage.cpuMs).toBeGreaterThan(2 * 45);
});

test("a program that ends in a test and is started again for the next is counted with both", async () => {
  const { usage, tests } = await judge([{ kind: "assert", id: "ends", code: "import os\nos._exit(3)" }, asserted(2)]);
  expect(tests.map(({ status }) => status)).toEqual(["error", "passed"]);
  expect(usage.executions).toBe(2);
  expect(usage.cpuMs).toBeGreaterThan(2 * 45);
});
