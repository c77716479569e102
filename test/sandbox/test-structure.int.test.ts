import { afterAll, expect, test } from "vitest";
import { requireLanguage } from "../../sandbox/languages/registry.ts";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { openSandbox } from "../../sandbox/open.ts";

const found = await findToolchains();
const sandbox = await openSandbox("namespace:", { concurrency: 2 });
afterAll(() => sandbox.close());

/** A case: language, subject, solution, tests, expected verdict. */
type Row = readonly [language: string, about: string, source: string, code: string, verdict: "passed" | "failed"];

const rows: readonly Row[] = [
  [
    "javascript",
    "a test that only a comment names is called",
    "function f() { return 1; }",
    "function test_a() { if (f() !== 2) throw new Error('no'); }\n// test_a()",
    "failed",
  ],
  [
    "javascript",
    "a test that the text calls under a condition is not called again",
    "function f() { return 1; }",
    "function test_a() { throw new Error('called'); }\nif (f() === 2) test_a();",
    "passed",
  ],
  [
    "javascript",
    "a comment makes no test framework",
    "function test(a) { return a + 1; }",
    "console.assert(test(1) === 2); // test('x', () => {})",
    "passed",
  ],
  [
    "javascript",
    "a framework's name that the solution has is the framework's",
    "function test(a) { return a + 1; }\nfunction f() { return 1; }",
    "test('x', () => { expect(f()).toBe(1); });",
    "passed",
  ],
  [
    "lua",
    "a comment calls nothing",
    "function f() return 1 end",
    "-- test_a\nfunction test_a() assert(f() == 2) end",
    "failed",
  ],
  [
    "perl",
    "a comment calls nothing",
    "sub f { 1 } 1;",
    "# test_a\nsub test_a { die 'no' unless f() == 2 }\n1;",
    "failed",
  ],
  [
    "perl",
    "a sign is no name",
    "sub f { 1 } 1;",
    "sub test_a { die 'no' unless f() == 2 }\n&test_a if 0;\n1;",
    "passed",
  ],
  [
    "tcl",
    "a comment calls nothing",
    "proc f {} {return 1}",
    "# test_a\nproc test_a {} { if {[f] != 2} { error no } }",
    "failed",
  ],
  ["shell", "a comment calls nothing", "f() { echo 1; }", '# test_a\ntest_a() { [ "$(f)" = 2 ]; }', "failed"],
  [
    "shell",
    "a text may call",
    "f() { echo 1; }",
    'test_a() { [ "$(f)" = 2 ]; }\nif false; then echo "$(test_a)"; fi',
    "passed",
  ],
  [
    "elixir",
    "a comment makes no test file",
    "defmodule A do\n  def f, do: 1\nend",
    "# use ExUnit.Case\n1 = A.f()",
    "passed",
  ],
  ["ruby", "data is read", "def f = DATA.read\n__END__\nabc", "raise 'no' unless f == 'abc'", "passed"],
  [
    "ruby",
    "a text of several lines is no end",
    "X = <<~A\n__END__\nA\ndef f = X",
    'raise "no" unless f == "__END__\\n"',
    "passed",
  ],
];

for (const [language, about, source, code, verdict] of rows)
  test.skipIf(!found.get(language))(`in ${language}, ${about}`, async () => {
    const tests = [{ kind: "assert" as const, id: "t", code }];
    const outcome = await sandbox.run({ language, source, tests, limits: { wallMs: 20_000 }, doubt: { probes: 0 } });
    expect(outcome.verdict, outcome.tests[0]?.message).toBe(verdict);
  });

const own: readonly (readonly [language: string, source: string, holds: boolean])[] = [
  ["go", "package main\nfunc TestA(t *testing.T) {}", true],
  ["go", "package main\nvar s = `\nfunc TestA(t *testing.T) {}\n`\nfunc main() {}", false],
  ["rust", "mod tests { #[ test ] fn a() {} }", true],
  ["rust", "// #[test]\nfn main() {}", false],
  ["java", "import org.junit.jupiter.api.Test;\nclass T { @Test void a() {} }", true],
  ["java", "// org.junit.jupiter\nclass T { static void run() {} }", false],
  ["csharp", "class A { static void RunTests() {} }", true],
  ["csharp", "class A { /* RunTests() */ static void Main() {} }", false],
  ["scala", "object A { // def main\n}", true],
  ["scala", "object A { def main(args: Array[String]): Unit = () }", false],
  ["racket", "#lang racket\n(require rackunit)", true],
  ["racket", "#lang racket\n; rackunit\n1", false],
];

test.each(own)("in %s, %j holds tests of its own: %s", async (language, source, holds) => {
  expect(await requireLanguage(language).ownTests?.found(source)).toBe(holds);
});

test.skipIf(!found.get("python"))("a call of an async function of Python gives what it comes to", async () => {
  const source = "async def f(x):\n  return [x]\nasync def g(n):\n  for i in range(n): yield i\n";
  const calls = [
    { kind: "call" as const, id: "f", function: "f", args: [3], expected: [3] },
    { kind: "call" as const, id: "g", function: "g", args: [2], expected: [0, 1] },
  ];
  const { tests, assurance } = await sandbox.run({ language: "python", source, tests: calls });
  expect([...tests.map(({ message }) => message), assurance]).toEqual(["", "", "proven"]);
});

test.skipIf(!found.get("go"))("a text nested too deep is refused by name", async () => {
  const deep = `${"(".repeat(40_000)}1${")".repeat(40_000)}`;
  const tests = [{ kind: "assert" as const, id: "t", code: "package main\nfunc main() { f() }" }];
  const run = sandbox.run({ language: "go", source: `package main\nfunc f() int { return ${deep} }`, tests });
  await expect(run).rejects.toMatchObject({ code: "invalid_program", argument: "tests" });
});
