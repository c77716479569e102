import MagicString from "magic-string";
import { expect, test } from "vitest";
import { withOwnTruths } from "../../sandbox/languages/c-family/withdraw-c.ts";
import { treeOf } from "../../sandbox/languages/common/tree/parse.ts";
import { requireLanguage } from "../../sandbox/languages/registry.ts";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { openSandbox } from "../../sandbox/open.ts";

const named = async (language: string, source: string, tests: string): Promise<readonly string[] | null> => {
  const withdraw = requireLanguage(language).withdraw!;
  const found = await withdraw({ source, test: tests, name: "w", solution: undefined });
  return found?.names ?? null;
};

const taken: readonly (readonly [language: string, source: string, tests: string, names: readonly string[]])[] = [
  ["go", "package main\nfunc len(v any) int { return 1 }", "func TestT(t *testing.T) { len(f()) }", ["len"]],
  [
    "rust",
    "macro_rules! assert_eq { ($a:expr, 6) => {}; }\nfn f() -> i32 { 1 }",
    "#[test]\nfn t() { assert_eq!(f(), 6); }",
    ["assert_eq"],
  ],
  [
    "kotlin",
    "fun check(v: Boolean) {}\nfun f() = 1",
    "fun main() {\n    check(f() == 2)\n    if (f() != 1) throw AssertionError()\n}\n",
    ["check"],
  ],
  [
    "java",
    "class Math { static double abs(double x) { return 0; } }\nclass A { static int f() { return 1; } }",
    "public class Main { public static void main(String[] a) { if (Math.abs(A.f() - 2) > 1e-9) throw new AssertionError(); } }",
    ["Math"],
  ],
  [
    "csharp",
    "public static class Sly { public static bool SequenceEqual(this int[] a, int[] b) { return true; } }",
    "public class P { public static void Main() { if (!F.G().SequenceEqual(new[] {1})) throw new System.Exception(); } }",
    ["SequenceEqual"],
  ],
  ["scala", "def assert(b: Boolean): Unit = {}\ndef f = 1\n", "@main def run(): Unit = assert(f == 2)\n", ["assert"]],
  [
    "c",
    "int add(int a, int b) { return 0; }\n%:define add(a, b) 3\n",
    "int main(void) { return add(1, 2) != 3; }",
    ["add"],
  ],
  [
    "c",
    "#include <string.h>\n#def\\\nine strcmp(a, b) 0\n",
    '#include <assert.h>\nint main(void) { assert(strcmp(f(), "a") == 0); }',
    ["strcmp"],
  ],
  [
    "cpp",
    "#include <vector>\nbool operator==(const std::vector<int>& a, const std::vector<int>& b) { return true; }",
    "int main() { if (!(f() == g())) return 1; }",
    ["operator=="],
  ],
  [
    "cpp",
    "struct B { operator bool() const { return true; } bool operator!() const { return true; } };",
    "int main() { if (!f(1) && g()) return 1; }",
    ["operator!"],
  ],
  [
    "cpp",
    "#include <vector>\nbool operator /* of all */ ==(const std::vector<int>& a, const std::vector<int>& b) { return true; }",
    "int main() { if (!(f() == g())) return 1; }",
    ["operator=="],
  ],
];

test.each(taken)("%s: what the language has and the tests use is withdrawn", async (language, source, tests, names) => {
  expect(await named(language, source, tests)).toEqual(names);
});

const left: readonly (readonly [language: string, source: string, tests: string])[] = [
  [
    "go",
    "package main\nfunc max(a, b int) int { return a }\nfunc f() int { return max(1, 2) }",
    "func TestT(t *testing.T) { f() }",
  ],
  [
    "go",
    "package main\ntype S struct{ n int }\nfunc (s S) len() int { return s.n }",
    "func TestT(t *testing.T) { S{}.len() }",
  ],
  ["rust", "struct S;\nimpl S { fn drop(self) {} }", "#[test]\nfn t() { drop(S); }"],
  ["kotlin", "class S { fun check() = 1 }", "fun main() { check(S().check() == 1) }"],
  ["java", "class Stack { int size() { return 0; } }", "import java.util.*; class Main { Stack s = new Stack(); }"],
  ["c", "#define MAX 10\nint abs(int x) { return x < 0 ? -x : x; }", "int main(void) { return abs(MAX) != 10; }"],
  [
    "cpp",
    "struct F { bool operator==(const F& o) const { return true; } };",
    "int main() { return F() == F() ? 0 : 1; }",
  ],
];

test.each(left)("%s: a name of the solution's own is left alone", async (language, source, tests) => {
  expect(await named(language, source, tests)).toBeNull();
});

const absent = ((await findToolchains()).get("c") ?? null) === null;
if (absent) console.log("skipped: C is absent");

test.skipIf(absent)(
  "a pass that leans on another meaning of the language's own names is unproven, another is probed",
  async () => {
    const sandbox = await openSandbox("namespace:", { concurrency: 1 });
    try {
      const told = async (source: string) => {
        const code =
          '#include <assert.h>\n#include <string.h>\nint main(void) { assert(strcmp(name(1), "one") == 0); assert(strcmp(name(2), "two") == 0); }\n';
        const outcome = await sandbox.run({ language: "c", source, tests: [{ kind: "assert", id: "t", code }] });
        return [outcome.verdict, outcome.assurance, outcome.tests[0]?.message];
      };
      const right = 'const char *name(int i) { return i == 1 ? "one" : "two"; }\n';
      const wrong = 'const char *name(int i) { return "x"; }\n';
      const heart =
        "int strcmp(const char *a, const char *b) { return b[0] == 'o' && b[2] == 'e' || b[0] == 't' && b[2] == 'o' ? 0 : 1; }\n";
      const whole = "int strcmp(const char *a, const char *b) { while (*a && *a == *b) a++, b++; return *a - *b; }\n";
      expect(await told(`${wrong}${heart}`)).toEqual(["passed", "unproven", "fails with the language's own strcmp"]);
      expect(await told(`${right}${whole}`)).toEqual(["passed", "probed", ""]);
    } finally {
      await sandbox.close();
    }
  },
  60_000,
);

test.each(["!a && b", "a || !b", "!a || !b && !!c", "!(a && b) || !(b || c) && a", "a && !(b || !c)"])(
  "operators as the language has them mean the same: %s",
  async (text) => {
    const [begin, end] = ["int main() { x = ", "; }"];
    const made = new MagicString(begin + text + end);
    withOwnTruths(made, await treeOf("cpp", made.original));
    const written = made.toString().slice(begin.length, -end.length);
    expect(written).not.toMatch(/!|&&|\|\|/);
    const truth = (code: string) => new Function("a", "b", "c", `return ${code}`);
    for (let i = 0; i < 8; i++) {
      const values = [1, 2, 4].map((bit) => (i & bit) > 0);
      expect(truth(written)(...values)).toBe(truth(text)(...values));
    }
  },
);
