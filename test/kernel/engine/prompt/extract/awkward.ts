/** A right program in one language, in parts that models may write separately. */
export interface Sample {
  readonly language: "python" | "javascript" | "go";
  readonly fence: string;
  /** The name of the function that the tests call. */
  readonly entry: string;
  readonly imports: string;
  readonly helper: string;
  readonly main: string;
  /** A call of the function, as in a usage example. */
  readonly usage: string;
  /** A wrong first attempt at the function. */
  readonly draft: string;
}

export const whole = ({ imports, helper, main }: Sample): string =>
  [imports, helper, main].filter(Boolean).join("\n\n");

const python: Sample = {
  language: "python",
  fence: "python",
  entry: "total",
  imports: "",
  helper: "",
  main: "def total(xs):\n    result = 0\n    for x in xs:\n        if x > 0 and x < 100:\n            result += x\n    return result",
  usage: "print(total([1, 2, 3]))",
  draft: "def total(xs):\n    return 0",
};

const javascript: Sample = {
  language: "javascript",
  fence: "javascript",
  entry: "total",
  imports: "",
  helper: "",
  main: "function total(xs) {\n  let result = 0;\n  for (const x of xs) {\n    if (x > 0 && x < 100) result += x;\n  }\n  return result;\n}",
  usage: "console.log(total([1, 2, 3]));",
  draft: "function total(xs) {\n  return 0;\n}",
};

const go: Sample = {
  language: "go",
  fence: "go",
  entry: "total",
  imports: "",
  helper: "",
  main: "func total(xs []int) int {\n\tresult := 0\n\tfor _, x := range xs {\n\t\tresult += x\n\t}\n\treturn result\n}",
  usage: "fmt.Println(total([]int{1, 2, 3}))",
  draft: "func total(xs []int) int {\n\treturn 0\n}",
};

/** Programs of one function: without imports and helpers, with either, and with both. */
export const samples: readonly Sample[] = [
  python,
  {
    ...python,
    imports: "import math\nfrom collections import Counter",
    main: "def total(xs):\n    return math.fsum(Counter(xs).elements())",
  },
  {
    ...python,
    helper: "def positive(x):\n    return x > 0",
    main: "def total(xs):\n    return sum(x for x in xs if positive(x))",
  },
  {
    ...python,
    imports: "from typing import List",
    helper: "LIMIT = 100\n\ndef small(x):\n    return x < LIMIT",
    main: "def total(xs: List[int]) -> int:\n    return sum(filter(small, xs))",
  },
  {
    ...python,
    imports: "import itertools",
    main: "def total(xs):\n    kept = [x for x in xs if 0 < x < 100]\n    return sum(itertools.chain(kept))",
  },
  {
    ...python,
    imports: "from functools import reduce",
    helper: "def add(a, b):\n    return a + b",
    main: "def total(xs):\n    return reduce(add, (x for x in xs if x > 0), 0)",
  },
  javascript,
  {
    ...javascript,
    helper: "const positive = (x) => x > 0;",
    main: "function total(xs) {\n  return xs.filter(positive).reduce((a, b) => a + b, 0);\n}",
  },
  {
    ...javascript,
    imports: 'const assert = require("node:assert");',
    helper: "const LIMIT = 100;\nconst small = (x) => x < LIMIT;",
    main: "const total = (xs) => {\n  assert(Array.isArray(xs));\n  return xs.filter(small).reduce((a, b) => a + b, 0);\n};",
  },
  {
    ...javascript,
    imports: 'const { strictEqual } = require("node:assert");',
    helper: "const small = (x) => x < 100;",
    main: "function total(xs) {\n  strictEqual(Array.isArray(xs), true);\n  return xs.filter(small).reduce((a, b) => a + b, 0);\n}",
  },
  {
    ...javascript,
    imports: 'const { types } = require("node:util");',
    helper: 'function isNumber(x) {\n  return typeof x === "number";\n}',
    main: "function total(xs) {\n  if (types.isProxy(xs)) return 0;\n  return xs.filter(isNumber).reduce((a, b) => a + b, 0);\n}",
  },
  go,
];

const fenced = (label: string, code: string): string => `\`\`\`${label}\n${code}\n\`\`\``;
const escapeHtml = (code: string): string =>
  code.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const session = (code: string): string =>
  code
    .split("\n")
    .map((line) => (/^\s|^$/.test(line) ? `... ${line}` : `>>> ${line}`))
    .join("\n");

/** Writes an answer with the program in an unusual form. Returns null if the form does not fit the program. */
export type Form = (sample: Sample) => string | null;

const readable = (sample: Sample): boolean => sample.language !== "go";

