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

/** A bug with the layout of BugsInPy, written for this project: path below `projects` → text. The checkout is buggy. */
export const bugsInPyFiles: Readonly<Record<string, string>> = {
  "words/project.info": 'github_url="https://example.org/words"\nstatus="OK"\n',
  "words/bugs/1/bug.info":
    'python_version="3.8.3"\nbuggy_commit_id="aa"\nfixed_commit_id="bb"\ntest_file="tests/test_count.py"\n',
  "words/bugs/1/run_test.sh": "python -m unittest -q tests.test_count.CountTest.test_last\n",
  "words/bugs/1/bug_patch.txt": `diff --git a/words/count.py b/words/count.py
index 3b79b8c..35d427e 100644
--- a/words/count.py
+++ b/words/count.py
@@ -5,6 +5,6 @@ from words.split import split
 
 def count(text, word):
     total = 0
-    for one in split(text)[:-1]:
+    for one in split(text):
         total += one == word
     return total
`,
  "words/bugs/1/words/words/__init__.py": "",
  "words/bugs/1/words/words/split.py": "def split(text):\n    print('splits')\n    return text.split()\n",
  "words/bugs/1/words/words/count.py": `"""Counts words."""

from words.split import split


def count(text, word):
    total = 0
    for one in split(text)[:-1]:
        total += one == word
    return total
`,
  "words/bugs/1/words/tests/__init__.py": "",
  "words/bugs/1/words/tests/test_count.py": `import unittest

from words.count import count


class CountTest(unittest.TestCase):
    def test_first(self):
        self.assertEqual(count("a b c", "a"), 1)

    def test_last(self):
        self.assertEqual(count("a b", "b"), 1)


def test_none():
    assert count("a b c", "d") == 0


def test_by_name():
    assert count("x y", "x") == 1
`,
};
