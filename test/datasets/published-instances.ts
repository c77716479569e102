/** A row in the form of HumanEvalFix, written for this project. */
export const humanEvalFixRow = {
  task_id: "Python/0",
  prompt: "from typing import List\n\ndef closest(a, b):\n    '''How close?'''\n",
  declaration: "from typing import List\n\ndef closest(a, b):\n",
  canonical_solution: "    return abs(a - b)\n",
  buggy_solution: "    return a - b\n",
  bug_type: "operator misuse",
  failure_symptoms: "incorrect output",
  import: "",
  test_setup: "",
  test: "def check(closest):\n    assert closest(1, 4) == 3\n    assert closest(4, 1) == 3\n    assert closest(x, 1) == 3\n    assert closest(2, 2.5) == 0.5\n\ncheck(closest)",
  example_test: "def check(closest):\n    assert closest(1, 2) == 1\ncheck(closest)\n",
  entry_point: "closest",
  instruction: "Write a Python function that says how close two numbers are.",
  docstring: "How close?",
};

/** A row in the form of DebugBench, written for this project. */
export const debugBenchRow = {
  slug: "two-sum",
  question: "Return indices of two numbers that add up to the target.",
  examples: [
    "Input: nums = [2,7,11,15], target = 9\nOutput: [0,1]\nExplanation: 2 + 7.",
    "Input: nums = [3,null], target = 0\nOutput: true",
    "Input: root = see picture\nOutput: 1",
  ],
  constraints: "2 <= nums.length",
  language: "python3",
  category: "logic error",
  subtype: "",
  buggy_code: "class Solution:\n    def twoSum(self, nums, target):\n        return [0, 0]\n",
  solution: "class Solution:\n    def twoSum(self, nums, target):\n        return [0, 1]\n",
};

const program = (operator: string): string =>
  `#include <stdio.h>\nint main(void) {\n  int a, b;\n  scanf("%d %d", &a, &b);\n  printf("%d\\n", a ${operator} b);\n  return 0;\n}\n`;

/** The files of a defect in the form of Codeflaws, written for this project. */
export const codeflawsFiles: Readonly<Record<string, string>> = {
  "10-A-1.c": program("-"),
  "10-A-2.c": program("+"),
  "input-pos1": "1 2\n",
  "output-pos1": "3\n",
  "heldout-input-pos1": "0 0\n",
  "heldout-output-pos1": "0\n",
  "heldout-input-neg1": "5 7\n",
  "heldout-output-neg1": "12\n",
  Makefile: "all:\n",
};
