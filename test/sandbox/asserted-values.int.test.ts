import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import { openSandbox } from "../../sandbox/open.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox("namespace:", { concurrency: 1 });
});
afterAll(() => sandbox.close());

const judge = async (source: string, ...tests: readonly string[]) => {
  const outcome = await sandbox.run({
    language: "python",
    source,
    tests: tests.map((code, i) => ({ kind: "assert", id: `t${i}`, code })),
    doubt: { probes: 0 },
  });
  return outcome.tests.map(({ status, message }) => [status, message]);
};

const program = "def add(a, b):\n    return a + b\n";

test.each([
  ["two sides", "assert add(1, 2) == 4", "AssertionError: 3 == 4 is false (line 1: assert add(1, 2) == 4)"],
  [
    "a word of the test's own goes first",
    "assert add(1, 2) > 4, 'small'",
    "AssertionError: small; 3 > 4 is false (line 1",
  ],
  ["truth", "assert add(0, 0)", "AssertionError: 0 is not true (line 1"],
  ["falsehood", "assert not add(1, 0)", "AssertionError: 1 is not false (line 1"],
  [
    "inside a function that is called",
    "def check(f):\n    assert f(1, 1) == 2\n    assert f(2, 2) in [5, 6]\ncheck(add)",
    "4 in [5, 6] is false (line 3",
  ],
  [
    "in a test function of a runner",
    "def test_it():\n    assert add(2, 2) == 5",
    "test_it: AssertionError: 4 == 5 is false",
  ],
  ["a long value is cut", "assert add('x' * 900, 'y') == 'z'", "xxx...xxx"],
  ["several on a line say nothing more", "assert add(1, 2) == 3; assert add(1, 1) == 3", "AssertionError (line 1"],
  ["a comparison in parts says nothing more", "assert 1 < add(1, 1) < 2", "AssertionError (line 1"],
])("a failed assertion says what it compared: %s", async (_, code, said) => {
  const [[status, message] = []] = await judge(program, code);
  expect(status).toBe("failed");
  expect(message).toContain(said);
  expect(message?.length).toBeLessThanOrEqual(500);
});

test("each side is evaluated once and in its turn; nothing is left behind for the next test", async () => {
  const counting = "said = []\ndef note(x):\n    said.append(x)\n    return x\n";
  const first = "assert note(1) < note(2)\nassert said == [1, 2]";
  const names = "assert not [name for name in globals() if name.startswith('taulab')]";
  expect(await judge(counting, first, names, "assert note(3) == note(4)")).toEqual([
    ["passed", ""],
    ["passed", ""],
    ["failed", "AssertionError: 3 == 4 is false (line 1: assert note(3) == note(4))"],
  ]);
});

test("a value that cannot be shown, and a program that spoils what shows it, fail as before", async () => {
  const odd = "class Odd:\n    def __repr__(self): raise SystemExit(0)\n    def __eq__(self, other): return False\n";
  const [[status, message] = []] = await judge(odd, "assert Odd() == 1");
  expect(status).toBe("failed");
  expect(message).toContain("AssertionError");
  const spoilt = "import reprlib, traceback\nreprlib.Repr = None\ntraceback.extract_tb = None\ndef f(): return 1\n";
  expect((await judge(spoilt, "assert f() == 2"))[0]?.[0]).toBe("failed");
});

test("an assertion of the program's own is not taken for the test's", async () => {
  const [[status, message] = []] = await judge("def f():\n    assert 1 == 2\n    return 1\n", "assert f() == 1");
  expect(status).toBe("failed");
  expect(message).toBe("AssertionError (line 1: assert f() == 1)");
});

test("who looks at all names, or defines a class, finds none of ours", async () => {
  const told = "def f(**named): return sorted(named)\n";
  const locals = "def check(a, b):\n    assert a == 1\n    return f(**locals())\nassert check(1, 2) == ['a', 'b']";
  const members =
    "import enum\nclass E(enum.Enum):\n    A = 1\n    if True:\n        assert f() == []\n        assert f(a=1) == ['a']\n    B = 2\nassert len(E) == 2";
  expect(await judge(told, locals, members)).toEqual([
    ["passed", ""],
    ["passed", ""],
  ]);
});

test("values are shown as they are, and in bounded time", async () => {
  const spaces = "def f(): return 'a  b'\n";
  expect((await judge(spaces, "assert f() == 'a b'"))[0]?.[1]).toContain("'a  b' == 'a b' is false");
  const wide = "def f():\n    x = 0\n    for _ in range(8): x = [x] * 14\n    return x\n";
  expect((await judge(wide, "assert f() == 1"))[0]?.[0]).toBe("failed");
  const long = "import sys\nsys.set_int_max_str_digits(0)\ndef f(): return 1 << 20_000_000\n";
  expect((await judge(long, "assert f() == 1"))[0]?.[1]).toContain("<int of 20000001 bits> == 1 is false");
});

test("a text too long or too deep for a tree runs as it stands", async () => {
  const same = "def f(x): return x\n";
  const long = Array.from({ length: 5000 }, (_, i) => `assert f(${i}) == ${i}`).join("\n");
  const deep = `assert f(2000) == ${Array.from({ length: 2000 }, () => "1").join("+")}`;
  const deeper = `assert f(9000) == ${Array.from({ length: 9000 }, () => "1").join("+")}`;
  const [first, second, third, last] = await judge(same, `${long}\nassert f(1) == 2`, deep, deeper, "assert f(1) == 1");
  expect(first).toEqual(["failed", "AssertionError (line 5001: assert f(1) == 2)"]);
  expect([second, last]).toEqual([
    ["passed", ""],
    ["passed", ""],
  ]);
  expect(third?.[1]).toContain("the test itself: RecursionError");
});
