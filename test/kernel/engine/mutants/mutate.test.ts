import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shippedTasks } from "../../../../datasets/shipped-tasks.ts";
import { applyEdit } from "../../../../kernel/engine/mutants/mutant-store.ts";
import { mutate } from "../../../../kernel/engine/mutants/mutate.ts";
import { pythonStatements } from "../../../../kernel/engine/mutants/python-tokens.ts";
import { changedLines } from "../../../../kernel/engine/validate/changed-lines.ts";

/** "operator: before → after" of every mutation. */
const changes = (source: string, language: string): string[] =>
  mutate(source, language).map((m) => `${m.operator}: ${source.slice(m.from, m.to)} → ${m.text}`);

describe("Python", () => {
  test.each([
    ["a < b", ["relational: < → <=", "relational: < → >="]],
    ["a == 3", ["relational: == → !=", "constant: 3 → 2", "constant: 3 → 4"]],
    ["a and not b", ["boolean: and → or", "boolean: not → "]],
    ["a in b", ["membership: in → not in"]],
    ["a not in b", ["membership: not in → in"]],
    ["a is not None", ["membership: is not → is"]],
    ["-a + 1.5", ["arithmetic: + → -", "constant: 1.5 → 2.5"]],
    ["[x for x in a if x]", ["negated condition: x → not (x)"]],
    ["a if b else c", ["negated condition: b → not (b)"]],
    ["f(a, b, k=1)", ["constant: 1 → 0", "constant: 1 → 2"]],
    ["f(a, g(b, c))", ["swapped arguments: a, g(b, c) → g(b, c), a", "swapped arguments: b, c → c, b"]],
    ["len(a)", ["off by one: len(a) → (len(a) - 1)"]],
    ["True", ["boolean: True → False"]],
    [`"1 < 2 and 'x'" # 3 > 4`, []],
    [`f"""1 < {x}\n and 2"""`, []],
  ])("%s", (expression, expected) => {
    expect(changes(`x = ${expression}\n`, "python")).toEqual([
      `deleted statement: x = ${expression.replace(/ #.*/, "")} → pass`,
      ...expected,
    ]);
  });

  test.each([
    [
      "if a:\n    pass",
      ["negated condition: a → not (a)", "removed condition: a → False", "removed condition: a → True"],
    ],
    ["while a:\n    pass", ["negated condition: a → not (a)", "removed condition: a → False"]],
    [
      "if(a): pass",
      ["negated condition: (a) →  not ((a))", "removed condition: (a) →  False", "removed condition: (a) →  True"],
    ],
    ["for i in range(n):\n    pass", ["off by one: n → (n) + 1", "off by one: n → (n) - 1"]],
    ["def f(a, b):\n    return a", ["return value: a → None"]],
    ["i += 1", ["deleted statement: i += 1 → pass", "assignment: += → -=", "constant: 1 → 0", "constant: 1 → 2"]],
    ["raise ValueError('x')", ["deleted statement: raise ValueError('x') → pass"]],
    ["import a", []],
    ['"""a doc string"""', []],
  ])("statement %j", (statement, expected) => {
    expect(changes(`${statement}\n`, "python").sort()).toEqual([...expected].sort());
  });

  test("a source that is no Python has no mutations", () => {
    expect(mutate("x = (1", "python")).toEqual([]);
    expect(mutate("x = 'open", "python")).toEqual([]);
    expect(mutate("x = 1", "cobol")).toEqual([]);
  });

  test("tokens cover the source but for white space, comments and line ends", () => {
    const source = "def f(a):\n    # c\n    return a \\\n        + 0x1f ** 2.5e-3; x = r'\\d' if a else '''b\n'''\n";
    const statements = pythonStatements(source) ?? [];
    const tokens = statements.flat().map(({ text }) => text);
    expect(tokens.join(" ")).toBe("def f ( a ) : return a + 0x1f ** 2.5e-3 x = r'\\d' if a else '''b\n'''");
    for (const { from, to, text } of statements.flat()) expect(source.slice(from, to)).toBe(text);
  });
});

describe("JavaScript", () => {
  test.each([
    ["a < b", ["relational: < → <=", "relational: < → >="]],
    ["a === 3", ["relational: === → !==", "constant: 3 → 2", "constant: 3 → 4"]],
    ["a && !b", ["boolean: && → ||", "boolean: ! → "]],
    ["a ? b : c", ["negated condition: a → !(a)"]],
    ["f(a, b)", ["swapped arguments: a, b → b, a"]],
    ["a.length", ["off by one: a.length → (a.length - 1)"]],
    ["(a) => a", ["return value: a → undefined"]],
    ["(a) => ({ a })", ["return value: ({ a }) → undefined"]],
    ["`1 < 2` /* 3 > 4 */", []],
    ['"a < b"', []],
  ])("%s", (expression, expected) => {
    expect(changes(`const x = ${expression};\n`, "javascript")).toEqual(expected);
  });

  test("comparison signs in comments between operands are left alone", () => {
    expect(changes("const x = a /* < */ < b;", "javascript")).not.toContain("constant");
  });

  test("a source that is no JavaScript has no mutations", () => {
    expect(mutate("function (", "javascript")).toEqual([]);
  });
});

test("every mutant of the shipped solutions differs from it in the given place alone, and none comes twice", async () => {
  for (const task of await shippedTasks())
    for (const language of Object.keys(task.languages)) {
      const source = task.solutions[language] ?? "";
      const mutants = mutate(source, language);
      expect(mutants.length, `${task.id} ${language}`).toBeGreaterThanOrEqual(3);
      const programs = mutants.map((edit) => applyEdit(source, edit));
      expect(new Set([source, ...programs]).size).toBe(mutants.length + 1);
      for (const { from, line } of mutants) expect(source.slice(0, from).split("\n")).toHaveLength(line);
    }
});

test("any text is taken without an exception", () => {
  const text = fc.string({ unit: fc.constantFrom(..."ab01()[]{}:;,.'\"\\ \n#=<>!+-*/%&|^~@`ifornt") });
  fc.assert(
    fc.property(text, fc.constantFrom("python", "javascript"), (source, language) => {
      for (const edit of mutate(source, language)) expect(applyEdit(source, edit)).not.toBe(source);
    }),
    { numRuns: 500, seed: 1 },
  );
});

test("changed lines", () => {
  const source = "a\n  b + 1\nc\n";
  expect(changedLines(source, { from: 6, to: 7, text: "-" })).toEqual({ before: "b + 1", after: "b - 1" });
  expect(changedLines(source, { from: 0, to: 9, text: "x" })).toEqual({ before: "a\n  b + 1", after: "x" });
});
