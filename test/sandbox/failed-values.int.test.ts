import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import { rustFailures } from "../../sandbox/languages/rust/rust-failures.ts";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { openSandbox } from "../../sandbox/open.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox("namespace:", { concurrency: 2 });
});
afterAll(() => sandbox.close());

const found = await findToolchains();
const is = (language: string): boolean => (found.get(language) ?? null) !== null;

const judge = async (language: string, source: string, code: string) => {
  const limits = { wallMs: 60_000, cpuMs: 60_000 };
  const tests = [{ kind: "assert" as const, id: "t", code }];
  const [one] = (await sandbox.run({ language, source, tests, limits, doubt: { probes: 0 } })).tests;
  return one!;
};

const plus: Readonly<Record<string, string>> = {
  javascript: "const f = (x) => x + 2;\nmodule.exports = { f };",
  typescript: "export function f(x: number): number { return x + 2; }",
  ruby: "def f(x) = x + 2",
  elixir: "defmodule S do\n  def f(x), do: x + 2\nend",
  go: "package main\n\nfunc F(x int) int { return x + 2 }\n",
  rust: "pub fn f(x: i32) -> i32 { x + 2 }",
  java: "class S { static int f(int x) { return x + 2; } }",
  kotlin: "fun f(x: Int): Int = x + 2",
  scala: "object S { def f(x: Int): Int = x + 2 }",
  csharp: "public static class S { public static int F(int x) => x + 2; }",
  php: "<?php\nfunction f($x) { return $x + 2; }",
};

const junit = `import static org.junit.jupiter.api.Assertions.*;
import org.junit.jupiter.api.Test;
class SolutionTest { @Test void one() { assertEquals(2, S.f(1)); } }`;
const goTest = `package main
import "testing"
func TestF(t *testing.T) { if got := F(1); got != 2 { t.Errorf("F(1) = %d, want %d", got, 2) } }
func TestG(t *testing.T) { t.Run("of two", func(t *testing.T) { if got := F(2); got != 9 { t.Fatalf("got %d", got) } }) }`;
const minitest = `require "minitest/autorun"
class T < Minitest::Test
  def test_a = assert_equal(2, f(1))
end`;
const exUnit = `ExUnit.start()
defmodule T do
  use ExUnit.Case
  test "one" do
    assert S.f(1) == 2
  end
end`;