/** Forms of answers by name. In many of them the extraction once lost a right program. */
export const forms: Readonly<Record<string, Form>> = {
  "usage example first": (s) =>
    `Call it so:\n\n${fenced(s.fence, s.usage)}\n\nThe function:\n\n${fenced(s.fence, whole(s))}\n`,
  "usage example last": (s) => `${fenced(s.fence, whole(s))}\n\nUsage:\n\n${fenced(s.fence, s.usage)}\n`,
  "draft, then final": (s) =>
    `First try:\n\n${fenced(s.fence, s.draft)}\n\nThat is wrong. Better:\n\n${fenced(s.fence, whole(s))}\n`,
  "draft, final, usage": (s) =>
    `${fenced(s.fence, s.draft)}\n\nNo:\n\n${fenced(s.fence, whole(s))}\n\nTry it:\n\n${fenced(s.fence, s.usage)}\n`,
  "imports in a block of their own": (s) =>
    s.imports && readable(s)
      ? `${fenced(s.fence, s.imports)}\n\nthen\n\n${fenced(s.fence, [s.helper, s.main].filter(Boolean).join("\n\n"))}\n`
      : null,
  "a helper in a block of its own": (s) =>
    s.helper && readable(s)
      ? `A helper:\n\n${fenced(s.fence, [s.imports, s.helper].filter(Boolean).join("\n\n"))}\n\nand\n\n${fenced(s.fence, s.main)}\n`
      : null,
  "imports, helper and function in three blocks": (s) =>
    s.helper && s.imports
      ? [s.imports, s.helper, s.main].map((part) => fenced(s.fence, part)).join("\n\nnext\n\n")
      : null,
  "an unlabelled shell block first": (s) =>
    `${fenced("", "pip install nothing && node -v")}\n\n${fenced(s.fence, whole(s))}\n`,
  "an unlabelled shell block first, the program unlabelled too": (s) =>
    readable(s) ? `Run this:\n${fenced("", "$ npm test --silent")}\n\n${fenced("", whole(s))}\n` : null,
  "output behind it, unlabelled": (s) =>
    readable(s) ? `${fenced("", whole(s))}\n\nprints\n\n${fenced("", "6 and so on")}\n` : null,
  "a labelled usage, the program unlabelled": (s) =>
    readable(s) ? `${fenced(s.fence, s.usage)}\n\n${fenced("", whole(s))}\n` : null,
  "an interactive session": (s) => (s.language === "python" ? fenced("python", session(whole(s))) : null),
  "HTML entities in the fence": (s) =>
    /[<>]/.test(whole(s)) && readable(s) ? fenced(s.fence, escapeHtml(whole(s))) : null,
  "pre and code of HTML": (s) =>
    readable(s)
      ? `<p>Here:</p>\n<pre><code class="language-${s.fence}">${escapeHtml(whole(s))}\n</code></pre>\n<p>Done.</p>`
      : null,
  "prose before bare code": (s) => (readable(s) ? `Here is the function you asked for:\n\n${whole(s)}\n` : null),
  "prose behind bare code": (s) => (readable(s) ? `${whole(s)}\n\nThis runs in linear time, as wanted.\n` : null),
  "prose around bare code": (s) =>
    readable(s) ? `Sure, I can do that!\n\n${whole(s)}\n\nHope this helps you.\n` : null,
  "JSON with the program": (s) => (readable(s) ? JSON.stringify({ explanation: "Adds them.", code: whole(s) }) : null),
  "JSON with the program in a fence": (s) =>
    `${fenced("json", JSON.stringify({ solution: fenced(s.fence, whole(s)) }))}\n`,
  "think, closed": (s) => `<think>\n${fenced(s.fence, s.draft)}\nno\n</think>\n${fenced(s.fence, whole(s))}\n`,
  "think, never closed": (s) => `<think>\nLet me write it.\n${fenced(s.fence, whole(s))}\n`,
  "◁think▷": (s) => `◁think▷${fenced(s.fence, s.draft)}\n◁/think▷\n${fenced(s.fence, whole(s))}\n`,
  "[THINK]": (s) => `[THINK]Perhaps\n${fenced(s.fence, s.draft)}\n[/THINK]\n${fenced(s.fence, whole(s))}\n`,
  "<seed:think>": (s) =>
    `<seed:think>Perhaps\n${fenced(s.fence, s.draft)}\n</seed:think>\n${fenced(s.fence, whole(s))}\n`,
  "harmony channels": (s) =>
    `<|channel|>analysis<|message|>Perhaps\n${fenced(s.fence, s.draft)}<|end|><|start|>assistant<|channel|>final<|message|>${fenced(s.fence, whole(s))}<|return|>`,
  boxed: (s) => (readable(s) ? `The answer is\n\n$$\\boxed{${whole(s)}}$$\n` : null),
  "a tool call": (s) =>
    readable(s)
      ? `<tool_call>\n${JSON.stringify({ name: "submit", arguments: { code: whole(s) } })}\n</tool_call>`
      : null,
  "a tool call with its arguments as text": (s) =>
    readable(s)
      ? `<tool_call>\n${JSON.stringify({ name: "run", arguments: JSON.stringify({ code: whole(s) }) })}\n</tool_call>`
      : null,
  "answer tags": (s) => `<answer>\n${fenced(s.fence, whole(s))}\n</answer>`,
  "another language first": (s) =>
    `In Java:\n\n${fenced("java", "int total(int[] xs) { return 0; }")}\n\n${fenced(s.fence, whole(s))}\n`,
  "tests of its own behind it": (s) =>
    `${fenced(s.fence, whole(s))}\n\nTests:\n\n${fenced(s.fence, s.language === "python" ? "assert total([]) == 0\nassert total([1]) == 1" : s.usage)}\n`,
  "tests in a file of their own behind it, which brings the function": (s) => {
    const test = {
      python: `from solution import ${s.entry}\n\ndef test_it():\n    assert ${s.entry}([]) == 0`,
      javascript: `const { ${s.entry} } = require("./solution");\n\nfunction check() {\n  if (${s.entry}([]) !== 0) throw new Error("no");\n}\ncheck();`,
      go: null,
    }[s.language];
    return test && `${fenced(s.fence, whole(s))}\n\nIn another file:\n\n${fenced(s.fence, test)}\n`;
  },
};
