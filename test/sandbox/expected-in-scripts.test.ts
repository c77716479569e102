import { expect, test } from "vitest";
import { findExpected } from "../../sandbox/languages/common/expected/finder.ts";
import { luaIdiom } from "../../sandbox/languages/lua/lua-idiom.ts";
import { perlIdiom } from "../../sandbox/languages/perl/perl-idiom.ts";
import { phpIdiom } from "../../sandbox/languages/php/php-idiom.ts";
import { rubyIdiom } from "../../sandbox/languages/ruby/ruby-idiom.ts";
import { shellIdiom } from "../../sandbox/languages/shell/shell-idiom.ts";

const idioms = { ruby: rubyIdiom, php: phpIdiom, perl: perlIdiom, lua: luaIdiom, shell: shellIdiom };

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
] as const)("%s: in %s the places that say what is expected", (language, text, wanted) => {
  expect(findExpected(idioms[language], text).map(({ from, to }) => text.slice(from, to))).toEqual(wanted);
});
