import { expect, test } from "vitest";
import { canonicalEntryPoint, entryPoint, prepareSolution } from "../../../../kernel/engine/prompt/entry-point.ts";
import { taskWith } from "./task-with.ts";

const nameIn = (language: string, code: string, task = taskWith()): string =>
  entryPoint(task, language, code).functionName;

test.each([
  ["python", "def double(n):\n    return n * 2\n", "double"],
  ["python", "def helper(n):\n    return n\n\ndef double(n):\n    return helper(n) * 2\n", "double"],
  ["python", "def twice(n):\n    return n * 2\n", "twice"],
  [
    "python",
    "class A:\n    def double(self):\n        pass\n\ndef twice(n):\n    def double(): pass\n    return n * 2\n",
    "twice",
  ],
  ["python", "async def double(n):\n    return 2\n", "double"],
  ["python", "double = lambda n: n * 2\n", "double"],
  ["python", 'text = """\ndef other(n):\n    pass\n"""\ndef twice(n): return n\n', "twice"],
  ["python", "# def other(n):\ndef twice(n): return n\n", "twice"],
  ["python", "if True:\n    pass\n", "double"],
  ["python", "def double(n:\n", "double"],
  ["javascript", "function double(n) { return n * 2; }", "double"],
  ["javascript", "const helper = (n) => n;\nconst double = (n) => helper(n) * 2;", "double"],
  ["javascript", "export function twice(n) { return n * 2; }", "twice"],
  ["javascript", "export const twice = async (n) => n * 2;", "twice"],
  ["javascript", "export default function twice(n) { return n * 2; }", "twice"],
  ["javascript", "let twice;\ntwice = function (n) { return n * 2; };", "twice"],
  [
    "javascript",
    "const f = 3;\nfunction twice(n) { function inner() {} return n * 2; }\nmodule.exports = twice;",
    "twice",
  ],
  ["javascript", "function* double() {}", "double"],
  ["javascript", "function (", "double"],
])("%s %j is called as %s", (language, code, name) => expect(nameIn(language, code)).toBe(name));

test.each([
  ["python", "def one(n):\n    return 1\n\ndef two(n):\n    return 2\n"],
  ["javascript", "const one = () => 1;\nconst two = () => 2;"],
])("several functions of other names in %s are ambiguous", (language, code) => {
  expect(() => nameIn(language, code)).toThrow(
    expect.objectContaining({ code: "ambiguous_entry_point", message: expect.stringContaining("one, two") }),
  );
});

test("of several canonical functions the one that the prompt names is meant, else the last", () => {
  const solutions = { python: "def double(n):\n    return half(n) * 4\n\ndef half(n):\n    return n / 2\n" };
  expect(canonicalEntryPoint(taskWith({ solutions }), "python").functionName).toBe("double");
  expect(canonicalEntryPoint(taskWith({ solutions, commonPrompt: "Do it." }), "python").functionName).toBe("half");
  const answer = "def half(n):\n    return n / 2\n\ndef other(n):\n    return 1\n";
  expect(nameIn("python", answer, taskWith({ solutions }))).toBe("half");
});

test("classes", () => {
  const task = taskWith({ solutions: { python: "class Stack:\n    def push(self, x):\n        pass\n" } });
  expect(canonicalEntryPoint(task, "python")).toEqual({ functionName: "Stack", className: "Stack" });
  expect(entryPoint(task, "python", "class Helper: pass\nclass Stack: pass\n")).toEqual({
    functionName: "Stack",
    className: "Stack",
  });
});

test("a task without a solution in the language is shown under a name of its own, and answers bring theirs", () => {
  const task = taskWith({ solutions: { pseudocode: "return n plus n" } });
  expect(canonicalEntryPoint(task, "python").functionName).toBe("solution");
  expect(entryPoint(task, "python", "def twice(n):\n    return n * 2\n").functionName).toBe("twice");
});

const inLanguage = (language: string, solution: string | undefined, code: string) =>
  taskWith({
    languages: { [language]: { description: "x", publicTests: [], hiddenTests: [{ id: "hidden-1", code }] } },
    solutions: solution === undefined ? {} : { [language]: solution },
    commonPrompt: "Write it.",
  } as Parameters<typeof taskWith>[0]);

