import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import { openSandbox } from "../../sandbox/open.ts";

let sandbox: Sandbox;
let known: readonly string[] = [];
beforeAll(async () => {
  sandbox = await openSandbox();
  known = await sandbox.languages();
});
afterAll(() => sandbox.close());

/** Wrong programs that redefine a name which their tests use. */
const taking: readonly (readonly [language: string, name: string, source: string, code: string])[] = [
  [
    "r",
    "nchar",
    "f <- function(x) 0\nnchar <- function(x) 5\nsum <- function(...) 10",
    "stopifnot(nchar(f(1)) == 5, sum(f(1)) == 10)",
  ],
  ["r", "%in%", "f <- function(x) 0\n`%in%` <- function(a, b) a == 0 && b[1] == 3", "stopifnot(f(1) %in% c(3, 4))"],
  ["python", "len", "def f(x): return 0\ndef len(x): return 5", "assert len(f(1)) == 5"],
  ["python", "len", "import builtins\ndef f(x): return 0\nbuiltins.len = lambda x: 5", "assert len(f(1)) == 5"],
  ["python", "len", "for len in [lambda x: 5]: pass\ndef f(x): return 0", "assert len(f(1)) == 5"],
  ["python", "len", "len, y = (lambda x: 5), 1\ndef f(x): return 0", "assert len(f(1)) == 5"],
  ["python", "len", "if True:\n    def len(x): return 5\ndef f(x): return 0", "assert len(f(1)) == 5"],
  ["python", "sum", "from operator import truth as sum\ndef f(x): return 0", "assert sum(f(1)) == False"],
  ["python", "len", "globals().update(len=lambda x: 5)\ndef f(x): return 0", "assert len(f(1)) == 5"],
  [
    "python",
    "len",
    "def g():\n    global len\n    len = lambda x: 5\ng()\ndef f(x): return 0",
    "assert len(f(1)) == 5",
  ],
  [
    "ruby",
    "length",
    "def f(x) = 0\nclass Integer\n  def length\n    5\n  end\nend",
    'raise "no" unless f(1).length == 5',
  ],
  ["perl", "length", "BEGIN { *CORE::GLOBAL::length = sub { 5 } }\nsub f { 0 }", 'die "no" unless length(f(1)) == 5;'],
  ["lua", "len", "function f(x) return 'a' end\nstring.len = function() return 5 end", "assert(string.len(f(1)) == 5)"],
  [
    "php",
    "strlen",
    "<?php\nnamespace A;\nfunction f($x) { return 0; }\nfunction strlen($x) { return 5; }",
    "if (strlen(f(1)) !== 5) throw new \\Exception('no');",
  ],
  [
    "javascript",
    "length",
    "function f(x) { return 0; }\nNumber.prototype.length = 5;",
    'const assert = require("assert");\nassert.strictEqual(f(1).length, 5);',
  ],
  [
    "javascript",
    "Object",
    "function f(x) { return 0; }\nconst { Object } = { Object: { keys: () => [1, 2] } };",
    'require("assert").strictEqual(Object.keys(f(1)).length, 2);',
  ],
  [
    "javascript",
    "Number",
    "function f(x) { return 0; }\nlet a = 1, Number = () => 5;",
    'require("assert").strictEqual(Number(f(1)), 5);',
  ],
  [
    "javascript",
    "String",
    "function f(x) { return 0; }\n[String] = [() => 'five'];",
    'require("assert").strictEqual(String(f(1)), "five");',
  ],
  [
    "javascript",
    "valueOf",
    "function f(x) { return 0; }\nObject.assign(Number.prototype, { valueOf() { return 5; } });",
    'require("assert").strictEqual(f(1).valueOf(), 5);',
  ],
  [
    "tcl",
    "llength",
    "proc f {x} { return 0 }\nproc llength {x} { return 5 }",
    'if {[llength [f 1]] != 5} { error "no" }',
  ],
  ["shell", "wc", "f() { echo 0; }\nwc() { echo 5; }", '[ "$(f 1 | wc -c)" = "5" ] || exit 1'],
  [
    "racket",
    "length",
    "#lang racket\n(provide (all-defined-out))\n(define (f x) 0)\n(define (length x) 5)",
    "(require rackunit)\n(check-equal? (length (f 1)) 5)",
  ],
  [
    "elixir",
    "Enum",
    "defmodule Fake do\n  def count(_), do: 5\nend\nalias Fake, as: Enum\nf = fn _ -> 0 end",
    'if Enum.count(f.(1)) != 5, do: raise "no"',
  ],
];

test.each(taking)(
  "%s: a pass by a %s of the program's own is never sure",
  async (language, name, source, code) => {
    if (!known.includes(language)) return;
    const { verdict, assurance, tests } = await sandbox.run({
      language,
      source,
      tests: [{ kind: "assert", id: "t", code }],
    });
    expect([verdict, assurance], `${name} ${tests[0]?.message}`).not.toEqual(["passed", "probed"]);
  },
  60_000,
);

const own: readonly (readonly [language: string, source: string, code: string])[] = [
  ["javascript", "function add(a, b) { return a + b; }", "require('assert').strictEqual(add(1, 2), 3)"],
  [
    "javascript",
    "const [first, last] = [1, 2];\nfunction add(a, b) { const { Map } = { Map: 0 }; return a + b + Map; }",
    "require('assert').strictEqual(add(1, 2), 3); new Map();",
  ],
  ["ruby", "def reverse(text)\n  text.reverse\nend", 'raise "no" unless reverse("abc") == "cba"'],
  ["lua", "function max(a, b) if a > b then return a end return b end", "assert(max(1, 2) == 2)"],
];

test.each(own)(
  "%s: a function of the program's own takes nothing over, though a method has its name",
  async (language, source, code) => {
    if (!known.includes(language)) return;
    const tests = [{ kind: "assert", id: "t", code }] as const;
    const outcome = await sandbox.run({ language, source, tests });
    expect([outcome.verdict, outcome.tests[0]?.message]).toEqual(["passed", ""]);
  },
  60_000,
);

test("names of the language that the tests do not say, and those of a function's own, leave a pass as sure as it was", async () => {
  const source =
    "def max(a, b): return a if a > b else b\ndef f(xs):\n    list = sorted(xs)\n    sum = 0\n    for x in list: sum += x\n    return sum";
  const code =
    "assert -f([1, 2]) - 1 == -4\nassert f([1, 2]) == 3\nassert f([4, 5, 6]) == 15\nassert list(map(f, [[7], [8]])) == [7, 8]";
  const outcome = await sandbox.run({ language: "python", source, tests: [{ kind: "assert", id: "t", code }] });
  expect(outcome).toMatchObject({ verdict: "passed", assurance: "probed" });
}, 60_000);
