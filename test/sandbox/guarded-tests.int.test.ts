import { afterAll, expect, test } from "vitest";
import { openSandbox } from "../../sandbox/open.ts";
import { programsHere } from "./programs-here.ts";

/** Tests and programs that check if they are the main module. Only the tests are. */
const programs: readonly (readonly [language: string, by: string, right: string, wrong: string, tests: string])[] = [
  [
    "javascript",
    "import.meta.main",
    "export const add = (a, b) => a + b;\n",
    "export const add = (a, b) => a - b;\n",
    'import assert from "node:assert";\nimport { add } from "./solution.js";\nfunction main() { assert.equal(add(1, 2), 3); assert.equal(add(2, 2), 4); }\nif (import.meta.main) main();\n',
  ],
  [
    "javascript",
    "the first argument",
    "export const add = (a, b) => a + b;\n",
    "export const add = (a, b) => a - b;\n",
    'import assert from "node:assert";\nimport { fileURLToPath } from "node:url";\nimport { add } from "./solution.js";\nfunction main() { assert.equal(add(1, 2), 3); assert.equal(add(2, 2), 4); }\nif (process.argv[1] === fileURLToPath(import.meta.url)) main();\n',
  ],
  [
    "javascript",
    "the first argument, in the program",
    'import { fileURLToPath } from "node:url";\nexport const add = (a, b) => a + b;\nif (process.argv[1] === fileURLToPath(import.meta.url)) { console.log(add(1, 2)); process.exit(0); }\n',
    'import { fileURLToPath } from "node:url";\nexport const add = (a, b) => a - b;\nif (process.argv[1] === fileURLToPath(import.meta.url)) { console.log(add(1, 2)); process.exit(0); }\n',
    'import assert from "node:assert";\nimport { add } from "./solution.js";\nassert.equal(add(1, 2), 3); assert.equal(add(2, 2), 4);\n',
  ],
  [
    "javascript",
    "the parent, in the program",
    "const add = (a, b) => a + b;\nif (!module.parent) { console.log(add(1, 2)); process.exit(0); }\nmodule.exports = { add };\n",
    "const add = (a, b) => a - b;\nif (!module.parent) { console.log(add(1, 2)); process.exit(0); }\nmodule.exports = { add };\n",
    'const assert = require("assert");\nconst { add } = require("./solution");\nassert.equal(add(1, 2), 3); assert.equal(add(2, 2), 4);\n',
  ],
  [
    "javascript",
    "the name of its file, in the program",
    "const add = (a, b) => a + b;\nif (process.argv[1] === __filename) process.exit(3);\nmodule.exports = { add };\n",
    "const add = (a, b) => a - b;\nif (process.argv[1] === __filename) process.exit(3);\nmodule.exports = { add };\n",
    'const assert = require("assert");\nconst { add } = require("./solution");\nif (require.main === module) { assert.equal(add(1, 2), 3); assert.equal(add(2, 2), 4); }\n',
  ],
  [
    "lua",
    "a level above",
    "function add(a, b) return a + b end\n",
    "function add(a, b) return a - b end\n",
    "local function main() assert(add(1, 2) == 3) assert(add(2, 2) == 4) end\nif not pcall(debug.getlocal, 4, 1) then main() end\n",
  ],
  [
    "perl",
    "caller, in a package of their own",
    "sub add { return $_[0] + $_[1] }\n1;\n",
    "sub add { return $_[0] - $_[1] }\n1;\n",
    'package Calc::Test;\n__PACKAGE__->run() unless caller;\nsub run { die "sum" unless main::add(1, 2) == 3; die "two" unless main::add(2, 2) == 4 }\n1;\n',
  ],
  [
    "perl",
    "caller",
    "sub add { return $_[0] + $_[1] }\n1;\n",
    "sub add { return $_[0] - $_[1] }\n1;\n",
    'use strict; use warnings;\nsub run_all { die "sum" unless add(1, 2) == 3; die "neg" unless add(-1, 1) == 0; print "ok\\n"; return }\nrun_all() unless caller;\n',
  ],
  [
    "php",
    "the file that was started",
    "<?php\nfunction add($a, $b) { return $a + $b; }\n",
    "<?php\nfunction add($a, $b) { return $a - $b; }\n",
    "<?php\nfunction main(): int { if (add(1, 2) !== 3) return 1; if (add(2, 2) !== 4) return 1; echo \"ok\\n\"; return 0; }\nif (realpath($_SERVER['SCRIPT_FILENAME']) === realpath(__FILE__)) { exit(main()); }\n",
  ],
  [
    "php",
    "who called",
    "<?php\nfunction add($a, $b) { return $a + $b; }\n",
    "<?php\nfunction add($a, $b) { return $a - $b; }\n",
    '<?php\nfunction main(): void { if (add(1, 2) !== 3) throw new Exception("1"); if (add(2, 2) !== 4) throw new Exception("2"); }\nif (!debug_backtrace()) { main(); }\n',
  ],
  [
    "php",
    "the first argument",
    "<?php\nfunction add($a, $b) { return $a + $b; }\n",
    "<?php\nfunction add($a, $b) { return $a - $b; }\n",
    "<?php\nfunction main(): void { if (add(1, 2) !== 3) throw new Exception(\"1\"); if (add(2, 2) !== 4) throw new Exception(\"2\"); }\nif (PHP_SAPI === 'cli' && basename($argv[0] ?? '') === basename(__FILE__)) { main(); }\n",
  ],
  [
    "python",
    "the name of its module",
    'import sys\ndef add(a, b): return a + b\nif sys.argv[0].endswith("solution.py") and __name__ == "__main__": sys.exit(3)\n',
    'import sys\ndef add(a, b): return a - b\nif sys.argv[0].endswith("solution.py") and __name__ == "__main__": sys.exit(3)\n',
    'import sys\ndef main(argv=None):\n    argv = sys.argv[1:] if argv is None else argv\n    assert argv == []\n    assert add(1, 2) == 3\n    assert add(2, 2) == 4\n    return 0\nif __name__ == "__main__":\n    sys.exit(main())\n',
  ],
  [
    "r",
    "the number of frames",
    "add <- function(a, b) a + b\n",
    "add <- function(a, b) a - b\n",
    'main <- function() { stopifnot(add(1, 2) == 3, add(0, 0) == 0); cat("ok\\n") }\nif (sys.nframe() == 0L) main()\n',
  ],
  [
    "r",
    "the number of frames, in the program",
    "add <- function(a, b) a + b\nmain <- function() quit(status = 5)\nif (sys.nframe() == 0) main()\n",
    "add <- function(a, b) a - b\nmain <- function() quit(status = 5)\nif (sys.nframe() == 0) main()\n",
    "stopifnot(add(1, 2) == 3, add(2, 2) == 4)\n",
  ],
  [
    "ruby",
    "the name of its file",
    "def add(a, b) = a + b\nexit 3 if __FILE__ == $PROGRAM_NAME\n",
    "def add(a, b) = a - b\nexit 3 if __FILE__ == $PROGRAM_NAME\n",
    'def main\n  raise "1" unless add(1, 2) == 3\n  raise "2" unless add(2, 2) == 4\nend\nmain if $PROGRAM_NAME == __FILE__\n',
  ],
  [
    "shell",
    "whether it may return",
    "add() { echo $(($1 + $2)); }\n",
    "add() { echo $(($1 - $2)); }\n",
    'main() { [ "$(add 1 2)" = 3 ] && [ "$(add 2 2)" = 4 ]; }\nif ! (return 0 2>/dev/null); then main "$@"; fi\n',
  ],
  [
    "tcl",
    "the name of its file",
    "proc add {a b} { expr {$a + $b} }\nif {[info script] eq $::argv0} { exit 3 }\n",
    "proc add {a b} { expr {$a - $b} }\nif {[info script] eq $::argv0} { exit 3 }\n",
    "proc main {} { if {[add 1 2] != 3} { error one }; if {[add 2 2] != 4} { error two } }\nif {[info exists argv0] && [file normalize [info script]] eq [file normalize $argv0]} { main }\n",
  ],
];

const installed = await programsHere(programs, ([language]) => language);

const sandbox = await openSandbox("namespace:", { concurrency: 2 });
afterAll(() => sandbox.close());

test.each(installed)(
  "%s: what stands behind a guard is run where the tests have it: by %s",
  async (language, _, right, wrong, code) => {
    const tests = [{ kind: "assert" as const, id: "t", code }];
    const judged = async (source: string) =>
      (await sandbox.run({ language, source, tests, doubt: { probes: 0 } })).verdict;
    expect([await judged(right), await judged(wrong)]).toEqual(["passed", "failed"]);
  },
  60_000,
);
