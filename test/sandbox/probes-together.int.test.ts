import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import type { Outcome } from "../../sandbox/contract/outcome.ts";
import { requireLanguage } from "../../sandbox/languages/registry.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { FailedAssertions, reportsFailures } from "../../sandbox/verdict/failed-assertions.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox("namespace:", { concurrency: 1 });
});
afterAll(() => sandbox.close());

const code = `def check(f):
    assert f(1) == 2
    assert f(2) == 3, "of two"
    assert f(10) == 11
    assert f(5) == 6
    assert f(7) == 8

check(add)
`;

const judge = (source: string, test = code): Promise<Outcome> =>
  sandbox.run({ language: "python", source, tests: [{ kind: "assert", id: "sum", code: test }] });

const right = "def add(a):\n    return a + 1\n";

/** A program that equals everything. It appends the result of its first line to its answers. */
const forger = (lines: string): string =>
  `import gc, sys\nclass Any(int):\n    def __eq__(self, other): return True\n    __hash__ = int.__hash__\n${lines}\ndef add(a):\n    look()\n    return Any(0)\n`;

test("a right program fails the changed assertions of one run, each reported as a probe", async () => {
  const { verdict, assurance, probes } = await judge(right);
  expect([verdict, assurance]).toEqual(["passed", "probed"]);
  expect(probes.map(({ kind, result }) => `${kind} ${result}`)).toEqual(Array(3).fill("value flipped"));
  expect(new Set(probes.map(({ place }) => place)).size).toBe(3);
});

test("tests of as many assertions as probes give the same report", async () => {
  const { assurance, probes } = await judge(right, "assert add(1) == 2\nassert add(4) == 5\nassert add(8) == 9\n");
  expect([assurance, probes.map(({ result }) => result)]).toEqual(["probed", Array(3).fill("flipped")]);
});

test("a wrong answer is still described by its first failed assertion", async () => {
  const { verdict, tests } = await judge("def add(a):\n    return a + 1 if a < 6 else 4\n");
  expect([verdict, tests[0]?.message]).toEqual([
    "failed",
    "AssertionError: 4 == 11 is false (line 4: assert f(10) == 11)",
  ]);
});

test("tests that catch failed assertions pass and fail as before", async () => {
  const catches =
    "try:\n    assert add(1) == 5\nexcept AssertionError:\n    pass\nassert add(2) == 3\nassert add(3) == 4\n";
  expect((await judge(right, catches)).verdict).toBe("passed");
  const calls =
    "def one():\n    assert add(1) == 5\nquietly(one)\nassert add(2) == 3\nassert add(3) == 4\nassert add(5) == 6\n";
  const quiet = `${right}\ndef quietly(f):\n    try:\n        f()\n    except AssertionError:\n        pass\n`;
  const { verdict, assurance } = await judge(quiet, calls);
  expect([verdict, assurance]).toEqual(["passed", "probed"]);
});

test.each([
  ["equals everything", "def look(): pass"],
  [
    "asks the harness in which run it is",
    `def look():
    for one in gc.get_objects():
        if getattr(one, "__name__", "") == "failed" and callable(one):
            try:
                assert False
            except AssertionError:
                if one(2): raise AssertionError`,
  ],
  [
    "fails some assertions if several values are changed",
    `def look():
    frame = sys._getframe(2)
    if 2 not in frame.f_code.co_consts: raise AssertionError`,
  ],
])("a program that %s is not probed", async (_name, lines) => {
  const { assurance } = await judge(forger(lines));
  expect(["refuted", "unproven", null]).toContain(assurance);
});

test("tests with words that catch errors are not reported, nor long ones", () => {
  const { harness } = requireLanguage("python");
  const of = (text: string): boolean => reportsFailures(harness, { kind: "assert", id: "a", code: text });
  expect([of(code), of("try:\n  pass\nexcept: pass"), of("with a: pass"), of("#".repeat(1 << 16))]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(reportsFailures(requireLanguage("javascript").harness, { kind: "assert", id: "a", code })).toBe(false);
});

test("a flood of reports ends the test", () => {
  const failures = new FailedAssertions(true);
  const decisions = Array.from({ length: 1001 }, (_, n) => failures.report("a", n));
  expect([decisions.filter(Boolean).length, decisions.at(-1), failures.keys.size]).toEqual([1000, false, 1000]);
});
