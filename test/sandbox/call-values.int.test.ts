import { describe, expect, test } from "vitest";
import type { CallTest } from "../../sandbox/contract/program.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { compareValue, valueText } from "../../sandbox/verdict/compare/alike.ts";

const told = (value: unknown): string => JSON.stringify(value);

describe("a value that crossed from a program", () => {
  test.each([
    [1, 1, 0],
    [["i", "1180591620717411303424"], 2 ** 70, 0],
    [["l", [1, ["d", [["a", null]]]]], [1, { a: null }], 0],
    [1.05, 1, 0.1],
    [100, 95, 0.1],
    [["f", "nan"], Number.NaN, 0],
  ])("%j is %j within %d", (value, expected, tolerance) => {
    expect(compareValue(told(value), expected, tolerance)).toBeNull();
  });

  test.each([
    [["i", "1180591620717411303425"], 2 ** 70, "1180591620717411303425"],
    [true, 1, "true"],
    [["f", "nan"], 1, "nan"],
    [["l", [1]], [1, 2], "[1]"],
    [["d", [["a", 1]]], { b: 1 }, '{"a": 1}'],
    [["x", "set"], [], "<set>"],
    [["l", 5], [5], "what is no value"],
    [["i", "a"], 5, "what is no value"],
  ])("%j is not %j", (value, expected, shown) => {
    expect(compareValue(told(value), expected, 0)).toBe(shown);
  });

  test("of a long one no more is shown than anybody reads", () => {
    const long = ["l", Array.from({ length: 1000 }, () => ["d", [["a", "b".repeat(1000)]]])] as const;
    expect(valueText(long, 20).length).toBeLessThan(100);
  });

  test("nested without end is no value, and ends nothing", () => {
    expect(compareValue(`${'["l",['.repeat(200_000)}${"]]".repeat(200_000)}`, [], 0)).toMatch(/no value|\[/);
  });
});

const call = (id: string, expected: unknown): CallTest => ({ kind: "call", id, function: id, args: [], expected });

test.each([
  {
    language: "python",
    source: `import collections, enum
class Sly(int):
    def __eq__(self, other): return True
class Level(enum.IntEnum):
    low = 1
Point = collections.namedtuple("Point", "x y")
def sly(): return Sly(0)
def level(): return Level.low
def point(): return Point(1, 2)
def counted(): return (n * n for n in range(3))
def keyed(): return {1: "a", True: "b", None: (1.5,)}
def many(): return list(range(50_000))
def cyclic():
    one = []
    one.append(one)
    return one
`,
    keyed: { "1": "b", None: [1.5] },
  },
  {
    language: "javascript",
    source: `class Sly extends Number {}
const sly = () => new Sly(3);
const level = () => 1n;
const point = async () => [1, , 2];
const counted = () => Promise.resolve([0, 1, 4]);
const keyed = () => ({ 1: "b", None: [1.5] });
const many = () => Array.from({ length: 50_000 }, (_, i) => i);
function cyclic() { const one = []; one.push(one); return one; }
`,
    keyed: { "1": "b", None: [1.5] },
  },
])("calls in $language: plain data is compared, whatever its class says", async ({ language, source, keyed }) => {
  const sandbox = await openSandbox("namespace:", { concurrency: 1 });
  try {
    const range = Array.from({ length: 50_000 }, (_, i) => i);
    const point = language === "python" ? [1, 2] : [1, null, 2];
    const tests = [
      call("sly", 3),
      call("level", 1),
      call("point", point),
      call("counted", [0, 1, 4]),
      call("keyed", keyed),
      call("many", range),
      call("cyclic", [[]]),
    ];
    const outcome = await sandbox.run({ language, source, tests });
    const seen = Object.fromEntries(outcome.tests.map(({ id, status }) => [id, status]));
    const passed = { level: "passed", point: "passed", counted: "passed", keyed: "passed", many: "passed" };
    expect(seen).toEqual({ sly: "failed", ...passed, cyclic: "error" });
    expect(outcome.tests.find(({ id }) => id === "many")?.assurance).toBe("proven");
  } finally {
    await sandbox.close();
  }
});

test("calls in JavaScript may throw anything", async () => {
  const sandbox = await openSandbox("namespace:", { concurrency: 1 });
  try {
    const source = `const symbol = () => { throw Symbol("x"); };
const odd = () => { throw { get message() { throw 1; } }; };
const bare = () => { throw Object.create(null); };`;
    const tests = ["symbol", "odd", "bare"].map((id) => ({ ...call(id, 1), timeoutMs: 5000 }));
    const outcome = await sandbox.run({ language: "javascript", source, tests });
    expect(outcome.tests.map(({ status }) => status)).toEqual(["error", "error", "error"]);
  } finally {
    await sandbox.close();
  }
});
