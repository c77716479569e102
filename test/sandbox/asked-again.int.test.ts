import { afterAll, expect, test } from "vitest";
import { openSandbox } from "../../sandbox/open.ts";

const sandbox = await openSandbox("namespace:", { concurrency: 1 });
afterAll(() => sandbox.close());

const told = async (language: string, source: string, code: string): Promise<string> => {
  const { verdict, assurance } = await sandbox.run({
    language,
    source,
    tests: [{ kind: "assert", id: "t", code }],
    limits: { wallMs: 30_000, cpuMs: 30_000 },
  });
  return `${verdict} ${assurance}`;
};

const python: readonly [source: string, test: string][] = [
  ["def add(a, b):\n    return a + b\n", "assert add(1, 2) == 3\n"],
  [
    "def add(a, b):\n    return a + b\n",
    "def test_add():\n    expected = 3\n    got = add(1, 2)\n    assert got == expected\n",
  ],
  ["def f(x):\n    return x + 1\n", "def check(candidate):\n    assert candidate(3) == 4\n\ncheck(f)\n"],
  ["class Solution:\n    def two(self, xs):\n        return xs[:2]\n", "assert Solution().two([1, 2, 3]) == [1, 2]\n"],
  [
    "class Stack:\n    def __init__(self):\n        self.xs = []\n    def push(self, x):\n        self.xs.append(x)\n    def pop(self):\n        return self.xs.pop()\n",
    "s = Stack()\ns.push(1)\ns.push(2)\nassert s.pop() == 2\n",
  ],
  ["def f(xs):\n    return set(xs)\n", "assert f([1, 1, 2]) == {1, 2}\n"],
  ["def f(n):\n    yield from range(n)\n", "assert list(f(3)) == [0, 1, 2]\n"],
  ["async def f():\n    return 'done'\n", "import asyncio\nassert asyncio.run(f()) == 'done'\n"],
  ["def half(x):\n    return x / 2\n", "assert abs(half(3) - 1.5) < 1e-6\n"],
  ["def even(n):\n    return n % 2 == 0\n", "assert even(4)\n"],
  ["def apply(g, x):\n    return g(x)\n", "assert apply(lambda x: x + 1, 3) == 4\n"],
  [
    "def add(a, b):\n    return a + b\n",
    "import unittest\nclass T(unittest.TestCase):\n    def test_add(self):\n        self.assertEqual(add(1, 2), 3)\nunittest.main()\n",
  ],
  [
    "class C:\n    def __enter__(self):\n        return 5\n    def __exit__(self, *a):\n        return False\ndef ctx():\n    return C()\n",
    "with ctx() as v:\n    assert v == 5\n",
  ],
  [
    "def say(x):\n    print('hello', x)\n",
    "import io, contextlib\nb = io.StringIO()\nwith contextlib.redirect_stdout(b): say(1)\nassert b.getvalue() == 'hello 1\\n'\n",
  ],
  ["def ask():\n    return input()\n", "import io, sys\nsys.stdin = io.StringIO('abc\\n')\nassert ask() == 'abc'\n"],
  [
    "def roll():\n    return helper() + 1\ndef helper():\n    return 4\n",
    "from unittest import mock\nwith mock.patch('solution.helper', return_value=6):\n    assert roll() == 7\n",
  ],
  [
    "def memo(f):\n    c = {}\n    def g(*a):\n        if a not in c:\n            c[a] = f(*a)\n        return c[a]\n    return g\n",
    "calls = []\n@memo\ndef sq(x):\n    calls.append(x)\n    return x * x\nassert sq(3) == 9 and sq(3) == 9 and calls == [3]\n",
  ],
  [
    "def f(x):\n    if x < 0:\n        raise ValueError('neg')\n    return x\n",
    "try:\n    f(-1)\nexcept ValueError as e:\n    assert str(e) == 'neg'\nelse:\n    raise AssertionError\n",
  ],
  [
    "class V(ValueError):\n    pass\ndef f(x):\n    raise V('x')\n",
    "try:\n    f(1)\n    assert False\nexcept ValueError:\n    pass\n",
  ],
  [
    "class Bad(Exception):\n    pass\ndef f(x):\n    raise Bad('x')\n",
    "import unittest\nclass T(unittest.TestCase):\n    def test_bad(self):\n        with self.assertRaises(Bad):\n            f(1)\nunittest.main()\n",
  ],
  [
    "import enum\nclass Color(enum.Enum):\n    RED = 'r'\ndef f():\n    return Color.RED\n",
    "assert f() == Color.RED and f().value == 'r'\n",
  ],
];

