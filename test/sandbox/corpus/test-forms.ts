/** Tests in an uncommon form, a right solution that was refused once, and a wrong one that compiles. */
export interface TestForm {
  readonly name: string;
  readonly language: string;
  readonly right: string;
  readonly wrong: string;
  readonly tests: string;
}

/** Uncommon forms of tests that no program in `honest/` has. */
export const testForms: readonly TestForm[] = [
  {
    name: "paths, UUIDs and slices as arguments, fields by name, a copy that is deep",
    language: "python",
    right: `from collections import namedtuple
Row = namedtuple("Row", "name cells")
def pick(xs, where): return xs[where]
def stem(path): return path.stem
def version(one): return one.version
def row(name, *cells): return Row(name, list(cells))
`,
    wrong: `from collections import namedtuple
Row = namedtuple("Row", "name cells")
def pick(xs, where): return xs
def stem(path): return str(path)
def version(one): return one.version
def row(name, *cells): return Row(name, list(cells))
`,
    tests: `import copy, uuid
from pathlib import Path
assert pick([1, 2, 3, 4], slice(1, 3)) == [2, 3]
assert stem(Path("a") / "b.txt") == "b"
assert version(uuid.uuid4()) == 4
assert row("x", 1, 2)._asdict() == {"name": "x", "cells": [1, 2]}
one = row("x", [1])
two = copy.deepcopy(one)
two.cells[0].append(5)
assert one.cells == [[1]] and two.cells == [[1, 5]]
`,
  },
  {
    name: "names of the library that the tests replace",
    language: "python",
    right: `import os, random, sys, time
def load(name):
    with open(name) as f: return f.read().upper()
def wait(n):
    for i in range(n): time.sleep(100)
def complain(text): print(text, file=sys.stderr)
def home(): return os.environ["APP_HOME"]
def draw(): return random.randint(1, 10 ** 9)
`,
    wrong: `import os, random, sys, time
def load(name):
    with open(name) as f: return f.read()
def wait(n): time.sleep(100)
def complain(text): print(text)
def home(): return os.environ["APP_HOME"]
def draw(): return random.randint(1, 10 ** 9)
`,
    tests: `import contextlib, io, os, random
from unittest import mock
with mock.patch("builtins.open", mock.mock_open(read_data="abc")): assert load("x") == "ABC"
with mock.patch("time.sleep") as sleep:
    wait(3)
    assert sleep.call_count == 3
err = io.StringIO()
with contextlib.redirect_stderr(err): complain("no")
assert err.getvalue() == "no\\n"
with mock.patch.dict(os.environ, {"APP_HOME": "/a"}): assert home() == "/a"
random.seed(7)
first = draw()
random.seed(7)
assert draw() == first
`,
  },
  {
    name: "coroutines that the tests made",
    language: "python",
    right: `import asyncio
async def total(parts): return sum(await asyncio.gather(*parts))
`,
    wrong: `import asyncio
async def total(parts): return len(await asyncio.gather(*parts))
`,
    tests: `import asyncio
async def later(x):
    await asyncio.sleep(0)
    return x
assert asyncio.run(total([later(1), later(2), later(4)])) == 7
assert asyncio.run(total([later(5)])) == 5
`,
  },
  {
    name: "files, folders and data bases that both open",
    language: "python",
    right: `import sqlite3
def count(path): return sum(1 for _ in open(path))
def names(path):
    with sqlite3.connect(path) as db: return [row[0] for row in db.execute("select name from t order by name")]
`,
    wrong: `import sqlite3
def count(path): return len(open(path).read())
def names(path):
    with sqlite3.connect(path) as db: return [row[0] for row in db.execute("select name from t")]
`,
    tests: `import os, sqlite3, tempfile
with tempfile.TemporaryDirectory() as place:
    path = os.path.join(place, "a.txt")
    with open(path, "w") as f: f.write("one\\ntwo\\n")
    assert count(path) == 2
with sqlite3.connect("a.db") as db:
    db.execute("create table t (name text)")
    db.executemany("insert into t values (?)", [("b",), ("a",)])
assert names("a.db") == ["a", "b"]
`,
  },
  {
    name: "50,000 calls of a property test",
    language: "python",
    right: "def step(x): return (x * 6364136223846793005 + 1442695040888963407) % 2 ** 64\n",
    wrong: "def step(x): return (x * 6364136223846793005 + 1442695040888963409) % 2 ** 64\n",
    tests: `x = 1
for i in range(50000):
    y = step(x)
    assert 0 <= y < 2 ** 64 and y != x
    x = y
assert step(1) == 7806831264735756412
`,
  },
  {
    name: "50,000 calls of a property test",
    language: "javascript",
    right: "const step = (x) => (Math.imul(x, 1664525) + 1013904223) >>> 0;\nmodule.exports = { step };\n",
    wrong: "const step = (x) => Math.imul(x, 1664525) + 1013904223;\nmodule.exports = { step };\n",
    tests: `const assert = require("assert");
let x = 1;
for (let i = 0; i < 50000; i++) { const y = step(x); assert.ok(y >= 0 && y < 2 ** 32); x = y; }
assert.strictEqual(step(1), 1015568748);
`,
  },
  {
    name: "methods of the same name, one that is private, one that is used before it stands",
    language: "scala",
    right: `def twice(n: Int): Int = helper(n) * 2
def twice(s: String): String = s + s
private def helper(n: Int): Int = n
val banner = """a "quoted"
object Main"""
`,
    wrong: `def twice(n: Int): Int = helper(n) * 3
def twice(s: String): String = s
private def helper(n: Int): Int = n
val banner = """a "quoted"
object Main"""
`,
    tests: `object T {
  def main(args: Array[String]): Unit = {
    assert(twice(4) == 8)
    assert(twice("ab") == "abab")
    assert(banner.linesIterator.size == 2)
  }
}
`,
  },
  {
    name: "an equality with a tolerance",
    language: "cpp",
    right: `#include <cmath>
struct Length {
  double metres;
  bool operator==(const Length& o) const { return std::fabs(metres - o.metres) < 1e-9; }
  bool operator==(double m) const { return std::fabs(metres - m) < 1e-9; }
};
Length sum(Length a, Length b) { return {a.metres + b.metres}; }
`,
    wrong: `#include <cmath>
struct Length {
  double metres;
  bool operator==(const Length& o) const { return std::fabs(metres - o.metres) < 1e-9; }
  bool operator==(double m) const { return std::fabs(metres - m) < 1e-9; }
};
Length sum(Length a, Length b) { return {a.metres}; }
`,
    tests: `#include <cassert>
int main() {
  assert(sum({0.1}, {0.2}) == 0.3);
  assert(sum({1}, {2}) == (Length{3}));
}
`,
  },
  {
    name: "an equality with a tolerance",
    language: "rust",
    right: `#[derive(Debug, Clone, Copy)]
pub struct Angle(pub f64);
impl PartialEq<f64> for Angle { fn eq(&self, o: &f64) -> bool { (self.0 - o).abs() < 1e-9 } }
pub fn turn(a: Angle, by: f64) -> Angle { Angle((a.0 + by) % 360.0) }
`,
    wrong: `#[derive(Debug, Clone, Copy)]
pub struct Angle(pub f64);
impl PartialEq<f64> for Angle { fn eq(&self, o: &f64) -> bool { (self.0 - o).abs() < 1e-9 } }
pub fn turn(a: Angle, by: f64) -> Angle { Angle(a.0 + by) }
`,
    tests: "fn main() { assert_eq!(turn(Angle(350.0), 20.1), 10.1); assert_eq!(turn(Angle(1.0), 2.0), 3.0); }\n",
  },
  {
    name: "a task that asks for a function of the library",
    language: "c",
    right:
      "int strcmp(const char *a, const char *b) { while (*a && *a == *b) a++, b++; return (unsigned char)*a - (unsigned char)*b; }\n",
    wrong: "int strcmp(const char *a, const char *b) { return *a - *b; }\n",
    tests: `#include <assert.h>
int strcmp(const char *, const char *);
int main(void) {
  char one[] = "abc", two[] = "abd";
  assert(strcmp(one, two) == -1);
  assert(strcmp(two, one) == 1);
  assert(strcmp(one, one) == 0);
  return 0;
}
`,
  },
];
