import { expect, test } from "vitest";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { sharedService } from "../tools/open-service.ts";

const service = sharedService();

type Answer = Readonly<Record<string, unknown>> & { readonly response_extensions: Readonly<Record<string, unknown>> };
const post = async (path: string, body: unknown): Promise<Answer> => {
  const response = await fetch(service.url + path, { method: "POST", body: JSON.stringify(body) });
  return (await response.json()) as Answer;
};
const submit = (lang: string, more: object) => post("/submit", { src_uid: "u", lang, ...more });
const word = async (lang: string, more: object) => (await submit(lang, more)).exec_outcome;
const found = await findToolchains();
const has = (language: string) => (found.get(language) ?? null) !== null;
const lacking = ["r", "elixir", "perl", "go", "rust", "scala"].filter((name) => !has(name));
if (lacking.length > 0) console.log(`skipped: ${lacking.join(", ")}, not installed here`);

test("a failed assertion is told apart from another crash, in the words of each language", async () => {
  const cases: [string, string, string, string][] = [
    ["python", "raise ValueError('the connection failed')", "", "RUNTIME_ERROR"],
    ["python", "assert 1 == 2", "", "WRONG_ANSWER"],
    ["r", "f <- 1", "stopifnot(f == 2)", "WRONG_ANSWER"],
    ["r", "f <- 1", "undefined_function(f)", "RUNTIME_ERROR"],
    [
      "elixir",
      "",
      'ExUnit.start()\ndefmodule T do\n use ExUnit.Case\n test "a", do: assert 1 == 2\nend',
      "WRONG_ANSWER",
    ],
    ["perl", "", "print qq(test failed\\n); exit 1;", "WRONG_ANSWER"],
    ["perl", "", "my @a = undefined_function(1);", "RUNTIME_ERROR"],
  ];
  for (const [lang, first, second, wanted] of cases.filter(([lang]) => has(lang))) {
    const body = second === "" ? { source_code: first } : { func_code: first, main_code: second };
    expect([lang, first, second, await word(lang, body)]).toEqual([lang, first, second, wanted]);
  }
}, 60_000);

test("a source in one piece is run by its language's tests where it holds such", async () => {
  const cases: [string, (wanted: number) => string][] = [
    [
      "javascript",
      (n) => `const assert = require("assert");\nfunction demoTesting() { assert.strictEqual(1 + 2, ${n}); }`,
    ],
    ["go", (n) => `package main\nimport "testing"\nfunc TestAdd(t *testing.T) { if 1+2 != ${n} { t.Fatal("no") } }`],
    ["rust", (n) => `#[cfg(test)]\nmod tests { #[test] fn adds() { assert_eq!(1 + 2, ${n}); } }`],
    ["scala", (n) => `def adds(): Unit = { assert(1 + 2 == ${n}) }\nadds()`],
  ];
  for (const [lang, source] of cases.filter(([lang]) => has(lang))) {
    expect([lang, await word(lang, { source_code: source(3) })]).toEqual([lang, "PASSED"]);
    expect([lang, await word(lang, { source_code: source(4) })]).toEqual([lang, "WRONG_ANSWER"]);
  }
  if (!has("go")) return;
  const source_code = 'package main\nfunc main() { println("hi") }';
  expect(await word("golang", { source_code, request_extensions: { go_test_method: "main" } })).toBe("PASSED");
}, 120_000);

test("messages, exit codes and the log switch", async () => {
  const crash = await submit("py", { source_code: "import os\nos.abort()", show_log: "true" });
  expect(crash).toMatchObject({
    exec_outcome: "RUNTIME_ERROR",
    response_extensions: { exit_code: -6, timeout: false },
  });
  const loud = await submit("py", { source_code: "1/0" });
  expect(loud.exec_runtime_message).toContain("ZeroDivisionError");
  const quiet = await submit("py", { source_code: "1/0", show_log: false });
  expect([quiet.exec_runtime_message, quiet.response_extensions.exit_code]).toEqual(["", 1]);
  const wrong = await submit("py", { func_code: "f = 1", main_code: "assert f == 2" });
  expect(wrong).toMatchObject({
    exec_runtime_message: "",
    response_extensions: { exit_code: 1, server_ip: "127.0.0.1" },
  });
  if (!has("go")) return;
  const go = await submit("go", { source_code: "package main\nfunc main() { x }" });
  expect(go).toMatchObject({ exec_outcome: "COMPILATION_ERROR", exec_compile_message: expect.stringContaining("x") });
});

