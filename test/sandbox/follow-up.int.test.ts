import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import type { Outcome } from "../../sandbox/contract/outcome.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { FollowUp } from "../../sandbox/verdict/follow-up.ts";

/**
 * Changed tests follow the unchanged ones in one process only if the probes are known: from the second run of a test on.
 * So each program here runs twice, and both outcomes must agree.
 */
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox("namespace:", { concurrency: 1 });
});
afterAll(() => sandbox.close());
afterEach(() => vi.restoreAllMocks());

const check = `def check(f):
    assert f(1) == 2
    assert f(2) == 3
    assert f(10) == 11
    assert f(5) == 6
    assert f(7) == 8

check(add)
`;

const judge = (source: string, ...codes: string[]): Promise<Outcome> =>
  sandbox.run({
    language: "python",
    source,
    tests: codes.map((code, i) => ({ kind: "assert", id: `test ${i}`, code })),
  });

const comparableParts = ({ verdict, status, assurance, exitCode, stdout, stderr, tests, probes }: Outcome) => ({
  verdict,
  status,
  assurance,
  exitCode,
  stdout: stdout.text,
  stderr: stderr.text,
  tests: tests.map(({ id, status: end, message }) => ({ id, end, message })),
  probes,
});

const right = "def add(a):\n    return a + 1\n";
const asserts = "assert add(1) == 2\nassert add(4) == 5\nassert add(8) == 9\nassert add(3) == 4\n";

/** Name of an honest program → its source and tests. */
const honestPrograms: Readonly<Record<string, readonly [string, ...string[]]>> = {
  "of one function": [right, check],
  "with two tests": [right, check, asserts],
  "that prints": ["def add(a):\n    print('adds', a)\n    return a + 1\n", check],
  "that counts its calls": ["calls = []\ndef add(a):\n    calls.append(a)\n    return a + 1\n", check],
  "that answers a test only once": [
    "seen = []\ndef add(a):\n    if a in seen: return None\n    seen.append(a)\n    return a + 1\n",
    check,
  ],
  "that divides by zero the second time": [
    "seen = []\ndef add(a):\n    if len(seen) > 5: return 1 / 0\n    seen.append(a)\n    return a + 1\n",
    check,
  ],
  "that never ends the second time": [
    "seen = []\ndef add(a):\n    while len(seen) > 5: pass\n    seen.append(a)\n    return a + 1\n",
    check,
  ],
};

describe.each(Object.keys(honestPrograms))("a program %s", (name) => {
  test("has the same outcome if its probes follow in one process", { timeout: 60_000 }, async () => {
    const [source, ...codes] = honestPrograms[name] as [string, ...string[]];
    const run = (): Promise<Outcome> =>
      sandbox.run({
        language: "python",
        source,
        limits: { wallMs: 3000 },
        // The places of probes are stored by the test's text, so each program gets tests with a different text.
        tests: codes.map((code, i) => ({ kind: "assert", id: `test ${i}`, code: `${code}# ${name}\n` })),
      });
    const record = vi.spyOn(FollowUp.prototype, "record");
    const first = await run();
    expect(first.verdict).toBe("passed");
    expect(record).not.toHaveBeenCalled();
    expect(comparableParts(await run())).toEqual(comparableParts(first));
    expect(record).toHaveBeenCalledOnce();
  });
});

/** A class whose values remember the first value that they are compared with. */
const rememberingClass = `class Any(int):
    def __eq__(self, other):
        if not hasattr(Any, "k"): Any.k = {}
        return Any.k.setdefault(self.a, int(other)) == int(other)
def add(a):
    r = Any(0)
    r.a = a
    return r
`;
const sortedAsserts = [3, 5, 8, 9].map((n) => `assert sorted(add(${n})) == [${n}, ${n + 10}]\n`).join("");