const javascript: readonly [source: string, test: string][] = [
  ["const add = (a, b) => a + b;", "require('assert').strictEqual(add(1, 2), 3);"],
  [
    "function add(a, b) { return a + b; }\nmodule.exports = { add };",
    "const { add } = require('./solution');\ntest('adds', () => { expect(add(1, 2)).toBe(3); });",
  ],
  [
    "class Stack { #xs = []; push(x) { this.#xs.push(x); } pop() { return this.#xs.pop(); } }",
    "const assert = require('assert');\nconst s = new Stack();\ns.push(1);\ns.push(2);\nassert.equal(s.pop(), 2);",
  ],
  [
    "const later = async (x) => x * 2;",
    "test('later', async () => { const got = await later(2); expect(got).toEqual(4); });",
  ],
  ["const sizes = (xs) => new Set(xs);", "require('assert').deepStrictEqual([...sizes([1, 1, 2])], [1, 2]);"],
  ["const half = (x) => x / 2;", "test('half', () => expect(half(3)).toBeCloseTo(1.5));"],
  ["const even = (n) => n % 2 === 0;", "console.assert(even(4));\nrequire('assert')(even(4));"],
  [
    "function add(a, b, cb) { setTimeout(() => cb(null, a + b), 5); }",
    "const assert = require('assert'); add(1, 2, (e, v) => { assert.strictEqual(v, 3); });",
  ],
  [
    "const E = require('events'); class Q extends E { push(x) { this.emit('x', x); } }",
    "const assert = require('assert'); const q = new Q(); const s = []; q.on('x', (v) => s.push(v)); q.push(3); assert.deepStrictEqual(s, [3]);",
  ],
  [
    "class Bad extends RangeError {}\nfunction f() { throw new Bad('bad'); }",
    "require('assert').throws(() => f(), RangeError);",
  ],
];

const typescript: readonly [source: string, test: string][] = [
  [
    "export function first<T>(xs: readonly T[]): T | undefined { return xs[0]; }",
    "import { first } from './solution';\nimport assert from 'node:assert';\nassert.strictEqual(first<number>([1, 2]), 1);",
  ],
];

test.each([
  ...python.map((one) => ["python", ...one] as const),
  ...javascript.map((one) => ["javascript", ...one] as const),
  ...typescript.map((one) => ["typescript", ...one] as const),
])("a right program in %s whose tests are one assertion is probed: %s %s", async (language, source, code) => {
  expect(await told(language, source, code)).toBe("passed probed");
});

const any = "class Any:\n    def __eq__(self, other):\n        return other == 3\n    __hash__ = None\n";

test.each([
  ["python", `${any}def add(a, b):\n    return Any()\n`, "assert add(1, 2) == 3\n"],
  [
    "python",
    "def f(g):\n    return g.__closure__[0].cell_contents\n",
    "def t():\n    expected = 41\n    assert f(lambda: expected) == 41\nt()\n",
  ],
  [
    "python",
    "class L(list):\n    def __iter__(self):\n        return iter([1, 2])\ndef f():\n    return L([9])\n",
    "assert sorted(f()) == [1, 2]\n",
  ],
  ["python", "def sorted(x):\n    return [1, 2]\ndef f():\n    return [3]\n", "assert sorted(f()) == [1, 2]\n"],
  ["python", `${any}def add(a, b):\n    return Any()\n`, "import operator\nassert operator.eq(add(1, 2), 3) == True\n"],
  [
    "python",
    `${any}def add(a, b):\n    return Any()\n`,
    "def same(x):\n    return x == 3\nassert same(add(1, 2)) == True\n",
  ],
  [
    "python",
    `${any}class C:\n    def __enter__(self):\n        return Any()\n    def __exit__(self, *a):\n        return False\n`,
    "with C() as v:\n    assert v == 3\n",
  ],
  [
    "python",
    "class A:\n    def equals(self, other):\n        return True\ndef f():\n    return A()\n",
    "assert f().equals(3)\n",
  ],
  [
    "python",
    "def f(g):\n    return g.__globals__['expected']\n",
    "expected = 41\ndef cb():\n    return expected\nassert f(cb) == 41\n",
  ],
  [
    "python",
    "def f(g):\n    return g.__closure__[0].cell_contents\n",
    "def t():\n    expected = 41\n    with open('/dev/null'):\n        assert f(lambda: expected) == 41\nt()\n",
  ],
  [
    "javascript",
    "function f(cb) { cb(expected); }",
    "const assert = require('assert'); globalThis.expected = 41; f((v) => { assert.strictEqual(v, 41); });",
  ],
  [
    "javascript",
    "function f(cb) { return cb.toString().length > 0 ? 41 : 0; }",
    "const assert = require('assert'); const expected = 41; assert.strictEqual(f(() => expected), 41);",
  ],
  [
    "javascript",
    "function f(cb) { return expected; }",
    "const assert = require('assert'); globalThis.expected = 41; assert.strictEqual(f(() => 1), 41);",
  ],
  [
    "javascript",
    "class A extends Array { join() { return '1,2'; } }\nconst f = () => A.from([9]);",
    "require('assert').strictEqual(f().join(','), '1,2');",
  ],
  [
    "javascript",
    "const f = () => ({ toJSON: () => [1, 2] });",
    "require('assert').strictEqual(JSON.stringify(f()), '[1,2]');",
  ],
  [
    "javascript",
    "Array.prototype.map = () => [1, 2];\nconst f = () => [9];",
    "const got = f().map((x) => x);\nif (got[0] !== 1) throw new Error('no');",
  ],
])(
  "a pass of one assertion that the program's own things decide is not probed: %s %s",
  async (language, source, code) => {
    expect(["passed unproven", "failed refuted", "failed null"]).toContain(await told(language, source, code));
  },
);
