/** Language of `/run_code` → a program that prints `sum 5`, and one that ends as after a failed assertion. */
export const modePrograms: Readonly<Record<string, readonly [prints: string, fails: string]>> = {
  bash: ['add() { echo $(($1 + $2)); }\necho "sum $(add 2 3)"\n', "[ $((2 + 3)) -eq 6 ]\n"],
  R: ['cat("sum", 2 + 3, "\\n")\n', "stopifnot(2 + 3 == 6)\n"],
  racket: ['#lang racket\n(printf "sum ~a\\n" (+ 2 3))\n', '#lang racket\n(unless (= (+ 2 3) 6) (error "not six"))\n'],
  ruby: ['puts "sum #{2 + 3}"\n', 'raise "not six" unless 2 + 3 == 6\n'],
  rust: ['fn main() { println!("sum {}", 2 + 3); }\n', "fn main() { assert_eq!(2 + 3, 6); }\n"],
  php: ['<?php\necho "sum ", 2 + 3, PHP_EOL;\n', '<?php\nif (2 + 3 !== 6) throw new Exception("not six");\n'],
  lua: ['print("sum " .. 2 + 3)\n', "assert(2 + 3 == 6)\n"],
  perl: ['print "sum ", 2 + 3, "\\n";\n', 'die "not six" unless 2 + 3 == 6;\n'],
  scala: [
    'object Sum { def main(args: Array[String]): Unit = println("sum " + (2 + 3)) }\n',
    "object Sum { def main(args: Array[String]): Unit = assert(2 + 3 == 6) }\n",
  ],
  csharp: [
    'using System;\nclass Sum { static void Main() { Console.WriteLine("sum " + (2 + 3)); } }\n',
    "using System.Diagnostics;\nclass Sum { static void Main() { Debug.Assert(2 + 3 == 6); } }\n",
  ],
  typescript: [
    'const sum = (a: number, b: number): number => a + b;\nconsole.log("sum", sum(2, 3));\n',
    'import { strictEqual } from "node:assert";\nstrictEqual(2 + 3, 6 as number);\n',
  ],
  junit: [
    'import org.junit.jupiter.api.*;\nclass SumTest { @Test void adds() { Assertions.assertEquals(5, 2 + 3); System.out.println("sum 5"); } }\n',
    "import org.junit.jupiter.api.*;\nclass SumTest { @Test void adds() { Assertions.assertEquals(6, 2 + 3); } }\n",
  ],
};

interface WithLibrary {
  readonly mode: string;
  readonly library: string;
  /** A program that succeeds if `library` is installed. */
  readonly needs: string;
  /** A right solution, which doubles a number, or a wrong one, which adds one. */
  readonly solution: (right: boolean) => string;
  /** A solution that ends the process with exit code 0 before the tests can fail. */
  readonly leaves: string;
  readonly tests: string;
}

export const withLibraries: readonly WithLibrary[] = [
  {
    mode: "lua",
    library: "LuaUnit",
    needs: "require('luaunit')",
    solution: (right) => `local function twice(n)\n  return n ${right ? "* 2" : "+ 1"}\nend\n`,
    leaves: 'local leave = load("os.exit(0)", "@/usr/share/lua/5.4/luaunit.lua")\nfunction twice() leave() end\n',
    tests:
      "lu = require('luaunit')\n\nfunction test_twice()\nlocal candidate = twice\n    lu.assertEquals(candidate(4), 8)\nend\n\nos.exit(lu.LuaUnit.run())",
  },
  {
    mode: "perl",
    library: "Test::Deep",
    needs: "use Test::Deep;",
    solution: (right) => `sub twice {\n    my ($n) = @_;\n    return [$n ${right ? "* 2" : "+ 1"}];\n}\n`,
    leaves: "sub twice { exit 0; }\n",
    tests:
      'use Test::Deep;\n\nsub testhumaneval {\n    my $candidate = \\&twice;\n    if (eq_deeply($candidate->(4), [8])) { print "ok!" } else { print "not ok!"; exit 1; }\n}\n\ntesthumaneval();',
  },
  {
    mode: "racket",
    library: "rackunit",
    needs: "#lang racket\n(require rackunit)",
    solution: (right) => `#lang racket\n(define (twice n)\n  (${right ? "* n 2" : "+ n 1"}))\n`,
    leaves: "#lang racket\n(define (twice n) (exit 0))\n",
    tests:
      "(require rackunit)\n\n(define (test-twice)\n  (let ((candidate twice))\n    (check-within (candidate 4) 8 0.001)))\n\n(test-twice)",
  },
];

/** Language → a program that prints OK, like the test files of Piston's packages, with any class name. */
export const greetings: Readonly<Record<string, string>> = {
  python: 'print("OK")\n',
  javascript: 'console.log("OK");\n',
  typescript: 'const word: string = "OK";\nconsole.log(word);\n',
  cpp: '#include <iostream>\nint main() { std::cout << "OK" << std::endl; }\n',
  c: '#include <stdio.h>\nint main(void) { puts("OK"); return 0; }\n',
  java: 'public class Greeting {\n  public static void main(String[] args) { System.out.println("OK"); }\n}\n',
  go: 'package main\n\nimport "fmt"\n\nfunc main() { fmt.Println("OK") }\n',
  rust: 'fn main() { println!("OK"); }\n',
  shell: "echo OK\n",
  perl: 'print("OK\\n");\n',
  php: '<?php\n\necho "OK";\n',
  ruby: 'puts "OK"\n',
  r: 'cat("OK\\n")\n',
  racket: '#lang racket\n\n(displayln "OK")\n',
  elixir: 'IO.puts("OK")\n',
  kotlin: 'fun main() {\n    println("OK")\n}\n',
  scala: 'object Greeting extends App {\n  println("OK")\n}\n',
  csharp:
    'using System;\n\npublic class Greeting {\n  public static void Main(string[] args) { Console.WriteLine("OK"); }\n}\n',
  lua: 'print("OK")\n',
  tcl: 'puts "OK"\n',
  dart: 'void main() { print("OK"); }\n',
  julia: 'println("OK")\n',
  swift: 'print("OK")\n',
};
