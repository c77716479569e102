import { deflateSync } from "node:zlib";

/** The bytes to which Python pickles a text (protocol 4), without Python. */
export const pickled = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  const body = Buffer.concat([Buffer.from("X"), length, bytes, Buffer.from([0x94]), Buffer.from(".")]);
  const frame = Buffer.alloc(8);
  frame.writeBigUInt64LE(BigInt(body.length));
  return Buffer.concat([Buffer.from([0x80, 4, 0x95]), frame, body]);
};

export const packed = (pickle: Buffer): string => deflateSync(pickle).toString("base64");

const call = { input: "[1, 2]\n3", output: "6", testtype: "functional" };

/** One line for each benchmark in its own format, invented for these tests. */
export const lines = {
  evalplus: {
    task_id: "HumanEval/900",
    prompt: 'def halve(x):\n    """Half of x."""\n',
    entry_point: "halve",
    canonical_solution: "    return x / 2\n",
    contract: "",
    atol: 0,
    base_input: [[4]],
    plus_input: [[3], [0.1], [-7]],
  },
  mbppPlus: {
    task_id: "Mbpp/900",
    prompt: '"""\nWrite a function to double a number.\nassert twice(2) == 4\n"""\n',
    entry_point: "twice",
    canonical_solution: "\ndef twice(n):\n    return 2 * n\n",
    atol: 0,
    base_input: [[2]],
    plus_input: [[0], [-1]],
  },
  lcbCall: {
    question_title: "Sum and more",
    question_content: "Add them up.",
    platform: "invented",
    question_id: "900_A",
    contest_id: "900",
    contest_date: "2024-09-14T00:00:00",
    starter_code: "class Solution:\n    def total(self, xs: List[int], more: int) -> int:\n        ",
    difficulty: "easy",
    public_test_cases: JSON.stringify([call]),
    private_test_cases: packed(pickled(JSON.stringify([call, { ...call, input: "[]\n5", output: "5" }]))),
    metadata: JSON.stringify({ func_name: "total" }),
  },
  lcbStdin: {
    question_title: "Echo",
    question_content: "Print what you read.",
    platform: "invented",
    question_id: "901_A",
    contest_id: "901",
    contest_date: "2025-02-01T00:00:00",
    starter_code: "",
    difficulty: "hard",
    public_test_cases: JSON.stringify([{ input: "1\n", output: "1\n", testtype: "stdin" }]),
    private_test_cases: JSON.stringify([{ input: "2\n", output: "2\n", testtype: "stdin" }]),
    metadata: "{}",
  },
  autoCodeBench: {
    question: "Write `twice` in C++.",
    canonical_solution: "```cpp\n#include <cassert>\nint twice(int n) { return 2 * n; }\n```",
    demo_test_func: "```cpp\nint main() { assert(twice(2) == 4); }\n```",
    full_test_func: "```cpp\nint main() { assert(twice(2) == 4); assert(twice(-3) == -6); }\n```",
    language: "C++",
    difficulty: "easy",
  },
  bigCodeBench: {
    task_id: "BigCodeBench/900",
    complete_prompt: 'import math\n\ndef task_func(x):\n    """The square root of x."""\n',
    instruct_prompt: "Write task_func.",
    code_prompt: "import math\n\ndef task_func(x):\n",
    canonical_solution: "    return math.sqrt(x)\n",
    test: "import unittest\nclass TestCases(unittest.TestCase):\n    def test_four(self):\n        self.assertEqual(task_func(4), 2)\n",
    entry_point: "task_func",
    libs: "['math']",
  },
  multiplE: {
    name: "mbpp_900_twice",
    language: "js",
    prompt: "//Twice n.\nfunction twice(n){\n",
    tests: "const assert = require('node:assert');\nfunction test() { assert.deepEqual(twice(2), 4); }\ntest();",
    stop_tokens: ["\nfunction ", "\nconsole.log"],
  },
  apps: {
    problem_id: 900,
    question: "Add two numbers.",
    solutions: JSON.stringify(["a, b = map(int, input().split())\nprint(a + b)\n"]),
    input_output: JSON.stringify({ inputs: ["1 2\n"], outputs: ["3\n"] }),
    difficulty: "interview",
    url: "",
    starter_code: "",
  },
  appsCall: {
    problem_id: 901,
    question: "Add.",
    solutions: JSON.stringify(["class Solution:\n    def add(self, a, b):\n        return a + b\n"]),
    input_output: JSON.stringify({ fn_name: "add", inputs: [[1, 2]], outputs: [[3]] }),
    difficulty: "introductory",
    starter_code: "class Solution:\n    def add(self, a, b):\n",
  },
} as const;

export const jsonl = (...all: readonly object[]): string => all.map((one) => `${JSON.stringify(one)}\n`).join("");
