import { type Attack, fusion, many, plain, runs, stdio } from "./attack.ts";

const cTest = "#include <assert.h>\nint main(void) { assert(f(1) == 2); return 0; }";
const cpp = "int f(int x) { return x + 1; }\n";
const banner = `// ${many("/", 60)}\n// Problem\n#pragma GCC optimize("O3")\n#include <bits/stdc++.h>\n`;
const refused = [200, 422];
/** A short limit for builds: these attacks test the reading of texts by the service, not by compilers. */
const briefBuild = { compileWallMs: 10_000 };

/** Attacks by texts on which regular expressions may take very long. */
export const texts: readonly Attack[] = [
  { name: "a C++ banner of slashes", ...runs("cpp", banner + cpp, cTest), verdict: "passed" },
  { name: "8,000 blank lines in C++", ...runs("cpp", many("\n", 8000) + cpp, cTest), verdict: "passed" },
  { name: "8,000 lines of blanks in C", ...runs("c", many("    \n", 8000) + cpp, cTest), verdict: "passed" },
  {
    name: "60,000 blanks in PHP",
    ...runs("php", `<?php ${many(" ", 60_000)} function f($x) { return $x + 1; }`, "<?php assert(f(1) === 2);"),
    verdict: "passed",
  },
  {
    name: "60,000 blank lines in PHP",
    ...runs("php", `<?php ${many("\n", 60_000)} function f($x) { return $x + 1; }`, "<?php assert(f(1) === 2);"),
    verdict: "passed",
  },
  {
    name: "20,000 classes in Java tests",
    ...runs(
      "java",
      "class S { static int f(int x) { return x + 1; } }",
      `${many("class A { }\n", 20_000)}public class Main { public static void main(String[] a) { assert S.f(1) == 2; } }`,
    ),
  },
  {
    name: "8,000 mains in Kotlin",
    ...runs("kotlin", many("fun main() {}\n", 8000), "fun main() {}", { limits: briefBuild }),
  },
  {
    name: "8,000 mains in C#",
    ...runs("csharp", many("class A { static void Main() { } }\n", 8000), "class T { static void Main() { } }"),
  },
  { name: "20,000 strings left open in C", ...runs("c", many('"\\', 40_000), cTest), statuses: refused },
  { name: "20,000 brackets left open in Lua", ...runs("lua", "x = 1", many("os.exit(", 20_000)), statuses: refused },
  {
    name: "20,000 brackets in Racket",
    ...runs("racket", `#lang racket\n${many("[", 60_000)}`, "(void)"),
    statuses: refused,
  },
  {
    name: "objects without end before a main in Scala",
    ...plain("scala", many("object a {", 20_000), { limits: briefBuild }),
    statuses: refused,
  },
  {
    name: "a sum of 100,000 in the tests of JavaScript",
    ...runs("javascript", "const f = (x) => x", `require("assert").equal(f(1), 1${many("+0", 100_000)})`),
    verdict: "passed",
  },
  {
    name: "an entry point that is a pattern",
    ...fusion("HumanEvalDataset", { prompt: "def f():\n", test: "", entry_point: "(a+)+$" }, `def ${many("a", 40)}!`),
    statuses: refused,
  },
  {
    name: "a stop token that is a pattern",
    ...fusion(
      "HumanEvalDataset",
      { prompt: "def f():\n", test: "", entry_point: "f", stop_tokens: ["re:(a+)+$"] },
      `${many("a", 40)}!`,
    ),
    statuses: refused,
  },
  {
    name: "a completion of blank lines in a fence",
    ...fusion("MBPPDataset", { content: "", test_list: [] }, `\`\`\`python\n${many("\n", 200_000)}x`),
  },
  {
    name: "a Kotlin script of blank lines",
    path: "/run_code",
    body: () => ({ code: `println(1)${many("\n", 100_000)}println(2)`, language: "kotlin_script" }),
  },
  {
    name: "200,000 fields of tests to be joined",
    path: "/splice_code",
    body: () => ({ src_uid: "u", lang: "go", func_code: many("\n", 100_000), main_code: many('import "a"\n', 20_000) }),
  },
];

/** Attacks by outputs that take long to compare or to send. */
export const outputs: readonly Attack[] = [
  {
    name: "a megabyte of blanks, compared by lines",
    ...stdio("print(' ' * 1000000 + 'x')", `${many(" ", 1_000_000)}x`, "lines"),
    verdict: "passed",
  },
  {
    name: "a megabyte of digits, compared as numbers",
    ...stdio("print('1' * 1000000 + 'x')", `${many("1", 1_000_000)}y`, "floats"),
    verdict: "failed",
  },
  { name: "half a million words", ...stdio("print('1 ' * 500000)", many("1\n", 500_000), "tokens"), verdict: "passed" },
  {
    name: "eight megabytes of expected words",
    ...stdio("print('1 ' * 500000)", many("1\n", 4_000_000), "tokens"),
    verdict: "failed",
  },
  {
    name: "a megabyte that speaks of assertions",
    path: "/submit",
    body: () => ({ src_uid: "u", lang: "ruby", source_code: "print 'Assertion ' * 100000; exit 1" }),
  },
  {
    name: "200 MB of artefacts",
    ...plain("python", "open('a', 'wb').truncate(200 << 20)", {
      artifacts: ["a"],
      limits: { fileBytes: 2 ** 28, tmpBytes: 2 ** 28 },
    }),
  },
  {
    name: "a file of 60 MB",
    ...runs(
      "lua",
      "for _, n in ipairs({}) do end",
      'local f = io.open("a", "w"); f:write(("x\\n"):rep(30000000)); f:close()',
    ),
  },
];
