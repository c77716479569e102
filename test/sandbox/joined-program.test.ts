import { expect, test } from "vitest";
import type { Program } from "../../sandbox/contract/program.ts";
import { joinable, joinedProgram } from "../../sandbox/languages/joined-program.ts";

const program = (source: string, ...codes: readonly string[]): Program => ({
  language: "python",
  source,
  tests: codes.map((code, i) => ({ kind: "assert", id: `test ${i}`, code, timeoutMs: 1000 })),
  limits: { wallMs: 4000, cpuMs: 2000, memoryBytes: 1 << 28 },
});
const add = "def add(a):\n    return a + 1\n";

test.each<[reason: string, canBeJoined: boolean, program: Program]>([
  ["plain functions", true, program(add, "assert add(1) == 2")],
  ["many tests", true, program(add, ..."abcdefghij".split("").map((c) => `assert add(1) == 2 # ${c}`))],
  ["a main part", true, program(`${add}if __name__ == "__main__":\n    add = abs\n`, "assert add(1) == 2")],
  ["no test", false, program(add)],
  ["a module that others share", false, program(`import sys\n${add}`, "assert add(1) == 2")],
  ["a test that changes a module", false, program(add, "import math\nmath.floor = add\nassert add(1) == 2")],
  [
    "a program that changes a class of typing",
    false,
    program(`from typing import Any\nAny.limit = 3\n${add}`, "add(1)"),
  ],
  ["a class", false, program(`class A:\n    pass\n${add}`, "assert add(1) == 2")],
  ["a function that a test runner calls", false, program(add, "def test_add():\n    assert add(1) == 2")],
  ["an asynchronous test", false, program(add, "async def f():\n    assert add(1) == 2\n")],
  ["standard input", false, { ...program(add, "assert add(1) == 2"), stdin: "1" }],
  ["files", false, { ...program(add, "assert add(1) == 2"), files: { "a.txt": "1" } }],
  [
    "a test of standard input",
    false,
    { ...program(add), tests: [{ kind: "stdio", id: "a", stdin: "1", expected: "2" }] },
  ],
  ["another language", false, { ...program("let a = 1;", "assert.equal(a, 1);"), language: "javascript" }],
  ["an unknown language", false, { ...program(add, "assert add(1) == 2"), language: "cobol2" }],
])("%s: %s", (_, canBeJoined, candidate) => {
  expect(joinable(candidate) !== null).toBe(canBeJoined);
});

test("each test of a joined program runs one program with all its tests", () => {
  const parts = [program(add, "assert add(1) == 2"), program("x = 1\n", "assert x == 1", "assert x < 2")];
  const joined = joinedProgram(
    parts.flatMap((part) => joinable(part) ?? []),
    { timeoutsMs: [500, 600], memoryBytes: 1 << 28 },
  );
  expect(joined).toMatchObject({ language: "python", doubt: { probes: 0 } });
  expect(joined.source).toContain("def run_joined(source, tests):");
  expect(joined.limits).toEqual({ wallMs: 1100, cpuMs: 1100, memoryBytes: 1 << 28 });
  expect(joined.tests).toEqual([
    {
      kind: "assert",
      id: "0",
      code: String.raw`run_joined("def add(a):\n    return a + 1\n", ["assert add(1) == 2"])`,
      timeoutMs: 500,
    },
    {
      kind: "assert",
      id: "1",
      code: String.raw`run_joined("x = 1\n", ["assert x == 1","assert x < 2"])`,
      timeoutMs: 600,
    },
  ]);
});
