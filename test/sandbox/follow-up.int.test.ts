import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import type { Outcome } from "../../sandbox/contract/outcome.ts";
import { openSandbox } from "../../sandbox/open.ts";

/**
 * Changed tests follow the unchanged ones in one process only if the probes are known: from the second run of a test on.
 * So each program here runs twice, and both outcomes must agree.
 */
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox("namespace:", { concurrency: 1 });
});
afterAll(() => sandbox.close());

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

const plainly = ({ verdict, status, assurance, exitCode, stdout, stderr, tests, probes }: Outcome) => ({
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
const honest: Readonly<Record<string, readonly [string, ...string[]]>> = {
  "of one function": [right, check],
  "with two tests": [right, check, asserts],
  "that prints": ["def add(a):\n    print('adds', a)\n    return a + 1\n", check],
  "that counts its calls": ["calls = []\ndef add(a):\n    calls.append(a)\n    return a + 1\n", check],
  "that answers a test only once": [
    "seen = []\ndef add(a):\n    if a in seen: return None\n    seen.append(a)\n    return a + 1\n",
    check,
  ],
  "that ends the second time": [
    "seen = []\ndef add(a):\n    if len(seen) > 5: exit(3)\n    seen.append(a)\n    return a + 1\n",
    check,
  ],
  "that never ends the second time": [
    "seen = []\ndef add(a):\n    while len(seen) > 5: pass\n    seen.append(a)\n    return a + 1\n",
    check,
  ],
};

describe.each(Object.keys(honest))("a program %s", (name) => {
  test("has the same outcome if its probes follow in one process", { timeout: 60_000 }, async () => {
    const [source, ...codes] = honest[name] as [string, ...string[]];
    const run = (): Promise<Outcome> =>
      sandbox.run({
        language: "python",
        source,
        limits: { wallMs: 3000 },
        tests: codes.map((code, i) => ({ kind: "assert", id: `test ${i}`, code })),
      });
    const first = await run();
    expect(first.verdict).toBe("passed");
    expect(plainly(await run())).toEqual(plainly(first));
  });
});

/** Name of a program that learns expected values in the first pass → its source and test. */
const learning: Readonly<Record<string, readonly [string, string]>> = {
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
};

test.each(Object.keys(learning))("a program that %s is not probed", async (name) => {
  const [source, code] = learning[name]!;
  for (const outcome of [await judge(source, code), await judge(source, code)])
    expect(["refuted", "unproven", null]).toContain(outcome.assurance);
});

test("the follow-up costs no second process, and its time does not count", async () => {
  const slow = "def add(a):\n    for _ in range(300000): pass\n    return a + 1\n";
  await judge(slow, check);
  const { usage, assurance } = await judge(slow, check);
  const alone = await sandbox.run({
    language: "python",
    source: slow,
    tests: [{ kind: "assert", id: "test 0", code: check }],
    doubt: { probes: 0 },
  });
  expect(assurance).toBe("probed");
  expect(usage.executions ?? 1).toBe(1);
  expect(usage.cpuMs).toBeLessThan(1.6 * alone.usage.cpuMs);
});