test.each([
  [
    "go",
    "// double is a function of n.\nfunc double(n int) int {\n\treturn half(n) * 4\n}\n\nfunc main() {}\n",
    "double",
    null,
  ],
  [
    "java",
    "class Solution {\n  static int double2(int n) {\n    if (n > 1) {\n    }\n    return n;\n  }\n}",
    "double2",
    "Solution",
  ],
  ["cpp", "#include <vector>\nstd::vector<int> twice(const std::vector<int>& xs) {\n  return xs;\n}", "twice", null],
  ["rust", "pub fn twice<T: Clone>(x: &[T]) -> Vec<T> {\n    x.to_vec()\n}", "twice", null],
  ["typescript", "export const twice = <T,>(x: T): T[] => [x, x];", "twice", null],
  ["kotlin", "fun <T> twice(x: T): List<T> = listOf(x, x)", "twice", null],
  ["ruby", "# def other is gone\ndef twice(x)\n  [x, x]\nend", "twice", null],
  ["php", "<?php\nfunction twice($x): array {\n  return [$x, $x];\n}", "twice", null],
  ["csharp", "public static class Solution {\n  public static int Twice(int n) => n * 2;\n}", "Twice", "Solution"],
  ["c", "static int\ntwice(int n)\n{\n  return n * 2;\n}", "twice", null],
  ["julia", "twice(x) = 2x", "twice", null],
  ["shell", "twice() {\n  echo $(($1 * 2))\n}", "twice", null],
])("a solution in %s says what its tests call", (language, solution, functionName, className) => {
  const task = inLanguage(language, solution, "$" + "{solution.function_name}(2)");
  expect(canonicalEntryPoint(task, language)).toEqual({ functionName, className });
  expect(entryPoint(task, language, solution)).toEqual({ functionName, className });
});

test("in a language without a reader the canonical name is called where the answer says it, in whatever form", () => {
  const task = inLanguage("go", "func twice(n int) int {\n\treturn n * 2\n}", "$" + "{solution.function_name}(2)");
  const answer =
    "var twice = memo(double)\n\nfunc double(n int) int {\n\treturn n\n}\n\nfunc memo(f F) F {\n\treturn f\n}\n";
  expect(entryPoint(task, "go", answer).functionName).toBe("twice");
  expect(entryPoint(task, "go", "func other(n int) int {\n\treturn 1\n}\n\nfunc main() {\n}\n").functionName).toBe(
    "other",
  );
});

test("tests with their names written out ask an answer for none, so that helpers of it are nothing unclear", () => {
  const answer = "def half(n):\n    return n / 2\n\ndef double(n):\n    return half(n) * 4\n";
  const task = inLanguage("python", undefined, "assert double(2) == 4");
  expect(entryPoint(task, "python", answer).functionName).toBe("solution");
  expect(() =>
    entryPoint(inLanguage("python", undefined, "$" + "{solution.function_name}(2)"), "python", answer),
  ).toThrow(expect.objectContaining({ code: "ambiguous_entry_point" }));
});

test("a task that gives no name is at fault, with its place", () => {
  expect(() => canonicalEntryPoint(taskWith({ solutions: { python: "x = 1\n" } }), "python")).toThrow(
    /^tasks\.yaml:4:5: .*task "double"/,
  );
});

const preamble =
  'from typing import List\n\n\ndef helper(n):\n    return n\n\n\ndef double(n: int) -> int:\n    """ Twice n.\n    >>> double(2)\n    4\n    """\n';
const human = taskWith({ entryPoint: "double", preamble });

test("the source's entry point wins", () => {
  expect(nameIn("python", "def twice(n):\n    return n * 2\n", human)).toBe("double");
});

test.each([
  [
    "a whole function",
    "def double(n: int) -> int:\n    return n * 2\n",
    `${preamble}\ndef double(n: int) -> int:\n    return n * 2\n`,
  ],
  ["a body", "    return n * 2\n", `${preamble}    return n * 2\n`],
  [
    "a body with nested functions",
    "    def inner(m):\n        return m\n    return inner(n) * 2\n",
    `${preamble}    def inner(m):\n        return m\n    return inner(n) * 2\n`,
  ],
  ["a body trimmed in front", "m = n\n    return m * 2\n", `${preamble}    m = n\n    return m * 2\n`],
  [
    "a loop trimmed in front",
    "for m in [n]:\n        n += m\n    return n\n",
    `${preamble}    for m in [n]:\n        n += m\n    return n\n`,
  ],
  [
    "a body without indentation",
    "m = n\nif m:\n    m += m\nreturn m\n",
    `${preamble}    m = n\n    if m:\n        m += m\n    return m\n`,
  ],
])("%s gets the preamble it lacks", (_, code, source) => {
  expect(prepareSolution(human, "python", code)).toEqual({ source, functionName: "double", className: null });
});

test("a complete program stays as it is, and so does one of a task without preamble", () => {
  const complete =
    "from typing import List\n\ndef helper(n):\n    return n\n\ndef double(n):\n    return helper(n) * 2\n";
  expect(prepareSolution(human, "python", complete).source).toBe(complete);
  expect(prepareSolution(taskWith(), "python", "    return 1\n").source).toBe("    return 1\n");
});
