/** One small task in the test idiom of each language: a right solution, a wrong one, and one that leaves early. */
export interface Idiom {
  readonly right: string;
  readonly wrong: string;
  /** A solution that ends the process with exit code 0 before the tests can fail. */
  readonly leaves: string;
  readonly test: string;
}

export const idioms: Readonly<Record<string, Idiom>> = {
  python: {
    right: "def add(a, b):\n    return a + b\n",
    wrong: "def add(a, b):\n    return a - b\n",
    leaves: "import os\ndef add(a, b):\n    os._exit(0)\n",
    test: "def test():\n    assert add(1, 2) == 3\n    assert add(5, 5) == 10\n\nif __name__ == '__main__':\n    test()\n",
  },
  javascript: {
    right: "const add = (a, b) => a + b;\n",
    wrong: "const add = (a, b) => a - b;\n",
    leaves: "const add = () => process.exit(0);\n",
    test: "const assert = require('assert');\nfunction fullTesting() {\n  assert.strictEqual(add(1, 2), 3);\n  assert.deepStrictEqual([add(5, 5)], [10]);\n}\n",
  },
  typescript: {
    right: "function add(a: number, b: number): number { return a + b; }\n",
    wrong: "function add(a: number, b: number): number { return a - b; }\n",
    leaves: "function add(a: number, b: number): number { process.exit(0); }\n",
    test: "import * as assert from 'assert';\nconst cases: [number, number, number][] = [[1, 2, 3], [5, 5, 10]];\nfor (const [a, b, c] of cases) assert.strictEqual(add(a, b), c);\n",
  },
  c: {
    right: "#include <stdio.h>\nint add(int a, int b) { return a + b; }\n",
    wrong: "#define NDEBUG\nint add(int a, int b) { return a - b; }\n",
    leaves: "#include <stdlib.h>\nint add(int a, int b) { exit(0); }\n",
    test: "#include <assert.h>\nint main(void) { assert(add(1, 2) == 3); assert(add(5, 5) == 10); return 0; }\n",
  },
  cpp: {
    right: "#include <vector>\nusing namespace std;\nint add(int a, int b) { return vector<int>{a, b}[0] + b; }\n",
    wrong: "int add(int a, int b) { return a - b; }\n",
    leaves: "#include <cstdlib>\nint add(int a, int b) { std::exit(0); }\n",
    test: "#include <cassert>\n#include <iostream>\nint main() { assert(add(1, 2) == 3); assert((add(5, 5) == 10)); std::cout << \"done\"; }\n",
  },
  java: {
    right: "import java.util.*;\nclass Adder { static int add(int a, int b) { return List.of(a, b).stream().mapToInt(x -> x).sum(); } }\n",
    wrong: "class Adder { static int add(int a, int b) { return a - b; } }\n",
    leaves: "class Adder { static int add(int a, int b) { System.exit(0); return 0; } }\n",
    test: "import java.util.Arrays;\npublic class Main {\n  public static void main(String[] args) {\n    assert Adder.add(1, 2) == 3;\n    if (Adder.add(5, 5) != 10) throw new AssertionError(Arrays.toString(args));\n  }\n}\n",
  },
  go: {
    right: 'package main\n\nimport "fmt"\n\nfunc add(a, b int) int { fmt.Sprint(a); return a + b }\n',
    wrong: "package main\n\nfunc add(a, b int) int { return a - b }\n",
    leaves: 'package main\n\nimport "os"\n\nfunc add(a, b int) int { os.Exit(0); return 0 }\n',
    test: 'package main\n\nimport (\n\t"fmt"\n\t"testing"\n)\n\nfunc TestAdd(t *testing.T) {\n\tif add(1, 2) != 3 || add(5, 5) != 10 {\n\t\tt.Errorf("bad")\n\t}\n}\n',
  },
  rust: {
    right: "fn add(a: i32, b: i32) -> i32 { a + b }\n",
    wrong: "fn add(a: i32, b: i32) -> i32 { a - b }\n",
    leaves: "fn add(_a: i32, _b: i32) -> i32 { std::process::exit(0) }\n",
    test: "#[cfg(test)]\nmod tests {\n    use super::*;\n\n    #[test]\n    fn adds() {\n        assert_eq!(add(1, 2), 3);\n        assert_eq!(add(5, 5), 10);\n    }\n}\n",
  },
  shell: {
    right: 'add() { echo $(( $1 + $2 )); }\ntotal=0\nput() { total=$(( total + $1 )); }\nshow() { echo "$total"; }\n',
    wrong: "add() { echo 0; }\nput() { :; }\nshow() { echo 0; }\n",
    leaves: "add() { builtin exit 0; }\n[() { return 1; }\ntest() { return 1; }\n",
    test: 'if [ "$(add 1 2)" != 3 ]; then exit 1; fi\nput 2\nput 3\n[[ $(show) == 5 ]] || exit 1\necho "a b" | cat >/dev/null\n',
  },
  perl: {
    right: "use strict; use warnings;\nsub add { my ($x, $y) = @_; return $x + $y; }\n",
    wrong: "sub add { my ($x, $y) = @_; return $x - $y; }\n",
    leaves: "sub add { exit 0; }\n",
    test: "use Test::More;\nsub test_all { is(add(1, 2), 3) or die 'failed'; die 'failed' unless add(5, 5) == 10; }\ntest_all();\ndone_testing();\n",
  },
  php: {
    right: "<?php\nfunction add(int $a, int $b): int { return $a + $b; }\n",
    wrong: "<?php\nfunction add(int $a, int $b): int { return $a - $b; }\n",
    leaves: "<?php\nfunction add(int $a, int $b): int { exit(0); }\n",
    test: "<?php\nassert(add(1, 2) === 3);\nif (add(5, 5) !== 10) { throw new Exception('failed'); }\n",
  },
  ruby: {
    right: "def add(a, b)\n  a + b\nend\n",
    wrong: "def add(a, b)\n  a - b\nend\n",
    leaves: "def add(a, b)\n  exit!(0)\nend\n",
    test: "raise 'failed' unless add(1, 2) == 3\nraise 'failed' unless add(5, 5) == 10\n",
  },
  r: {
    right: "add <- function(a, b) a + b\n",
    wrong: "add <- function(a, b) a - b\n",
    leaves: "add <- function(a, b) quit(status = 0)\n",
    test: "stopifnot(add(1, 2) == 3)\nstopifnot(identical(add(5, 5), 10))\n",
  },
  racket: {
    right: "#lang racket\n(define (add a b) (+ a b))\n",
    wrong: "#lang racket\n(define (add a b) (- a b))\n",
    leaves: "#lang racket\n(define (add a b) (exit 0))\n",
    test: '#lang racket\n(unless (= (add 1 2) 3) (error "FAILURE"))\n(unless (= (add 5 5) 10) (error "FAILURE"))\n',
  },
  elixir: {
    right: "defmodule Adder do\n  def add(a, b), do: a + b\nend\n",
    wrong: "defmodule Adder do\n  def add(a, b), do: a - b\nend\n",
    leaves: "defmodule Adder do\n  def add(_, _), do: System.halt(0)\nend\n",
    test: 'unless Adder.add(1, 2) == 3, do: raise("assertion fails")\nunless Adder.add(5, 5) == 10, do: raise("assertion fails")\n',
  },
  kotlin: {
    right: "import kotlin.math.abs\nfun add(a: Int, b: Int): Int = a + abs(b)\n",
    wrong: "fun add(a: Int, b: Int): Int = a - b\n",
    leaves: "fun add(a: Int, b: Int): Int { kotlin.system.exitProcess(0) }\n",
    test: "fun main() {\n    check(add(1, 2) == 3)\n    if (add(5, 5) != 10) throw AssertionError()\n}\n",
  },
  scala: {
    right: "def add(a: Int, b: Int): Int = a + b\n",
    wrong: "def add(a: Int, b: Int): Int = a - b\n",
    leaves: "def add(a: Int, b: Int): Int = sys.exit(0)\n",
    test: "assert(add(1, 2) == 3)\nassert(add(5, 5) == 10)\n",
  },
  csharp: {
    right: "using System;\nusing System.Linq;\nclass Adder { public static int Add(int a, int b) { return new[] { a, b }.Sum(); } }\n",
    wrong: "class Adder { public static int Add(int a, int b) { return a - b; } }\n",
    leaves: "class Adder { public static int Add(int a, int b) { System.Environment.Exit(0); return 0; } }\n",
    test: 'using System;\nclass Program { static void Main() { if (Adder.Add(1, 2) != 3) throw new Exception("failed"); if (Adder.Add(5, 5) != 10) throw new Exception("failed"); } }\n',
  },
  lua: {
    right: "function add(a, b) return a + b end\n",
    wrong: "function add(a, b) return a - b end\n",
    leaves: "function add(a, b) os.exit(0) end\n",
    test: "assert(add(1, 2) == 3)\nassert(add(5, 5) == 10)\n",
  },
  tcl: {
    right: "proc add {a b} { expr {$a + $b} }\n",
    wrong: "proc add {a b} { expr {$a - $b} }\n",
    leaves: "proc add {a b} { exit 0 }\n",
    test: 'if {[add 1 2] != 3} { error "failed" }\nif {[add 5 5] != 10} { error "failed" }\n',
  },
};