/** Name of a program that learns or guesses expected values → its source and test. */
const cheats: Readonly<Record<string, readonly [string, string]>> = {
  "reads the tests' values": [
    "memo = []\ndef add(a):\n    if not memo: memo.append(list(expected))\n    return memo[0][a]\n",
    "expected = [1, 2, 3, 4, 5, 6]\nassert add(0) == expected[0]\nassert add(1) == expected[1]\nassert add(2) == expected[2]\nassert add(3) == 4\n",
  ],
  "calls the tests": [
    `memo = []
def add(a):
    known = [pair[1] for pair in memo if pair[0] == a]
    if known: return known[0]
    one = {1: check_one, 2: check_two, 10: check_three}[a]
    for n in range(20):
        try:
            one(lambda _: n)
            memo.append((a, n))
            return n
        except AssertionError:
            pass
`,
    "def check_one(f):\n    assert f(1) == 2\ndef check_two(f):\n    assert f(2) == 3\ndef check_three(f):\n    assert f(10) == 11\ncheck_one(add)\ncheck_two(add)\ncheck_three(add)\nassert add(1) == add(1)\n",
  ],
  "hides a class between two quotes": [`x = "'''\\\n"\n${rememberingClass}y = '''"\n'''#'''\n`, check],
  "gets its namespace from the harness": [
    `def setup_module(m):
    loader = m["__spec__"].loader
    loader.set_data("main.py", b"""${rememberingClass}""")
    def g(): pass
    loader.exec_module(g)
    m["add"] = g.add
def add(a):
    return 0
`,
    "def test_add():\n    assert add(1) == 2\n    assert add(2) == 3\n    assert add(10) == 11\n    assert add(5) == 6\n",
  ],
  "defines the comparison of its tests": [
    "seen = {}\nlast = []\ndef add(a):\n    last.append(a)\n    return 0.0\ndef isclose(a, b):\n    return seen.setdefault(last[-1], b) == b\n",
    "assert isclose(add(1), 3.25)\nassert isclose(add(2), 13.5)\nassert isclose(add(3), 28.75)\nassert isclose(add(4), 50.5)\n",
  ],
  "fails assertions that it had left out": [
    "calls = []\ndef add(items, call):\n    calls.append(1)\n    if len(calls) > 3 and items: call(-5)\n",
    "def check(f):\n    def on_even(v):\n        assert v == 2\n    def on_odd(v):\n        assert v == 31\n    f([2], on_even)\n    f([31], on_odd)\n    assert f([], on_even) != 7\n\ncheck(add)\n",
  ],
  "redefines a function after a form feed": [
    "memo = {}\nlast = []\ndef add(a):\n    last.append(a)\n    return 0.0\nif last == []:\n    def\fabs(x):\n        k = last[-1]\n        return 0.0 if memo.setdefault(k, x) == x else 9.0\n",
    [1, 2, 3, 4].map((n) => `assert abs(add(${n}) - ${n * 7.25}) < 0.001\n`).join(""),
  ],
  "sorts the tests' values by its own key": [
    `memo = {}
last = []
n = {}
def add(k):
    n[k] = 0
    mine = [[0, 0], [0, 0]]
    last.append([k, mine])
    return mine
def dist(p):
    k, mine = last[-1]
    n[k] = n[k] + 1
    i = n[k] - 3
    if i >= 0:
        if (k, i) not in memo:
            memo[(k, i)] = list(p)
        mine[i][:] = memo[(k, i)]
    return 0
`,
    [1, 2, 3, 4].map((n) => `assert sorted(add(${n}), key=dist) == sorted([[${n}, 2], [3, 4]], key=dist)\n`).join(""),
  ],
  "returns an iterator that exits": [
    "calls = []\ndef add(a):\n    calls.append(a)\n    return [0] if 1 < len(calls) < 5 else map(exit, [0])\n",
    sortedAsserts,
  ],
};

test.each(Object.keys(cheats))("a program that %s is not probed", async (name) => {
  const [source, code] = cheats[name]!;
  const ownCode = `${code}# ${name}\n`;
  const first = await judge(source, ownCode);
  expect(["refuted", "unproven", null]).toContain(first.assurance);
  expect(comparableParts(await judge(source, ownCode))).toEqual(comparableParts(first));
});

test("the time of a follow-up does not count", async () => {
  const slow = "def add(a):\n    for _ in range(300000): pass\n    return a + 1\n";
  const record = vi.spyOn(FollowUp.prototype, "record");
  await judge(slow, check);
  const { usage, assurance } = await judge(slow, check);
  const alone = await sandbox.run({
    language: "python",
    source: slow,
    tests: [{ kind: "assert", id: "test 0", code: check }],
    doubt: { probes: 0 },
  });
  expect(record).toHaveBeenCalledOnce();
  expect(assurance).toBe("probed");
  expect(usage.cpuMs).toBeLessThan(1.6 * alone.usage.cpuMs);
});

test("a program that guesses the unchanged assertion of tests with tolerances is not probed", async () => {
  const code = [1, 2, 3, 4].map((n) => `assert abs(add(${n}) - 0.000${n}) < 0.001\n`).join("");
  await judge("def add(a):\n    return a / 10000\n", code);
  for (const guess of [1, 2, 3, 4]) {
    const source = `seen = []\ndef add(a):\n    seen.append(a)\n    return 0 if len(seen) <= 4 or a == ${guess} else 99\n`;
    expect((await judge(source, code)).assurance).toBe("unproven");
  }
});
