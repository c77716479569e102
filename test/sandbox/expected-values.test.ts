import { expect, test } from "vitest";
import { findInTree } from "../../sandbox/languages/common/tree/expected.ts";
import { type GrammarName, treeOf } from "../../sandbox/languages/common/tree/parse.ts";
import { findInScript as findExpectedInScript } from "../../sandbox/languages/javascript/find-expected.ts";

const cases: readonly (readonly [GrammarName, string, readonly string[]])[] = [
  ["go", 'package main\nfunc TestF(t *testing.T) { if got := f(1); got != 3 { t.Fatal("x 9") } }', ["3=>5"]],
  [
    "go",
    'package main\nfunc TestF(t *testing.T) { for _, c := range []struct{ in int; want string }{{1, "a"}, {in: 2, want: "b"}} { if f(c.in) != c.want { t.Error(c) } } }',
    ['"a"=>"h"', '"b"=>"i"'],
  ],
  [
    "java",
    'class T { void t() { assertEquals(3, f(1), "m"); assert f(2).equals(List.of(1, -2)); } }',
    ["3=>5", "1=>9", "2=>6"],
  ],
  ["java", "class T { void t() { for (int i = 0; i < 3; i++) if (f(i) > 2) g(5); while (f(1) == 3) g(4); } }", []],
  [
    "cpp",
    "int main() { for (auto& [x, y] : vector<pair<int, int>>{{1, 2}}) assert(f(x) == y); assert(fabs(g(7) - 1.5) < 1e-9); }",
    ["2=>6", "1.5=>3.5"],
  ],
  [
    "cpp",
    "int main() { assert(prime(7)); assert(!prime(8)); }",
    ["prime(7)=>((prime(7)) ? 0 : 1)", "prime(8)=>((prime(8)) ? 0 : 1)"],
  ],
  ["c", 'int main(void) { char b[8]; name(1, b); assert(strcmp(b, "one") == 0); }', ['"one"=>"onl"']],
  [
    "rust",
    '#[test]\nfn t() { assert_eq!(f(1), vec![3], "is {}", 4); assert!((g(2) - 0.5).abs() < 1e-6); }',
    ["3=>5", "0.5=>0.7"],
  ],
  [
    "rust",
    '#[test]\nfn t() { let rows = [(1, "a 1")]; for (x, want) in rows.iter() { match f(x) { Err(e) => assert_eq!(&e, want), Ok(t) => panic!("{:?}", t), } } }',
    ['"a 1"=>"a 4"'],
  ],
  ["rust", "#[test]\nfn t() { match f(1) { 1 => assert_eq!(g(1), 2), _ => assert_eq!(g(1), 3), } }", []],
  ["kotlin", 'fun main() { when (val r = f(1)) { is Ok -> check(r.value == 5)\nis Fail -> error("x") } }', ["5=>3"]],
  ["kotlin", 'fun main() { check(f(1) == listOf(3)); if (g(2) != "a") throw Error("b") }', ["3=>5", '"a"=>"h"']],
  [
    "c_sharp",
    'class T { static void Main() { if (F(1) != 3) throw new Exception("9"); var rows = new[] { (1, "a") }; foreach (var row in rows) Check(G(row.Item1) == row.Item2); } }',
    ["3=>5", '"a"=>"h"'],
  ],
  // If a value is also an input, a probe changes the input too. Such a value is chosen only if the test has no other.
  [
    "go",
    "package main\nfunc TestF(t *testing.T) { for _, n := range []int{0, 7} { if back(there(n)) != n { t.Fatal(n) } }; if there(1) != 3 { t.Fatal() } }",
    ["3=>5"],
  ],
  ["rust", "#[test]\nfn t() { for n in [0, 7] { assert_eq!(back(there(n)), n); } }", ["0=>6", "7=>9"]],
  ["cpp", "int main() { for (int n : {5, 7}) { assert(back(there(n)) == n); } assert(there(1) == 3); }", ["3=>5"]],
  // An operator inside a string literal does not belong to the condition.
  [
    "java",
    'class T { static void main() { if (f("a!") == 2) print("ok"); else { print("FAILED"); exit(1); } } }',
    ["2=>6"],
  ],
  ...(["!a", "a!=b", "!"] as const).map(
    (given) => ["java", `class T { void t() { if (f("${given}") == 2) g(); else { fail("x"); } } }`, ["2=>6"]] as const,
  ),
  ["cpp", "int main() { if (f(\"!a\", '!') == 2) { g(); } else { abort(); } }", ["2=>6"]],
  ["kotlin", 'fun main() { if (f("!a") == 2) { g() } else { throw Error("x") } }', ["2=>6"]],
];

test.each(cases)("in %s, the places of `%s` that say what is expected", async (grammar, text, wanted) => {
  const found = findInTree(await treeOf(grammar, text), grammar === "cpp" ? (one) => `((${one}) ? 0 : 1)` : undefined);
  expect(found.map(({ from, to, text: by }) => `${text.slice(from, to)}=>${by}`)).toEqual(wanted);
});

test.each([
  ["for (const n of [0, 7]) equal(back(there(n)), n); equal(there(1), 3);", ["3"]],
  ["for (const [n, m] of [[0, 7]]) { equal(back(n), m); equal(back(there(n)), n); }", ["7"]],
  ["for (const row of [{ n: 1, m: 2 }]) { equal(back(row.n), row.m); equal(back(there(row.n)), row.n); }", ["2"]],
  ["const n = 5; equal(back(there(n)), n);", ["5"]],
  ["for (const n of [0, 7]) expect(codec.back(codec.there(n)).n).toBe(n);", ["0", "7"]],
  ["const rows = [{ f: twice, n: 1, want: 2 }]; for (const { f, n, want } of rows) equal(f(n), want);", ["2"]],
  ["for (const row of [{ f: twice, n: 1, want: 2 }]) equal(row.f(row.n), row.want);", ["2"]],
  ["for (const [got, want] of [[twice(1), 2]]) equal(got, want);", ["2"]],
  ["for (const { f, want } of [{ f: twice, want: [2] }]) equal(JSON.stringify(f(1)), JSON.stringify(want));", ["2"]],
  ["const got = [[twice(1)], [twice(2)]]; deepEqual(got, [[2], [4]]);", ["2", "4"]],
])("in JavaScript, `%s` expects what is no input", (text, wanted) => {
  expect(findExpectedInScript(text).map(({ from, to }) => text.slice(from, to))).toEqual(wanted);
});
