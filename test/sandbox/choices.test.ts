import { expect, test } from "vitest";
import { jobs } from "../../sandbox/languages/text-jobs.ts";
import { inWorker } from "../../sandbox/text/pool.ts";
import { changedTest } from "../../sandbox/verdict/probe/edit.ts";
import { choicesFor, jointTest, mostChoices, withoutRefused } from "../../sandbox/verdict/probe/joint.ts";

const assertTest = (code: string) => ({ kind: "assert" as const, id: "t", code });
const placeIn = (code: string, own: string, text: string, kind: "value" | "negation" = "value") => {
  const from = code.indexOf(own);
  return { test: "t", from, to: from + own.length, text, kind };
};

const written = (language: string, code: string, places: ReturnType<typeof placeIn>[]) =>
  inWorker({
    job: jobs.choices,
    args: [language, code, choicesFor(assertTest(code), places), "n"],
    about: "a test",
    argument: "tests",
  });

test("a token chooses exactly what is asked for, and is random in all else", () => {
  const code = Array.from({ length: 20 }, (_, i) => `assert(f(${i}) == ${100 + i});`).join("\n");
  const probes = Array.from({ length: 20 }, (_, i) => placeIn(code, String(100 + i), String(900 + i)));
  const choices = choicesFor(assertTest(code), probes);
  expect(choices).toHaveLength(mostChoices);
  expect(new Set(choices.map(({ means }) => means)).size).toBe(2);
  const joint = jointTest(
    assertTest(code),
    probes,
    choices,
    choices.map(({ bit }) => `(c(${bit}))`),
  )!;
  expect(joint.test.code).toContain("f(3) == (c(3)));");
  expect(joint.test.code).toContain("f(16) == 116);");
  const meant = (token: string) =>
    choices.filter(({ bit, means }) => (token.charCodeAt(mostChoices + bit) % 2 === 1) === means).map(({ bit }) => bit);
  for (const wanted of [[], [0], [3, 7, 15]]) {
    const tokens = Array.from({ length: 50 }, () => joint.token(wanted.map((i) => probes[i]!)));
    for (const token of tokens) {
      expect(token).toMatch(/^[0-9a-f]{32}$/);
      expect(meant(token)).toEqual(wanted);
    }
    for (let at = 0; at < 32; at++) expect(new Set(tokens.map((token) => token[at])).size).toBeGreaterThan(3);
  }
});

test("lines that a compiler names are left out, and what goes over several lines from the beginning", () => {
  const code = "a == 1;\nb == 2;\nc == 3;";
  const probes = [placeIn(code, "1", "9"), placeIn(code, "2", "9"), placeIn(code, "3", "9")];
  const choices = choicesFor(assertTest(code), probes);
  const texts = ["(x)", "(y)", "(z)"];
  for (const said of ["tests:2:6: error", "Tests.java:2: error: )", "--> tests.rs:2:6", "Tests.cs(2,6): error"])
    expect(withoutRefused(assertTest(code), choices, texts, said)).toEqual(["(x)", null, "(z)"]);
  expect(withoutRefused(assertTest(code), choices, texts, "main.go:9: cannot")).toBe(null);
  expect(jointTest(assertTest(code), probes, choices, ["(x)", "(\ny)", null])).toBe(null);
});

test("choices are written where an expression may stand, and nowhere else", async () => {
  const forms: readonly (readonly [language: string, code: string, own: string, text: string, like: RegExp | null])[] =
    [
      ["cpp", "int main() { assert(f() == 5); }", "5", "22", /^\(chosen_n\(0\) \? (?:22 : 5|5 : 22)\)$/],
      ["cpp", "int main() { static_assert(f() == 5); }", "5", "22", null],
      ["cpp", "constexpr int want = 5; int main() { assert(f() == want); }", "5", "22", null],
      ["cpp", "int main() { int a[5]; assert(f() == a[0]); }", "5", "22", null],
      ["c", "int main(void) { static int want[] = {5}; assert(f() == want[0]); }", "5", "22", null],
      ["c", 'int main(void) { char want[] = "ab"; assert(f() == want); }', '"ab"', '"aq"', null],
      ["rust", "fn main() { assert_eq!(f(), 5); }", "5", "22", /^\(if crate::harness_n::chosen\(0\) \{ \d+ \} else/],
      ["rust", "const WANT: i32 = 5; fn main() { assert_eq!(f(), WANT); }", "5", "22", null],
      [
        "go",
        "package main\nfunc main() { if f() != 5 { panic(1) } }",
        "5",
        "22",
        /^\(\d+ [-+] 17\*\(1<<bit_n\(0\)-1\)\)$/,
      ],
      ["go", 'package main\nfunc main() { if f() != "a" { panic(1) } }', '"a"', '"q"', /^text_n\(0, "[aq]", "[aq]"\)$/],
      ["go", "package main\nconst want = 5\nfunc main() { if f() != want { panic(1) } }", "5", "22", null],
      ["kotlin", "fun main() { check(f() == 5) }", "5", "22", /^\(if \(Taulab_n\.chosen\(0\)\) /],
      ["kotlin", "const val want = 5\nfun main() { check(f() == want) }", "5", "22", null],
      [
        "kotlin",
        'fun main() { val same = f("const") == 5\ncheck(same) }',
        "5",
        "22",
        /^\(if \(Taulab_n\.chosen\(0\)\) /,
      ],
      ["csharp", "class T { void M() { Eq(F(), 5); } }", "5", "22", /^\(Taulab_n\.Chosen\(0\) \? /],
      ["csharp", "class T { const int Want = 5; }", "5", "22", null],
    ];
  for (const [language, code, own, text, like] of forms) {
    const [one] = await written(language, code, [placeIn(code, own, text)]);
    if (like === null) expect([code, one]).toEqual([code, null]);
    else expect(one).toMatch(like);
  }
  const code = "int main() { assert(ok(5)); }";
  const [negated] = await written("cpp", code, [placeIn(code, "ok(5)", "((ok(5)) ? 0 : 1)", "negation")]);
  expect(negated).toMatch(/^\(\(ok\(5\)\) \? chosen_n\(0\) [!=]= 0 : chosen_n\(0\) [!=]= 0\)$/);
});

test("a solution in the text of its test lies where it lies after a change before it", () => {
  const code = "want = 5; let f = 1; assert(f)";
  const solution = { from: 10, to: 20 };
  const moved = changedTest({ ...assertTest(code), solution }, [
    placeIn(code, "5", "choose(5, 22)"),
    placeIn(code, "(f)", "(!f)"),
  ]);
  expect(moved.code.slice(moved.solution?.from, moved.solution?.to)).toBe("let f = 1;");
});
