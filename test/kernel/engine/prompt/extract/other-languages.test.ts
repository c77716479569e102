import { expect, test } from "vitest";
import { extractCode } from "../../../../../kernel/engine/prompt/extract/extract.ts";
import { taskWith } from "../task-with.ts";

const fenced = (label: string, code: string): string => `\`\`\`${label}\n${code}\n\`\`\``;
const chosen = (language: string, ...pieces: string[]) =>
  extractCode(
    pieces.map((piece) => fenced(language, piece)).join("\n\nand\n\n"),
    language,
    taskWith({
      entryPoint: "total",
      languages: { [language]: { description: "x", publicTests: [], hiddenTests: [] } },
    } as Parameters<typeof taskWith>[0]),
  );

test.each([
  ["go", "func total(xs []int) int {\n\treturn len(xs)\n}", 'xs := f()\nif total(xs) != 3 {\n\tpanic("no")\n}'],
  [
    "rust",
    "fn total(xs: &[i32]) -> i32 {\n    1\n}",
    "fn main() {\n    if total(&xs) != 3 {\n        panic!();\n    }\n}",
  ],
  ["swift", "func total(_ xs: [Int]) -> Int {\n  return 1\n}", "if total(xs) != 3 {\n  fatalError()\n}"],
  [
    "kotlin",
    "fun total(xs: List<Int>): Int {\n  return 1\n}",
    "fun main() {\n  if (total(xs) != 3) {\n    error(1)\n  }\n}",
  ],
  ["java", "static int total(int[] xs) {\n  return 1;\n}", "while (total(xs) > 1) {\n  xs = f();\n}"],
  ["cpp", "int total(const std::vector<int>& xs) {\n  return 1;\n}", "for (int x : total(xs)) {\n  f(x);\n}"],
  ["c", "int *total(int *xs, int n)\n{\n  return xs;\n}", "int main(void) {\n  if (total(xs, 3)) { return 1; }\n}"],
  ["csharp", "static int total(int[] xs) { return 1; }", "foreach (var x in total(xs)) { f(x); }"],
  ["php", "function total($xs) {\n  return 1;\n}", "if (total($xs) != 3) {\n  exit(1);\n}"],
  ["ruby", "def total(xs)\n  xs.sum\nend", "puts total([1]) { |x| x }"],
  ["typescript", "const total = (xs: number[]): number => {\n  return 1;\n};", "console.log(total([1]));"],
  ["typescript", "function total(xs: number[]) {\n  return 1;\n}", "if (total([1]) !== 1) {\n  throw new Error();\n}"],
])("%s: %j is the program, not the check behind it", (language, program, check) => {
  expect(chosen(language, program, check)).toMatchObject({
    rule: "entry-point",
    code: expect.stringContaining(program),
  });
});

test.each([
  ["c", "static int\ntotal(int *xs, int n)\n{\n  return n;\n}"],
  ["cpp", "int Solution::total(const std::vector<int>& xs) const noexcept {\n  return 1;\n}"],
  ["cpp", "std::pair<int, T> total(std::function<int(int)> f, T x) {\n  return {};\n}"],
  ["java", "public static <T extends Comparable<T>> List<T> total(List<T> xs) throws IOException {\n  return xs;\n}"],
  ["csharp", "public static List<int> total(int[] xs)\n{\n  return null;\n}"],
  ["go", "func (s *S) total(xs []int) int {\n\treturn 1\n}"],
  ["bash", "total() {\n  echo 1\n}"],
  ["r", "total <- function(xs) {\n  sum(xs)\n}"],
  ["ocaml", "let rec total xs = 1"],
  ["dart", "int total(List<int> xs) {\n  return 1;\n}"],
  ["typescript", "class A {\n  total(xs: number[]): number {\n    return 1;\n  }\n}"],
])("%s: %j declares what the tests call", (language, program) => {
  expect(chosen(language, program, "nothing(1)")).toMatchObject({
    rule: "entry-point",
    code: expect.stringContaining(program),
  });
});
