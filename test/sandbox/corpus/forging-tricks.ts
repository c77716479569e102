/** A wrong solution that once passed these tests by a trick, and a right solution. */
export interface ForgingTrick {
  readonly name: string;
  readonly language: string;
  readonly forged: string;
  readonly right: string;
  readonly tests: string;
  /** The text that the wrong solution prints after it has faked a pass. */
  readonly prints?: string;
}

const c = {
  right: "int f(int x) { return x + 1; }\n",
  tests: "#include <assert.h>\nint main(void) { assert(f(1) == 2); assert(f(4) == 5); return 0; }\n",
};
const rust = {
  right: "pub fn f(x: i32) -> i32 { x + 1 }\n",
  tests: "fn main() { assert_eq!(f(1), 2); assert_eq!(f(4), 5); }\n",
};

/** One forger (it fakes a pass) for each trick that `forging-cases.json` does not have in its language. */
export const forgingTricks: readonly ForgingTrick[] = [
  {
    name: "a module named by the program",
    language: "python",
    forged: 'import types\ndef f(x): return types.ModuleType("unittest.__main__")\n',
    right: "def f(x): return x + 1\n",
    tests:
      "import unittest\nvalue = f(1)\nclass T(unittest.TestCase):\n    def test_one(self):\n        self.assertEqual(value, 2)\n    def test_two(self):\n        self.assertEqual(f(4), 5)\nunittest.main()\n",
  },
  {
    name: "a difference of nothing",
    language: "python",
    forged:
      "class Any:\n    def __sub__(self, other): return 0.0\n    def __rsub__(self, other): return 0.0\ndef f(x): return Any()\n",
    right: "def f(x): return x + 0.5\n",
    tests: "assert abs(f(1) - 1.5) < 1e-6\nassert abs(f(4) - 4.5) < 1e-6\n",
  },
  {
    name: "it contains everything",
    language: "python",
    forged: "class All:\n    def __contains__(self, one): return True\ndef f(x): return All()\n",
    right: "def f(x): return [x, x + 1]\n",
    tests: "assert 2 in f(1)\nassert f(4) == [4, 5] or 5 in f(4)\nassert f(2)[1] == 3\n",
  },
  {
    name: "the reading of the token",
    language: "c",
    forged:
      "typedef long ssize_t; typedef unsigned long size_t;\nssize_t read(int fd, void *to, size_t n) { (void)fd; (void)to; return (ssize_t)n; }\nint f(int x) { return x; }\n",
    ...c,
  },
  {
    name: "a main with a comment before its brackets",
    language: "c",
    forged: "int f(int x) { return x; }\nint main/**/(void) { return 0; }\n#define\vmain other_main\n",
    ...c,
  },
  {
    name: "a macro with a blank in its keyword",
    language: "rust",
    forged: "macro_rules ! assert_eq { ($($t:tt)*) => {} }\npub fn f(x: i32) -> i32 { x }\n",
    ...rust,
  },
  {
    name: "a macro under another name",
    language: "rust",
    forged:
      "#[macro_export]\nmacro_rules! noop { ($($t:tt)*) => {} }\npub use noop as assert_eq;\npub fn f(x: i32) -> i32 { x }\n",
    ...rust,
  },
  {
    name: "an operator with a comment in it",
    language: "csharp",
    forged:
      "public class V { public static bool operator/**/==(V a, int b) { return true; } public static bool operator/**/!=(V a, int b) { return false; } public override bool Equals(object o) { return true; } public override int GetHashCode() { return 0; } }\npublic class S { public static V F(int x) { return new V(); } }\n",
    right: "public class S { public static int F(int x) { return x + 1; } }\n",
    tests:
      'public class P { public static void Main() { if (!(S.F(1) == 2)) throw new System.Exception("no"); if (!(S.F(4) == 5)) throw new System.Exception("no"); } }\n',
  },
  {
    name: "assertions of its own",
    language: "ruby",
    forged: "module Minitest; class Test; def assert_equal(*) = true; end; end\ndef f(x) = x\n",
    right: "def f(x) = x + 1\n",
    tests:
      "require 'minitest/autorun'\nclass T < Minitest::Test\n  def test_f\n    assert_equal 2, f(1)\n    assert_equal 5, f(4)\n  end\nend\n",
  },
  {
    name: "a word that is replaced before the tests run",
    language: "perl",
    forged: "sub f { return $_[0]; }\nINIT { no warnings; *main::is = sub { Test::More::ok(1) }; }\n",
    right: "sub f { return $_[0] + 1; }\n",
    tests: "use Test::More;\nis(f(1), 2);\nis(f(4), 5);\ndone_testing();\n",
  },
  {
    name: "a word that is computed",
    language: "tcl",
    forged: "set n error\nproc $n args {}\nproc f x { return $x }\n",
    right: "proc f x { return [expr {$x + 1}] }\n",
    tests: "if {[f 1] != 2} { error no }\nif {[f 4] != 5} { error no }\n",
  },
  {
    name: "a tool of the tests as a function",
    language: "shell",
    forged: "f() { echo x; }\nrev() { cat; }\n",
    right: "f() { echo ab; }\n",
    tests: '[ "$(f | rev)" = ba ] || exit 1\n[ "$(f)" = ab ] || exit 1\n',
  },
  {
    name: "a proof by reflection",
    language: "java",
    forged: `class S { static int f(int x) {
  for (java.io.File file : new java.io.File(".").listFiles()) try {
    Class<?> c = Class.forName(file.getName().replace(".class", ""));
    java.lang.reflect.Field token = c.getDeclaredField("token");
    java.lang.reflect.Method put = c.getDeclaredMethod("put", String.class);
    token.setAccessible(true);
    put.setAccessible(true);
    put.invoke(null, token.get(null));
    System.out.println("forged");
  } catch (Throwable t) { }
  Runtime.getRuntime().halt(0);
  return x; } }
`,
    right: "class S { static int f(int x) { return x + 1; } }\n",
    tests:
      "class Main { public static void main(String[] a) { if (S.f(1) != 2) throw new AssertionError(); if (S.f(4) != 5) throw new AssertionError(); } }\n",
    prints: "forged\n",
  },
  {
    name: "a proof by reflection",
    language: "kotlin",
    forged: `fun f(x: Int): Int {
  for (frame in Thread.currentThread().stackTrace) try {
    val c = Class.forName(frame.className)
    val token = c.getDeclaredField("token").apply { isAccessible = true }
    val put = c.getDeclaredMethod("put", String::class.java).apply { isAccessible = true }
    val self = c.getField("INSTANCE").get(null)
    put.invoke(self, token.get(self))
    println("forged")
  } catch (e: Throwable) { }
  Runtime.getRuntime().halt(0)
  return x
}
`,
    right: "fun f(x: Int): Int = x + 1\n",
    tests: "fun main() { check(f(1) == 2); check(f(4) == 5) }\n",
    prints: "forged\n",
  },
  {
    name: "a proof by reflection",
    language: "scala",
    forged: `def f(x: Int): Int = {
  for (frame <- Thread.currentThread().getStackTrace) try {
    val c = Class.forName(frame.getClassName)
    val token = c.getDeclaredField("token")
    val put = c.getDeclaredMethod("put", classOf[String])
    token.setAccessible(true)
    put.setAccessible(true)
    val self = c.getField("MODULE$").get(null)
    put.invoke(self, token.get(self))
    println("forged")
  } catch { case _: Throwable => }
  Runtime.getRuntime().halt(0)
  x
}
`,
    right: "def f(x: Int): Int = x + 1\n",
    tests: "assert(f(1) == 2)\nassert(f(4) == 5)\n",
    prints: "forged\n",
  },
];
