import { afterAll, expect, test } from "vitest";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { programsHere } from "./programs-here.ts";

/** Programs of several source files, with their tests. */
const programs: readonly {
  readonly language: string;
  readonly files: Readonly<Record<string, string>>;
  readonly source: string;
  readonly tests: string;
  /** A main function that completes the source to a program without tests, which prints 5. */
  readonly main: string;
}[] = [
  {
    language: "c",
    files: {
      "util.h": "int twice(int);\n",
      "src/util.c": '#include "../util.h"\nint twice(int x) { return 2 * x; }\n',
    },
    source: '#include "util.h"\n#include <stdio.h>\nint f(int x) { return twice(x) + 1; }\n',
    tests: "#include <assert.h>\nint main(void) { assert(f(2) == 5); assert(f(0) == 1); }\n",
    main: 'int main(void) { printf("%d", f(2)); }\n',
  },
  {
    language: "cpp",
    files: { "util.cpp": "int twice(int x) { return 2 * x; }\n" },
    source: "#include <iostream>\nint twice(int);\nint f(int x) { return twice(x) + 1; }\n",
    tests: "#include <cassert>\nint main() { assert(f(2) == 5); assert(f(0) == 1); }\n",
    main: "int main() { std::cout << f(2); }\n",
  },
  {
    language: "go",
    files: { "util.go": "package main\n\nfunc twice(x int) int { return 2 * x }\n" },
    source: "package main\n\nfunc f(x int) int { return twice(x) + 1 }\n",
    tests: 'package main\n\nimport "testing"\n\nfunc TestF(t *testing.T) { if f(2) != 5 { t.Fatal(f(2)) } }\n',
    main: "func main() { print(f(2)) }\n",
  },
  {
    language: "java",
    files: { "Util.java": "public class Util { static int twice(int x) { return 2 * x; } }\n" },
    source: "class S { static int f(int x) { return Util.twice(x) + 1; } }\n",
    tests: "class T { public static void main(String[] a) { assert S.f(2) == 5; assert S.f(0) == 1; } }\n",
    main: "public class Main { public static void main(String[] a) { System.out.print(S.f(2)); } }\n",
  },
  {
    language: "kotlin",
    files: { "Util.kt": "fun twice(x: Int) = 2 * x\n" },
    source: "fun f(x: Int) = twice(x) + 1\n",
    tests: "fun main() { check(f(2) == 5); check(f(0) == 1) }\n",
    main: "fun main() { print(f(2)) }\n",
  },
  {
    language: "scala",
    files: { "Util.scala": "object Util { def twice(x: Int): Int = 2 * x }\n" },
    source: "def f(x: Int): Int = Util.twice(x) + 1\n",
    tests: "@main def tests(): Unit = { assert(f(2) == 5); assert(f(0) == 1) }\n",
    main: "@main def run(): Unit = print(f(2))\n",
  },
  {
    language: "csharp",
    files: { "Util.cs": "static class Util { public static int Twice(int x) { return 2 * x; } }\n" },
    source: "static class S { public static int F(int x) { return Util.Twice(x) + 1; } }\n",
    tests: "class T { static void Main() { if (S.F(2) != 5 || S.F(0) != 1) throw new System.Exception(); } }\n",
    main: "class P { static void Main() { System.Console.Write(S.F(2)); } }\n",
  },
];

const found = await findToolchains();
const installed = await programsHere(programs, ({ language }) => language);

const sandbox = await openSandbox("namespace:", { concurrency: 1 });
afterAll(() => sandbox.close());
const limits = { wallMs: 20_000, cpuMs: 20_000, compileWallMs: 60_000 };

test.each(installed)(
  "a program in $language may be several source files, with tests and without",
  async ({ language, files, source, tests: code, main }) => {
    const tests = [{ kind: "assert" as const, id: "t", code }];
    const judged = async (text: string) =>
      (await sandbox.run({ language, source: text, files, tests, limits, doubt: { probes: 0 } })).verdict;
    expect(await judged(source)).toBe("passed");
    expect(await judged(source.replace("+ 1", "+ 2"))).toBe("failed");
    // Go's built-in print writes to standard error.
    const { stdout, stderr } = await sandbox.run({ language, source: source + main, files, limits });
    expect(stdout.text + stderr.text).toBe("5");
  },
  240_000,
);

test.skipIf(!found.get("cpp"))("a source file that is included, or only read, is not compiled for itself", async () => {
  const files = { "part.cpp": "int twice(int x) { return 2 * x; }\n", "other.cpp": "int main() { return 1; }\n" };
  const source = `#include "part.cpp"\n#include <fstream>\n#include <iostream>\n#include <string>
int main() { std::string line; std::getline(std::ifstream("other.cpp") >> std::ws, line); std::cout << twice(2) << line; }\n`;
  const outcome = await sandbox.run({ language: "cpp", source, files, limits });
  expect([outcome.status, outcome.stdout.text]).toEqual(["ok", "4int main() { return 1; }"]);
  const broken = await sandbox.run({ language: "cpp", source: "int main() { return missing(); }", files, limits });
  expect(broken.compilation?.stderr).toContain("missing");
});

test.skipIf(!found.get("go"))("Go embeds the files that came with the program", async () => {
  const files = { "words.txt": "one two", "data/a.txt": "A", "data/.b.txt": "B", "data/in/c.txt": "C" };
  const source = `package main\n\nimport "embed"\n
//go:embed words.txt\nvar words string\n
//go:embed data\nvar folder embed.FS\n
//go:embed all:data "words.txt" data/in/*\nvar all embed.FS\n
func has(from embed.FS, name string) bool { _, e := from.ReadFile(name); return e == nil }\n`;
  const code = `package main\n\nimport "testing"\n
func TestEmbedded(t *testing.T) {
	if words != "one two" || !has(folder, "data/a.txt") || !has(folder, "data/in/c.txt") { t.Fatal(words) }
	if has(folder, "data/.b.txt") || !has(all, "data/.b.txt") || !has(all, "words.txt") { t.Fatal("hidden") }
}\n`;
  const program = { language: "go", source, files, tests: [{ kind: "assert" as const, id: "t", code }], limits };
  const judged = await sandbox.run(program);
  expect(judged.verdict, judged.tests[0]?.message).toBe("passed");
  const other = await sandbox.run({ ...program, files: { ...files, "words.txt": "two" } });
  expect([other.verdict, other.status]).toEqual(["failed", expect.not.stringMatching("compile_error")]);
  const missing = await sandbox.run({ ...program, files: {} });
  expect(missing.tests[0]?.message).toContain("invalid go:embed");
});
