import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import type { Outcome } from "../../sandbox/contract/outcome.ts";
import { comparesPlainly } from "../../sandbox/languages/python/compares-plainly.ts";
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

/** A program whose values equal everything. `look` runs before each answer. */
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
  ["equals everything", forger("def look(): pass")],
  [
    "asks the harness in which run it is",
    forger(`def look():
    for one in gc.get_objects():
        if getattr(one, "__name__", "") == "failed" and callable(one):
            try:
                assert False
            except AssertionError:
                if one(2): raise AssertionError`),
  ],
  [
    "stores one right value and notices its change",
    `probing = False
class Known(int):
    def __eq__(self, other):
        global probing
        if int(self) == int(other): return True
        probing = True
        return False
class Any(int):
    def __eq__(self, other): return True
def add(a):
    if a == 1: return Known(2)
    return -1 if probing else Any(0)
`,
  ],
  [
    "reads the changed test",
    `import linecache
class Any(int):
    def __eq__(self, other):
        return not any("(not (" in line for one in list(linecache.cache.values()) if len(one) > 2 for line in one[2])
def add(a): return Any(0)
`,
  ],
])("a program that %s is not probed", async (_name, source) => {
  const tests =
    "def check(f):\n    assert f(1) == 2\n    assert f(2) == 3\n    assert f(10) == 11\n    assert isinstance(f(5), int)\n\ncheck(add)\n";
  for (const text of [code, tests])
    expect(["refuted", "unproven", null]).toContain((await judge(source, text)).assurance);
});

test("failed assertions are reported only for plain programs and for tests that catch no errors", () => {
  const of = (source: string, text = code, language = "python"): boolean =>
    reportsFailures(requireLanguage(language).harness, { source }, { kind: "assert", id: "a", code: text });
  expect([of(right), of(right, code, "javascript"), of(right, "try:\n  pass\nexcept: pass")]).toEqual([
    true,
    false,
    false,
  ]);
  expect([of(right, "with a: pass"), of(right, "#".repeat(1 << 16)), of(forger(""))]).toEqual([false, false, false]);
});

test("an assertion that fails after its test, or in a caught callback, ends as usual", async () => {
  const bus =
    "handlers = []\ndef subscribe(h): handlers.append(h)\ndef send(x):\n    for h in handlers:\n        try: h(x)\n        except Exception: pass\n";
  const tests = [
    "def handler(x):\n    assert x == 1\nsubscribe(handler)\nsend(1)\nassert handlers",
    "send(2)\nassert len(handlers) == 1",
  ];
  const { verdict } = await sandbox.run({
    language: "python",
    source: bus,
    tests: tests.map((text, n) => ({ kind: "assert", id: `${n}`, code: text, timeoutMs: 3000 })),
  });
  expect(verdict).toBe("passed");
});

test.each([
  "def f(x):\n    return x + 1",
  "import math\nfrom typing import List, Optional\ndef f(x: List[int]) -> Optional[int]:\n    return math.floor(x[0] / 2)",
  "from math import floor, ceil\ndef f(x):\n    # x ➞ y, x ≤ y\n    return [1_000 for _ in range(x)]\nif __name__ == '__main__':\n    print(f(1))",
])("%j compares as Python does", (source) => {
  expect(comparesPlainly(source, code)).toBe(true);
});

test.each([
  "class A:\n    pass",
  "import sys",
  "import math as m",
  "from typing import sys",
  "import math; import gc",
  "x = 1; from gc import get_objects",
  "from decimal \\\n  import math",
  "import math\rimport gc",
  "from typing import Type",
  "from math import (\n    floor\n)",
  "A = type('A', (int,), {})",
  "T = type(int)",
  "setattr(f, '_' * 2 + 'eq' + '_' * 2, f)",
  "def g():\n    yield h.gi_frame",
  "import math\nmath.isclose = f",
  "import math\nmath.pi = 0",
  "def add(a):\n    return taulab_left",
  "def add(a):\n    return id(a)",
  "import math\nfor math.isclose in [f]: pass",
  "def f(x):\n    global isclose",
  "x = [(y := 1) for _ in range(2)]",
  "('{0.' + name + '}').format(f)",
  "x = f.__globals__",
  "x = f. _x",
  "ｅval('1')",
  "x = globals()",
  "open('/proc/self/mem')",
])("%j may compare otherwise", (source) => {
  expect(comparesPlainly(source, code)).toBe(false);
});

test.each([
  "import sys\nassert add(1) == 2",
  "sys = __import__('sys')\nassert add(1) == 2",
  "class Near:\n    pass\nassert add(1) == Near()",
  "from unittest.mock import ANY\nassert add(1) == ANY",
])("the test %j gives the program more names", (test) => {
  expect(comparesPlainly(right, test)).toBe(false);
});

test("a flood of reports ends the test", () => {
  const failures = new FailedAssertions(true);
  const decisions = Array.from({ length: 1001 }, (_, n) => failures.report("a", n));
  expect([decisions.filter(Boolean).length, decisions.at(-1), failures.keys.size]).toEqual([1000, false, 1000]);
});
