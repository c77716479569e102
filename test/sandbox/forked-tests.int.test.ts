import { afterAll, expect, test } from "vitest";
import { openSandbox } from "../../sandbox/open.ts";
import { programsHere } from "./programs-here.ts";

/** Tests that fork a child process. Only the end of the parent decides the verdict. */
const programs: readonly (readonly [language: string, right: string, wrong: string, tests: string])[] = [
  [
    "python",
    "def f(x): return x * x\n",
    "def f(x): return x + x\n",
    `import os, sys
for code in (0, 3):
    pid = os.fork()
    if pid == 0:
        sys.exit(code)
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == code
pid = os.fork()
assert pid == 0 or os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0
if pid == 0:
    sys.exit()
assert f(2) == 4
assert f(3) == 9
`,
  ],
  [
    "perl",
    "sub f { return $_[0] ** 2 }\n1;\n",
    "sub f { return $_[0] * 2 }\n1;\n",
    `for my $code (0, 3) {
  my $pid = fork;
  exit $code if $pid == 0;
  waitpid $pid, 0;
  die "code $code" unless $? >> 8 == $code;
}
die "two" unless f(2) == 4;
die "three" unless f(3) == 9;
`,
  ],
  [
    "ruby",
    "def f(x) = x * x\n",
    "def f(x) = x + x\n",
    `[0, 3].each do |code|
  pid = fork
  exit(code) if pid.nil?
  Process.wait(pid)
  raise "code #{code}" unless $?.exitstatus == code
end
raise "two" unless f(2) == 4
raise "three" unless f(3) == 9
`,
  ],
  [
    "php",
    "<?php function f(int $x): int { return $x * $x; }\n",
    "<?php function f(int $x): int { return $x + $x; }\n",
    `<?php
foreach ([0, 3] as $code) {
  $pid = pcntl_fork();
  if ($pid === 0) exit($code);
  pcntl_waitpid($pid, $status);
  assert(pcntl_wexitstatus($status) === $code);
}
assert(f(2) === 4);
assert(f(3) === 9);
`,
  ],
];

const installed = await programsHere(programs, ([language]) => language);

const sandbox = await openSandbox("namespace:", { concurrency: 1 });
afterAll(() => sandbox.close());

test.each(installed)(
  "what tests in %s fork ends where it does, and the tests go on",
  async (language, right, wrong, code) => {
    const tests = ["a", "b"].map((id) => ({ kind: "assert" as const, id, code }));
    const judged = async (source: string) =>
      (await sandbox.run({ language, source, tests, doubt: { probes: 0 } })).tests.map(({ status }) => status);
    expect(await judged(right)).toEqual(["passed", "passed"]);
    expect(await judged(wrong)).toEqual(["failed", "failed"]);
  },
  60_000,
);
