import { expect, test } from "vitest";
import { codeLines, cyclomatic } from "../../../../../kernel/engine/repair/instances/code-measures.ts";

const python = `# if it rains
def f(xs):  # or not

    """for all"""
    found = [x for x in xs if x > 0 and x < 9]
    for x in found:
        while x:
            x -= 1
    try:
        return 1 if found else 0
    except ValueError:
        return None
`;

const javascript = `// if
/* for
   ever */
function f(xs) {
  const first = xs?.[0] ?? "if";
  for (const x of xs) if (x > 0 && x < 9) return x;
  switch (first) {
    case 1:
      return first ? 1 : 2;
  }
}
`;

test("lines of code leave out blanks and comments", () => {
  expect(codeLines(python, "python")).toBe(10);
  expect(codeLines(javascript, "javascript")).toBe(8);
});

test("decision points: comprehensions count by their filters, strings and comments not at all", () => {
  expect(cyclomatic(python, "python")).toBe(1 + 2 + 2 + 1 + 1);
  expect(cyclomatic(javascript, "javascript")).toBe(1 + 1 + 3 + 1 + 1);
});
