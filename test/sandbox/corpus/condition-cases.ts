/** A solution and tests that fail on it. Each test has a part of its message; null if the message gives no value. */
export interface ConditionCases {
  readonly source: string;
  readonly tests: Readonly<Record<string, readonly [code: string, said: string | RegExp | null]>>;
}

const noValue = null;

const javascript: ConditionCases = {
  source: `let n = 0;
module.exports = {
  f: (x) => x + 2, text: (x) => "ab" + x, list: (k) => Array.from({ length: k }, (_, i) => i), nested: () => ({ a: [1, { b: "c" }] }),
  boom: () => { throw new RangeError("no"); }, count: () => ++n, long: (k) => "x".repeat(k), later: async (x) => x,
};`,
  tests: {
    number: ["assert(f(1) === 2)", /^AssertionError: .*\(line 1: assert\(f\(1\) === 2\)\); 3 === 2 is false$/],
    text: ["console.assert(text(1) === 'b1')", "; 'ab1' === 'b1' is false"],
    list: ["if (list(2).length !== 3) throw new Error('of two')", /Error: of two .*; 2 !== 3 is true$/],
    nested: ["assert.ok(nested() == null)", "; { a: [ 1, { b: 'c' } ] } == null is false"],
    thrown: ["assert(boom() === 1)", noValue],
    counter: ["assert(count() === 1)\nassert(count() === 3)", "; 2 === 3 is false"],
    long: ["assert(long(1e6) === 'y')", /; 'x{120}'\.\.\. 999880 more characters === 'y' is false$/],
    own: ["assert(f(1) === 2, 'of one')", /AssertionError: of one .*; 3 === 2 is false$/],
    negated: ["assert(!(f(1) === 3))", "; 3 === 3 is true"],
    both: ["assert(f(1) === 3 && (f(2) === 5 && f(3) === 6))", "; 4 === 5 is false"],
    either: ["assert(f(1) === 2 || f(1) === 4)", noValue],
    second: ["assert(f(1) === 3); assert(f(2) > 4); assert(f(3) === 9)", "; 4 > 4 is false"],
    truth: ["assert(f(-2))", "; 0 is not true"],
    awaited: ["assert((await later(1)) === 2)", "; 1 === 2 is false"],
    imported: [
      "import assert from 'node:assert';\nimport { f } from './main.js';\nassert(f(1) === 2);",
      "; 3 === 2 is false",
    ],
    framed: ["test('one', () => { assert(f(1) === 2); });", /^one: AssertionError.*; 3 === 2 is false$/],
    helper: [
      "const check = (cond, msg) => { if (!cond) throw new Error(msg); };\ncheck(f(1) === 2, 'f')",
      "; 3 === 2 is false",
    ],
  },
};

