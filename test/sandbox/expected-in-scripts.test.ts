import { expect, test } from "vitest";
import { requireLanguage } from "../../sandbox/languages/registry.ts";

test.each([
  ["ruby", "raise 'x 1' unless add(1, 2) == 3 # == 4", ["3"]],
  ["ruby", "assert_equal [1, 'a'], f(5), 'two'", ["1", "'a'"]],
  ["ruby", "if add(1, 2) != 3\n  raise 'x'\nend\nputs 'ok' if add(4, 5) == 9", ["3", "9"]],
  ["ruby", "want = { a: 1 }\nraise unless f(7) == want", ["1"]],
  ["ruby", "raise if prime?(9)\nraise unless f(1) =~ /3/", ["prime?(9)", "f(1) =~ /3/"]],
  ["ruby", "raise unless (half(3) - 1.5).abs < 1e-9", ["1.5"]],
  ["ruby", "def check(name, got, want)\n  raise name unless got == want\nend\ncheck 'one', f(1), 2", ["2"]],
  ["ruby", "x = <<~TEXT\n  f(1) == 2\nTEXT\nraise unless f(3) == 4", ["4"]],
  ["php", "<?php\nassert(add(1, 2) === 3);\nif (add(5, 5) !== 10) { throw new Exception('x'); }", ["3", "10"]],
  ["php", "<?php\nassert(f(['a' => 1]) === ['b' => 2, 'c' => null]);", ["2", "null"]],
  ["php", "<?php\n/* assert(f(1) === 2); */ $cases = [[1, 2], [3, 4]]; run($cases);", ["2", "4"]],
  [
    "perl",
    "die 'x' unless add(1, 2) == 3;\nis_deeply([f()], [1, 'b']);\nis(f(q(it)), 'z', 'name');",
    ["3", "1", "'b'", "'z'"],
  ],
  ["perl", "my $s = $x =~ s/f(1) == 2/f/r;\nif (f(1) ne 'a') { print 'bad'; exit 1; }", ["'a'"]],
  ["lua", "assert(add(1, 2) == 3, 'm')\nif f('a') ~= \"b\" then error('x') end", ["3", '"b"']],
  ["lua", "--[[ assert(f(1) == 2) ]] assert(not ok and err:find('bad') == 4)", ["4"]],
  ["shell", '[ "$(add 1 2)" = "3" ] || exit 1\n[[ $(f "a b") -eq 10 ]] || exit 1', ['"3"', "10"]],
  ["shell", 'expected="x"\nif [ "$got" != "$expected" ]; then\n  exit 1\nfi', ['"x"']],
  ["shell", "failed=0\n[ $(f 1) = a ] || failed=$((failed + 1))\nfailed=$((failed + 1))\n[ $failed -eq 0 ]", ["a"]],
  ["shell", "add 1 2 | grep -q '^3$' || exit 1", ["'^3$'"]],
  ["shell", "is_even 2 || exit 1\nif is_even 3; then exit 1; fi", ["is_even 2", "is_even 3"]],
  [
    "r",
    "stopifnot(add(1, 2) == 3, 'two' = identical(f(5), c(1, 'a')))\nif (f(7) != 2L) stop('x')",
    ["3", "1", "'a'", "2L"],
  ],
  ["r", "quit(status = if (failures == 0) 0 else f(1))", ["0"]],
  ["tcl", 'if {[add 1 2] != 3} { error x }\nset want b\nif {[f "a"] ne $want} { exit 1 }', ["3", "b"]],
  ["tcl", "test a-1 {name} { f 1 } 2\ntest a-2 {name} -body { f 3 } -result {4}", ["2", "4"]],
  ["tcl", "if {![even 2]} { error x }", ["[even 2]"]],
  [
    "elixir",
    'if A.add(1, 2) != 3, do: raise "x"\nassert {:ok, 4} = A.f(5)\nassert A.even?(6)',
    ["3", ":ok", "4", "A.even?(6)"],
  ],
  [
    "racket",
    "#lang racket\n(unless (= (add 1 2) 3) (error \"x 4\"))\n(check-equal? (f '(5)) '(6 a)) ; (g 7)",
    ["3", "6", "a"],
  ],
  [
    "racket",
    "(when (not (equal? (f 1) #t)) (exit 2))\n#;(check-equal? (f 1) 3) (check-= (f 1) 2.5 0.1)",
    ["#t", "2.5"],
  ],
  [
    "scala",
    'assert(add(1, 2) == 3, "m")\nval want: Char = \'c\'\nif (f(4) != want) throw new Exception("5")',
    ["3", "'c'"],
  ],
  ["scala", 'val rows = List((1, 2), (3, 4))\nfor ((a, want) <- rows) assert(f(a) == want, s"$a == 5")', ["2", "4"]],
] as const)("%s: in %s the places that say what is expected", async (language, text, wanted) => {
  const found = await requireLanguage(language).probe!.find!(text);
  expect(found.map(({ from, to }) => text.slice(from, to))).toEqual(wanted);
});
