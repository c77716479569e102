"""Prints the parts of CodeBLEU by the package codebleu 0.7.0, for codebleu.test.ts.

Its data-flow match depends on the order of Python's hashes. A value that differs between ten hash seeds is null.
"""
import json
import os
import re
import subprocess
import sys

pairs = [
    ("python", "def f(x):\n    return x + 1\n", "def f(x):\n    return 1 + x\n"),
    ("python", "def f(a, b):\n    c = a + b\n    return c\n", "def g(x, y):\n    z = x + y\n    return z\n"),
    ("python", "def total(values):\n    s = 0\n    for v in values:\n        s += v\n    return s\n", "def total(values):\n    return sum(values)\n"),
    ("python", "def total(values):\n    return sum(values)\n", "def total(values):\n    s = 0\n    for v in values:\n        s += v\n    return s\n"),
    ("python", "def m(a, b):\n    if a > b:\n        return a\n    else:\n        return b\n", "def m(a, b):\n    r = b\n    if a > b:\n        r = a\n    return r\n"),
    ("python", "def c(n):\n    while n > 0:\n        n = n - 1\n    return n\n", "def c(n):\n    # down\n    while n:\n        n -= 1\n    return n\n"),
    ("python", "def s(a, b):\n    a, b = b, a\n    return a\n", "def s(a, b):\n    t = a\n    a = b\n    b = t\n    return a\n"),
    ("python", "def sq(xs):\n    \"\"\"Squares.\"\"\"\n    return [x * x for x in xs]\n", "def sq(xs):\n    return [y * y for y in xs]\n"),
    ("javascript", "function f(a, b) { return a + b; }", "const f = (a, b) => a + b;"),
    ("javascript", "function t(xs) { let s = 0; for (const x of xs) { s = s + x; } return s; }", "function t(xs) { return xs.reduce((a, b) => a + b, 0); }"),
    ("javascript", "function m(a, b) { if (a > b) { return a; } return b; }", "function m(x, y) { if (x > y) { return x; } return y; }"),
    ("java", "class A { int f(int a, int b) { int c = a + b; return c; } }", "class A { int f(int x, int y) { int z = x + y; return z; } }"),
    ("java", "class A { int t(int[] xs) { int s = 0; for (int i = 0; i < xs.length; i++) { s = s + xs[i]; } return s; } }", "class A { int t(int[] xs) { int s = 0; for (int x : xs) { s = s + x; } return s; } }"),
]


def tokens(text):
    return re.findall(r"[^\W\d]\w*|\d+(?:\.\d+)?|[^\s\w]", text)


def parts():
    from codebleu import calc_codebleu

    rows = []
    for language, text, reference in pairs:
        scores = calc_codebleu([reference], [text], language, tokenizer=tokens)
        rows.append([scores[f"{part}_score"] for part in ("ngram_match", "weighted_ngram_match", "syntax_match", "dataflow_match")])
    return rows


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(json.dumps(parts()))
        sys.exit()
    seeds = []
    for seed in range(10):
        env = {**os.environ, "PYTHONHASHSEED": str(seed)}
        child = subprocess.run([sys.executable, __file__, "one"], env=env, capture_output=True, text=True, check=True)
        seeds.append(json.loads(child.stdout.strip().split("\n")[-1]))
    cases = []
    for i, (language, text, reference) in enumerate(pairs):
        flows = {rows[i][3] for rows in seeds}
        ngrams, weighted, syntax, flow = seeds[0][i]
        cases.append(
            dict(language=language, text=text, reference=reference, ngrams=ngrams, weightedNgrams=weighted, syntax=syntax, dataFlow=flow if len(flows) == 1 else None)
        )
    source = "PyPI codebleu 0.7.0 with tree-sitter-python 0.21.0, tree-sitter-javascript 0.21.4, tree-sitter-java 0.21.0; its tokenizer is codeWords"
    print(json.dumps(dict(source=source, command="python test/kernel/engine/criteria/codebleu_golden.py", cases=cases), indent=1))
