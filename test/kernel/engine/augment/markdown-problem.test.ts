import { expect, test } from "vitest";
import { markdownProblem } from "../../../../kernel/engine/augment/seeds/markdown-problem.ts";

const text = `# Boats

Count the boats.

## Input

One integer n.

## Output

One integer.

## Constraints

- 1 <= n <= 9

## Examples

\`\`\`
3
\`\`\`

\`\`\`
# 3
\`\`\`

\`\`\`
4
\`\`\`

\`\`\`
4
\`\`\`

## Solution

\`\`\`python
print(input())
\`\`\`
`;

test("a problem in Markdown has title, statement, formats, examples and solution", () => {
  expect(markdownProblem("boats", text)).toEqual({
    id: "boats",
    statement: "Boats\n\nCount the boats.",
    inputFormat: "One integer n.",
    outputFormat: "One integer.",
    constraints: "1 <= n <= 9",
    examples: [
      { input: "3\n", output: "# 3\n" },
      { input: "4\n", output: "4\n" },
    ],
    solution: { language: "python", code: "print(input())\n" },
  });
});