test.for([
  [
    "javascript",
    "assert.deepEqual([f(1), { a: 'b' }], [2, { a: 'c' }])",
    "expected [ 2, { a: 'c' } ], got [ 3, { a: 'b' } ]",
  ],
  [
    "javascript",
    "assert.equal(String(f(1)), 'two', 'as a text')",
    "AssertionError: as a text: expected 'two', got '3'",
  ],
  ["javascript", "assert.strictEqual(f(1), 2)", "Expected values to be strictly equal: 3 !== 2"],
  ["javascript", "assert(f(1) === 2, 'f of one')", "AssertionError: f of one (line 1"],
  [
    "javascript",
    "expect({ a: [f(1), 2, 3, 4], text: 'x'.repeat(60) }).toEqual({ a: [2, 2, 3, 4], text: 'y' })",
    "expected { a: [ 2, 2, 3, 4 ], text: 'y' }, got { a: [ 3, 2, 3, 4 ], text: 'xxx",
  ],
  [
    "javascript",
    "test('of one', () => { assert.deepEqual([f(1)], [2]); });",
    "of one: AssertionError: Expected values to be loosely deep-equal: expected [ 2 ], got [ 3 ]",
  ],
  [
    "typescript",
    "import assert from 'node:assert';\nassert.deepStrictEqual([f(1)] as number[], [2]);",
    "expected [ 2 ], got [ 3 ]",
  ],
  ["ruby", minitest, "1 failures, 0 errors; T#test_a: Expected: 2 Actual: 3"],
  ["ruby", 'raise "expected 2, got " + f(1).to_s unless f(1) == 2', "RuntimeError: expected 2, got 3"],
  ["elixir", exUnit, "Assertion with == failed, left 3, right 2"],
  ["go", goTest, "TestF: F(1) = 3, want 2"],
  [
    "go",
    'package main\n\nimport "fmt"\n\nfunc main() { if F(1) != 2 { panic(fmt.Sprint("got ", F(1))) } }',
    "panic: got 3",
  ],
  [
    "rust",
    "#[cfg(test)]\nmod tests { use super::*; #[test] fn one() { assert_eq!(f(1), 2); } }",
    /tests::one: assertion .*left: `?3`?,? right: `?2/,
  ],
  ["rust", 'fn main() { assert!(f(1) == 2, "got {}", f(1)); }', "got 3"],
  ["java", junit, "SolutionTest.one(): org.opentest4j.AssertionFailedError: expected: <2> but was: <3>"],
  [
    "java",
    'public class Main { public static void main(String[] a) { assert S.f(1) == 2 : "got\\n" + S.f(1); } }',
    "java.lang.AssertionError: got 3",
  ],
  ["kotlin", 'fun main() { check(f(1) == 2) { "got " + f(1) } }', "java.lang.IllegalStateException: got 3"],
  ["scala", 'assert(S.f(1) == 2, "got " + S.f(1))', "java.lang.AssertionError: assertion failed: got 3"],
  [
    "csharp",
    'if (S.F(1) != 2) throw new Exception("expected 2, got " + S.F(1));',
    "System.Exception: expected 2, got 3",
  ],
  ["php", "<?php\nif (f(1) !== 2) throw new Exception('expected 2, got ' . f(1));", "Exception: expected 2, got 3"],
] as const)(
  "a failed test says what was expected and what was there, as the language says it: %s, %s",
  { timeout: 120_000 },
  async ([language, code, said], { skip }) => {
    if (!is(language)) skip(`${language} is not installed`);
    const { status, message } = await judge(language, plus[language]!, code);
    expect(status).toBe("failed");
    expect(message).toMatch(said);
    expect(message.length).toBeLessThanOrEqual(500);
  },
);

test("panics of a Rust before 1.73 are read as well", () => {
  const stderr = `thread 'main' panicked at 'assertion failed: \`(left == right)\`
  left: \`3\`,
 right: \`2\`: it's so', src/main.rs:1:58
note: run with \`RUST_BACKTRACE=1\` environment variable to display a backtrace
thread 'main' panicked at 'got 3', a.rs:1:124
stack backtrace:
   0: rust_begin_unwind`;
  expect(rustFailures({ stdout: "", stderr }).map(({ reason: said }) => said)).toEqual([
    "assertion failed: `(left == right)` left: `3`, right: `2`: it's so",
    "got 3",
  ]);
});

test.runIf(is("go"))(
  "single tests of Go say each what it found",
  async () => {
    const { cases = [] } = await judge("go", plus.go!, goTest);
    expect(cases.map(({ name, status, message }) => [name, status, message])).toEqual([
      ["TestF", "failed", "F(1) = 3, want 2"],
      ["TestG", "failed", expect.stringContaining("got 4")],
    ]);
  },
  120_000,
);

test("long and odd values are cut, and nothing of the program is asked how they look", async () => {
  const source = `const asked = [];
class Odd {
  constructor() { this.long = "x".repeat(1e6); this.many = Array.from({ length: 1e5 }, (_, i) => i); }
  get far() { asked.push("get"); return 1; }
  [Symbol.for("nodejs.util.inspect.custom")]() { asked.push("inspect"); return "two"; }
  toString() { asked.push("text"); return "two"; }
  toJSON() { asked.push("json"); return "two"; }
}
const odd = () => new Odd();
module.exports = { odd, asked };`;
  const code = `const e = new assert.AssertionError({ message: "no", actual: odd(), expected: [1] });
e.generatedMessage = false;
asked.length = 0;
process.once("exit", () => { if (asked.length) console.log(asked.join()); });
throw e;`;
  const { status, message } = await judge("javascript", source, code);
  expect([status, message]).toEqual([
    "failed",
    expect.stringMatching(/^AssertionError: no: expected \[ 1 \], got Odd \{ long: 'xxx.*…/),
  ]);
  expect(message.length).toBeLessThanOrEqual(500);
});

test("what was compared is no reason to fail or to pass", async () => {
  const own =
    "class E extends Error { get actual() { throw 1; } get expected() { throw 2; } }\nconst f = () => { throw new E('own'); };\nmodule.exports = { f };";
  expect(await judge("javascript", own, "f()")).toMatchObject({
    status: "error",
    message: expect.stringContaining("own"),
  });
  const caught = "try { assert.deepEqual([f(1)], [2]); } catch (e) { assert.deepEqual(e.actual, [3]); }";
  expect(await judge("javascript", plus.javascript!, caught)).toMatchObject({ status: "passed", message: "" });
});
