import { expect, test } from "vitest";
import type { Program } from "../../sandbox/contract/program.ts";
import { canJoin, joinedProgram } from "../../sandbox/verdict/joined-program.ts";

const program = (source: string, ...codes: readonly string[]): Program => ({
  language: "python",
  source,
  tests: codes.map((code, i) => ({ kind: "assert", id: `test ${i}`, code, timeoutMs: 1000 })),
  limits: { wallMs: 4000, cpuMs: 2000, memoryBytes: 1 << 28 },
});
const add = "def add(a):\n    return a + 1\n";

test.each<[reason: string, canBeJoined: boolean, program: Program]>([
  ["plain functions", true, program(add, "assert add(1) == 2")],
  ["four tests", true, program(add, ..."abcd".split("").map((c) => `assert add(1) == 2 # ${c}`))],
  ["five tests", false, program(add, ..."abcde".split("").map((c) => `assert add(1) == 2 # ${c}`))],
  ["no test", false, program(add)],
  ["a module that others share", false, program(`import sys\n${add}`, "assert add(1) == 2")],
  ["a test that changes a module", false, program(add, "import math\nmath.floor = add\nassert add(1) == 2")],
  ["a class", false, program(`class A:\n    pass\n${add}`, "assert add(1) == 2")],
  ["standard input", false, { ...program(add, "assert add(1) == 2"), stdin: "1" }],
  ["files", false, { ...program(add, "assert add(1) == 2"), files: { "a.txt": "1" } }],
  [
    "a test of standard input",
    false,
    { ...program(add), tests: [{ kind: "stdio", id: "a", stdin: "1", expected: "2" }] },
  ],
  ["another language", false, { ...program("let a = 1;", "assert.equal(a, 1);"), language: "javascript" }],
])("%s: %s", (_, canBeJoined, candidate) => {
  expect(canJoin(candidate)).toBe(canBeJoined);
});

test("a joined program has every test with its program's text, and the sum of the limits", () => {
  const joined = joinedProgram([
    program(add, "assert add(1) == 2"),
    program("x = 1\n", "assert x == 1", "assert x < 2"),
  ]);
  expect(joined).toMatchObject({ source: "", onTimeout: "stop", doubt: { probes: 0 } });
  expect(joined.limits).toEqual({ wallMs: 8000, cpuMs: 4000, memoryBytes: 1 << 28 });
  expect(joined.tests?.map(({ id, timeoutMs }) => [id, timeoutMs])).toEqual([
    ["0 test 0", 1000],
    ["1 test 0", 1000],
    ["1 test 1", 1000],
  ]);
  expect(joined.tests?.[2]).toMatchObject({ kind: "assert", code: "x = 1\n\n\nassert x < 2" });
});
