import { afterAll, expect, test } from "vitest";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { openSandbox } from "../../sandbox/open.ts";

// Programs without tests in forms that other services accept.
const programs: readonly (readonly [about: string, language: string, source: string, ...ended: readonly string[]])[] = [
  [
    "a public class of any name",
    "java",
    'public class HelloWorld { public static void main(String[] a) { System.out.println("1"); } }',
    "ok",
    "1\n",
  ],
  ["a package", "kotlin", "package a.b\nfun main() { println(1) }", "ok", "1\n"],
  ["a main in an object", "kotlin", "object App { @JvmStatic fun main(a: Array<String>) { println(2) } }", "ok", "2\n"],
  ["a package", "scala", "package a\nobject X { def main(a: Array[String]): Unit = println(3) }", "ok", "3\n"],
  ["a comment that looks like an object", "scala", "// an object q\n@main def go() = println(4)", "ok", "4\n"],
  [
    "a main that never returns",
    "scala",
    'object H { def main(a: Array[String]) = throw new RuntimeException("five") }',
    "runtime_error",
    "",
    "RuntimeException: five",
  ],
  [
    "the first of several mains",
    "scala",
    "object B extends App { println(1) }\nobject A extends App { println(2) }",
    "ok",
    "1\n",
  ],
  [
    "names that new projects use unasked",
    "csharp",
    "public class P { public static void Main() { Console.WriteLine(new List<int> { 6 }.Sum()); } }",
    "ok",
    "6\n",
  ],
  [
    "a failed Debug.Assert",
    "csharp",
    'using System.Diagnostics;\npublic class P { public static void Main() { Debug.Assert(1 == 2, "seven"); System.Console.WriteLine(7); } }',
    "runtime_error",
    "",
    "Assertion failed.\nseven",
  ],
  [
    "a function that is called like the library's",
    "cpp",
    '#include <cstdio>\nextern "C" void exit(int) { for (;;) ; }\nint main() { puts("8"); fflush(stdout); return 0; }',
    "ok",
    "8\n",
  ],
  [
    "what does not compile in any way",
    "java",
    "public class A { int f() { return b; } }\npublic class B { }",
    "compile_error",
    "",
  ],
];

const found = await findToolchains();
const installed = programs.filter(([, language]) => (found.get(language) ?? null) !== null);
const absent = new Set(programs.filter((one) => !installed.includes(one)).map(([, language]) => language));
if (absent.size > 0) console.log(`not installed here, not tested: ${[...absent].join(", ")}`);

const sandbox = await openSandbox("namespace:", { concurrency: 2 });
afterAll(() => sandbox.close());

test.each(installed)(
  "%s runs in %s",
  async (_, language, source, status, stdout, stderr = "") => {
    const outcome = await sandbox.run({ language, source });
    expect({ status: outcome.status, stdout: outcome.stdout.text }).toEqual({ status, stdout });
    expect(outcome.stderr.text.includes(stderr)).toBe(true);
  },
  120_000,
);

test.skipIf(absent.has("java"))("a compiler's first refusal stands where another way fails too", async () => {
  const source = "public class A { }\npublic class B { }";
  const { compilation } = await sandbox.run({ language: "java", source });
  expect(compilation?.stderr.split("\n")[0]).toBe(
    "Main.java:1: error: class A is public, should be declared in a file named A.java",
  );
});
