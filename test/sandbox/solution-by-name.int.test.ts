import { afterAll, expect, test } from "vitest";
import { openSandbox } from "../../sandbox/open.ts";
import { programsHere } from "./programs-here.ts";

/** Tests that start or import their program by the name of its file. */
const programs: readonly {
  readonly name: string;
  readonly language: string;
  readonly source: string;
  readonly tests: string;
}[] = [
  {
    name: "start and import solution.py",
    language: "python",
    source: 'def twice(x):\n    return 2 * x\nif __name__ == "__main__":\n    print(twice(int(input())))\n',
    tests: `import subprocess, sys
import solution
done = subprocess.run([sys.executable, "solution.py"], input="4\\n", capture_output=True, text=True, check=True)
assert done.stdout == "8\\n"
assert solution.twice(1) == 2 and solution.twice is twice
`,
  },
  {
    name: "take a module out of require.cache",
    language: "javascript",
    source: "let all = 0;\nmodule.exports = { twice: (x) => { all += x; return 2 * x; }, all: () => all };\n",
    tests: `const assert = require("assert");
const fresh = () => {
  delete require.cache[require.resolve("./solution")];
  return require("./solution");
};
const one = fresh();
assert.strictEqual(one.twice(4), 8);
assert.strictEqual(one.all(), 4);
assert.strictEqual(fresh().all(), 0);
`,
  },
  {
    name: "reset modules",
    language: "javascript",
    source: "let all = 0;\nmodule.exports = { twice: (x) => { all += x; return 2 * x; }, all: () => all };\n",
    tests: `let one;
beforeEach(() => {
  jest.resetModules();
  one = require("./solution");
});
test("doubles", () => expect(one.twice(4)).toBe(8));
test("begins with nothing", () => expect(one.all()).toBe(0));
`,
  },
  {
    name: "are Mocha's",
    language: "javascript",
    source: "module.exports = { twice: (x) => 2 * x };\n",
    tests: `const { describe, it, context } = require("mocha");
const { expect } = require("chai");
const { twice } = require("../src/twice");
describe("twice", function () {
  this.timeout(5000);
  beforeEach(function () { this.one = 4; });
  context("of a number", () => {
    it("doubles", function (done) { this.slow(100); expect(twice(this.one)).to.equal(8); done(); });
    it("is left out", function () { this.skip(); });
  });
});
`,
  },
  {
    name: "require solution.php",
    language: "php",
    source: "<?php\nfunction twice($x) { return 2 * $x; }\nreturn ['name' => 'twice'];\n",
    tests: `<?php
$config = require __DIR__ . '/solution.php';
require_once('main.php');
if (twice(4) !== 8) throw new Exception('twice');
if ($config['name'] !== 'twice') throw new Exception('name');
`,
  },
  {
    name: "source solution.sh from where they lie",
    language: "shell",
    source: `twice() { echo $((2 * $1)); }\nif [ "\${BASH_SOURCE[0]}" = "$0" ]; then twice "$@"; fi\n`,
    tests: `#!/bin/bash
set -euo pipefail
here="$(cd "$(dirname "\${BASH_SOURCE[0]}")" && pwd)"
source "$here/solution.sh"
[ "$(twice 4)" = 8 ]
[ "$(bash "$here/solution.sh" 1)" = 2 ]
[ "$(ls "$here" | grep -c tests)" = 0 ]
`,
  },
  {
    name: "source solution.R",
    language: "r",
    source: "twice <- function(x) 2 * x\n",
    tests: 'source("solution.R")\nstopifnot(twice(4) == 8, twice(1) == 2)\n',
  },
  {
    name: "run solution.lua",
    language: "lua",
    source: "function twice(x) return 2 * x end\n",
    tests: 'dofile("solution.lua")\nassert(twice(4) == 8)\nassert(twice(1) == 2)\n',
  },
  {
    name: "find solution.pl by FindBin",
    language: "perl",
    source: "use strict; use warnings;\nsub twice { return 2 * $_[0] }\n1;\n",
    tests: `use strict; use warnings;
use FindBin qw($Bin); use lib $FindBin::Bin;
require "$Bin/solution.pl";
die "of 4" unless twice(4) == 8;
die "of 1" unless twice(1) == 2;
`,
  },
  {
    name: "load solution.rb",
    language: "ruby",
    source: "def twice(x) = 2 * x\n",
    tests: 'load "./solution.rb"\nraise "of 4" unless twice(4) == 8\nraise "of 1" unless twice(1) == 2\n',
  },
];

const installed = await programsHere(programs, ({ language }) => language);

const sandbox = await openSandbox("namespace:", { concurrency: 1 });
afterAll(() => sandbox.close());
const limits = { wallMs: 20_000, cpuMs: 20_000 };

test.each(installed)(
  "tests in $language that $name judge it",
  async ({ language, source, tests: code }) => {
    const tests = [{ kind: "assert" as const, id: "t", code }];
    const right = await sandbox.run({ language, source, tests, limits });
    expect(right.verdict, right.tests[0]?.message).toBe("passed");
    const wrong = await sandbox.run({ language, source: source.replace("2 *", "3 *"), tests, limits });
    expect(wrong.verdict).toBe("failed");
  },
  60_000,
);