test("arguments: whatever the original takes, and its words for what is missing", async () => {
  const run = (timeout: unknown) => word("PyThOn", { source_code: "1", request_extensions: { timeout } });
  for (const timeout of [1, "3", 2.9, true, null]) expect([timeout, await run(timeout)]).toEqual([timeout, "PASSED"]);
  for (const timeout of [0, -1, "soon", "", []])
    expect([timeout, await run(timeout)]).toEqual([timeout, "ARGUMENT_ERROR"]);
  const lack = async (body: object) => (await post("/submit", body)).exec_runtime_message;
  expect(await lack({ src_uid: "u" })).toBe("Missing required field: lang");
  expect(await lack({ src_uid: "u", lang: "py" })).toBe("Missing required field: source_code");
  expect(await lack({ src_uid: "u", lang: "py", func_code: "1" })).toBe("Missing required field: main_code");
  expect(await lack({ src_uid: "u", lang: "py", main_code: "1" })).toBe("Missing required field: func_code");
  expect(await lack({ src_uid: "u", lang: "hs", source_code: "1" })).toMatch(/haskell.*known: python, .*c#/);
  const absent = ["swift", "julia", "dart"].find((name) => !has(name));
  if (absent !== undefined)
    expect(await lack({ src_uid: "u", lang: absent, source_code: "1" })).toMatch(new RegExp(`${absent}.*install`));
});

test("solution and tests are spliced by the language's rules", async () => {
  const splice = async (lang: string, func_code: string, main_code: string) =>
    (await post("/splice_code", { src_uid: "u", lang, func_code, main_code })).all_code;
  expect(await splice("python", "a = 1", "assert a")).toBe("a = 1\nassert a");
  expect(
    await splice(
      "go",
      'package main\n\nimport (\n\t"fmt"\n\t"os"\n)\n\nfunc Add() { fmt.Println() }',
      'package main\nimport "fmt"; import "testing"\nfunc TestAdd(t *testing.T) { fmt.Print() }'.replace("; ", "\n"),
    ),
  ).toBe(
    'package main\n\nimport (\n\t"fmt"\n\t"testing"\n)\n\nfunc Add() { fmt.Println() }\n\nfunc TestAdd(t *testing.T) { fmt.Print() }\n',
  );
  expect(await splice("php", "<?php\n$a = 1;\n?>", "<?php\nassert($a);")).toBe("<?php\n$a = 1;\nassert($a);\n");
  expect(await splice("racket", "#lang racket\n(define a 1)", "#lang racket\n(add1 a)")).toBe(
    "#lang racket\n(define a 1)\n(add1 a)\n",
  );
  expect(
    await splice("java", "import java.util.*;\nclass A {}", "import java.util.*;\nimport java.io.*;\nclass B {}"),
  ).toBe("import java.util.*;\nimport java.io.*;\nclass A {}\n\nclass B {}\n");
  expect(await splice("c#", "using System;\nclass A {}", "using System;\nclass B { static void RunTests() {} }")).toBe(
    "using System;\nclass A {}\n\nclass B { static void Main() {} }\n",
  );
  expect(await splice("js", "let a", "function fullTesting() {}")).toBe(
    "let a\nfunction fullTesting() {}\nfullTesting();",
  );
  expect(await splice("js", "let a", "function fullTesting() {}\nfullTesting()")).toMatch(/fullTesting\(\)$/);
  expect(await splice("swift", "func f() {}", "print(sqrt(2))")).toBe("import Foundation\nfunc f() {}\nprint(sqrt(2))");
  expect(await splice("cpp", "#include <map>\nint a;", "#include <map>\n#include <set>\nint b;")).toBe(
    "#include <map>\n#include <set>\nint a;\n\nint b;\n",
  );
});