export const conditionCases: Readonly<Record<string, ConditionCases>> = {
  javascript,
  typescript: {
    source: "export function f(x: number): number { return x + 2; }",
    tests: {
      number: [
        "import { f } from './main.ts';\nconst want: number = 2;\nconsole.assert((f(1) as number) === want);",
        "; 3 === 2 is false",
      ],
      thrown: ["if (f(1) !== 2) { throw new Error('wrong'); }", "; 3 !== 2 is true"],
    },
  },
  php: {
    source: `<?php
function f($x) { return $x + 2; }
function text($x) { return "ab$x"; }
function nested() { return ['a' => [1, ['b' => 'c']], 'd' => null]; }
function boom() { throw new RangeException('no'); }
function count_up() { static $n = 0; return ++$n; }`,
    tests: {
      lines: ["<?php\nassert(text(\"\\n\") === 'b');\n?>\n<b>done</b>\n", "; 'ab\\n' === 'b' is false"],
      number: ["<?php\nassert(f(1) === 2);", "AssertionError: assert(f(1) === 2); 3 === 2 is false"],
      float: ["<?php\nassert(f(0.5) == 0.1 + 0.2);", "; 2.5 == 0.30000000000000004 is false"],
      text: [
        "<?php\nif (text(1) !== 'b1') { throw new Exception('wrong'); }",
        "Exception: wrong; 'ab1' !== 'b1' is true",
      ],
      list: [
        "<?php\nassert([f(1), 'x'] === [1, \"x\"], 'lists');",
        "AssertionError: lists; [3, 'x'] === [1, 'x'] is false",
      ],
      nested: ["<?php\nassert(nested() == []);", "; ['a' => [1, ['b' => 'c']], 'd' => null] == [] is false"],
      thrown: ["<?php\nassert(boom() === 1);", noValue],
      counter: ["<?php\nassert(count_up() === 1);\nassert(count_up() === 3);", "; 2 === 3 is false"],
      long: ["<?php\nassert(str_repeat('x', 1000000) === 'y');", /; 'x{80}…x{40}' === 'y' is false$/],
      negated: ["<?php\nassert(!(f(1) === 3));", "; 3 === 3 is true"],
      both: ["<?php\nassert(f(1) === 3 && f(2) === 5);", "; 4 === 5 is false"],
      strict: ["<?php\ndeclare(strict_types=1);\nassert(f(1) == 2);\n?>", "; 3 == 2 is false"],
      exit: ["<?php\nif (f(1) != 2) exit(1);", "exit 1; 3 != 2 is true"],
      helper: [
        "<?php\nfunction check($got, $want) { if ($got !== $want) throw new Exception('no'); }\ncheck(f(1), 2);",
        "; 3 !== 2 is true",
      ],
    },
  },
  perl: {
    source: `use strict;
sub f { return $_[0] + 2 }
sub text { return "ab$_[0]" }
sub nested { return { b => [1, { c => undef }], a => 'x' } }
sub boom { die "no\\n" }
sub long { return "x" x $_[0] }
my $n = 0;
sub count_up { return ++$n }
1;`,
    tests: {
      lines: ['die "no\\n" unless text("\\n") eq \'b\';', "; 'ab\\n' eq 'b' is false"],
      more: [
        "use Test::More tests => 2;\nok(f(1) == 3);\nok(f(1) == 2, 'of one');",
        "a test of Test::More failed; 3 == 2 is false",
      ],
      is: ["use Test::More;\nis(f(1), 2);\ndone_testing;", "; got: '3' expected: '2'"],
      deep: [
        "use Test::More;\nis_deeply([f(1), 4], [3, 5], 'lists');\ndone_testing;",
        "$got->[1] = '4' $expected->[1] = '5'",
      ],
      die: ["die 'wrong' unless f(1) == 2;", /^wrong at .*; 3 == 2 is false$/],
      or: ["text(1) eq 'b1' or die \"wrong\\n\";", "wrong; 'ab1' eq 'b1' is false"],
      list: ['my @got = (f(1), 4);\ndie "size\\n" if @got != 3;', "size; 2 != 3 is true"],
      nested: ['die "no\\n" unless nested() == 1;', /; \{a => 'x', b => \[1, \{c => undef\}\]\} == 1 is false$/],
      thrown: ['die "x\\n" unless boom() == 1;', noValue],
      counter: ["count_up() == 1 or die 'one';\ncount_up() == 3 or die 'three';", /^three .*; 2 == 3 is false$/],
      long: ["die \"no\\n\" if long(1e6) ne 'y';", /; 'x{80}\.\.\.x{40}' ne 'y' is true$/],
      negated: ["use Test::More;\nok !(f(1) == 3), 'not';\ndone_testing;", "; 3 == 3 is true"],
      both: ['die "no\\n" unless f(1) == 3 && f(2) == 5;', "; 4 == 5 is false"],
    },
  },
  lua: {
    source: `function f(x) return x + 2 end
function text(x) return "ab" .. x end
function nested() return { 1, { 2, b = "c" }, a = true } end
function boom() error("no") end
local n = 0
function count() n = n + 1; return n end`,
    tests: {
      lines: ["assert(text('\\n') == 'b')", '; "ab\\n" == "b" is false'],
      number: ["assert(f(1) == 2)", "assertion failed!; 3 == 2 is false"],
      float: ["assert(0.1 + 0.2 == 0.3)", "; 0.30000000000000004 == 0.3 is false"],
      text: ["if text(1) ~= 'b1' then error('wrong') end", /wrong; "ab1" ~= "b1" is true$/],
      nested: ["assert(nested() == nil, 'tables')", 'tables; { 1, { 2, b = "c" }, a = true } == nil is false'],
      thrown: ["assert(boom() == 1)", noValue],
      counter: ["assert(count() == 1)\nassert(count() == 3)", "; 2 == 3 is false"],
      long: ["assert(('x'):rep(1e6) == 'y')", /; "x{80}(?:…|\.\.\.)x{40}" == "y" is false$/],
      negated: ["assert(not (f(1) == 3))", "; 3 == 3 is true"],
      both: ["assert(f(1) == 3 and f(2) == 5)", "; 4 == 5 is false"],
      helper: [
        "local function check(got, want)\n  if got ~= want then\n    error('no')\n  end\nend\ncheck(f(1), 2)",
        "; 3 ~= 2 is true",
      ],
      inside: ["local ok, why = pcall(function() assert(f(1) == 2) end)\nassert(ok, why)", "; 3 == 2 is false"],
    },
  },
  r: {
    source: `f <- function(x) x + 2
text <- function(x) paste0("ab", x)
boom <- function() stop("no")
n <- 0
count <- function() { n <<- n + 1; n }`,
    tests: {
      number: ["stopifnot(f(1) == 2)", "f(1) == 2 is not TRUE; 3 == 2 is false"],
      vector: ["stopifnot(f(1:3) == c(3, 4, 6))", "; c(3, 4, 5) == c(3, 4, 6) is false"],
      text: ["if (text(1) != 'b1') stop('wrong')", 'wrong; "ab1" != "b1" is true'],
      list: [
        'stopifnot("lists" = identical(list(a = f(1)), list(a = 2)))',
        "lists; identical(list(a = 3), list(a = 2)) is false",
      ],
      near: ["stopifnot(isTRUE(all.equal(f(0.5), 2.6)))", "; all.equal(2.5, 2.6) is false"],
      thrown: ["stopifnot(boom() == 1)", noValue],
      counter: ["stopifnot(count() == 1)\nstopifnot(count() == 3)", "; 2 == 3 is false"],
      long: ["stopifnot(strrep('x', 1e6) == 'y')", /; "x{80}(?:…|\.\.\.)x{40}" == "y" is false$/],
      many: ["stopifnot(all(seq(f(1), 1e6) == 0))", /; 3:14 \.\.\. == 0 is false$/],
      negated: ["if (!(f(1) == 2)) stop('no')", "no; 3 == 2 is false"],
      both: ["stopifnot(f(1) == 3 && f(2) == 5)", "; 4 == 5 is false"],
      several: ["stopifnot(f(1) == 3, f(2) == 5)", "; 4 == 5 is false"],
    },
  },
  tcl: {
    source: `proc f {x} { expr {$x + 2} }
proc text {x} { return "ab $x" }
proc boom {} { expr {1 / 0} }
set n 0
proc count {} { incr ::n }`,
    tests: {
      lines: ['if {[text "\\n"] ne {b}} { error no }', "no; {ab \\n} ne b is true"],
      tcltest: [
        "package require tcltest\ntcltest::test one {} -body { f 1 } -result 2\ntcltest::test two {} -body { f 2 } -result 5",
        "tcltest: failed; expected 2, got 3",
      ],
      number: ['if {[f 1] != 2} { error "wrong" }', "wrong; 3 != 2 is true"],
      text: ['if {[text 1] ne "b1"} { error "wrong" }', "wrong; {ab 1} ne b1 is true"],
      sum: ['if {[f 1] + 1 != 2 * 3} { error "wrong" }', "wrong; 4 != 6 is true"],
      thrown: ['if {[boom] != 2} { error "wrong" }', noValue],
      counter: ["if {[count] != 1} { error one }\nif {[count] != 3} { error three }", "three; 2 != 3 is true"],
      long: ["if {[string repeat x 100000] ne {y}} { error no }", /^no; x{80}\.\.\.x{40} ne y is true$/],
      negated: ["if {!([f 1] == 2)} { error no }", "no; 3 == 2 is false"],
      both: [
        'proc assert {cond} { if {![uplevel 1 [list expr $cond]]} { error "failed" } }\nassert {[f 1] == 3 && [f 2] == 5}',
        "failed; 4 == 5 is false",
      ],
    },
  },
};
