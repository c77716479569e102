import { expect, test } from "vitest";
import type { Probe } from "../../sandbox/contract/probe.ts";
import { findInScript } from "../../sandbox/languages/javascript/find-expected.ts";
import { requireLanguage } from "../../sandbox/languages/registry.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { inOrder, nonOverlapping, spread } from "../../sandbox/verdict/probe/choose.ts";
import { doubt, type ProbeResult } from "../../sandbox/verdict/probe/doubt.ts";
import { edited, linesIn, placeOf } from "../../sandbox/verdict/probe/edit.ts";
import { findProbes } from "../../sandbox/verdict/probe/find.ts";

const probe = (from: number, kind: Probe["kind"] = "value"): Probe => ({
  test: "t",
  from,
  to: from + 1,
  text: "9",
  kind,
});
const probes = [probe(0), probe(2), probe(4), probe(6)];

const judged = async (results: readonly ProbeResult[], refutes = true) => {
  const left = [...results];
  const changed: number[] = [];
  const { assurance, total } = await doubt({ probes, quota: 3, refutes }, async (made) => {
    changed.push(made.length);
    return left.shift() ?? "nothing_learnt";
  });
  return total === undefined ? [assurance, changed] : [assurance, changed, total];
};

test("a pass is probed when all wanted probes flip", async () => {
  expect(await judged(["flipped", "flipped", "flipped"])).toEqual(["probed", [1, 1, 1]]);
});

test("a probe that teaches nothing is made up for by another", async () => {
  expect(await judged(["flipped", "nothing_learnt", "flipped", "flipped"])).toEqual(["probed", [1, 1, 1, 1]]);
  expect(await judged(["nothing_learnt", "nothing_learnt"])).toEqual(["unproven", [1, 1, 1, 1]]);
});

test("one that does not flip is run again, then all are made at once, twice, before a pass is refuted", async () => {
  expect(await judged(["flipped", "passed", "passed", "passed", "passed"])).toEqual(["refuted", [1, 1, 1, 4, 4]]);
  expect(await judged(["passed", "flipped"])).toEqual(["unproven", [1, 1]]);
  expect(await judged(["passed", "passed", "flipped", "passed"])).toEqual(["unproven", [1, 1, 4, 4]]);
});

test("without a right solution all are made at once, so that others can say whether it is a pass", async () => {
  expect(await judged(["passed", "flipped"], false)).toEqual(["unproven", [1, 4], "flipped"]);
  expect(await judged(["passed", "passed"], false)).toEqual(["unproven", [1, 4], "passed"]);
});

test("probes are tried in an order that the seed alone decides, expected values first", () => {
  const mixed = [probe(8, "exception"), probe(10, "negation"), ...probes];
  expect(inOrder(mixed, "a")).toEqual(inOrder(mixed.toReversed(), "a"));
  expect(
    inOrder(mixed, "a")
      .map(({ kind }) => kind)
      .slice(4),
  ).toEqual(["negation", "exception"]);
  const orders = Array.from({ length: 20 }, (_, seed) => JSON.stringify(inOrder(probes, String(seed))));
  expect(new Set(orders).size).toBeGreaterThan(5);
});

test("what stands on lines of its own comes first, whatever its kind", () => {
  const mixed = [probe(0), probe(2), probe(4), probe(6, "negation")];
  const lines: Readonly<Record<number, string>> = { 0: "a", 2: "a", 4: "b", 6: "c" };
  expect(spread(mixed, ({ from }) => lines[from] ?? "").map(({ from }) => from)).toEqual([0, 4, 6, 2]);
});

test("changes are made together where they do not overlap", () => {
  expect(
    edited("a == 1 and b == 2", [
      { from: 5, to: 6, text: "18" },
      { from: 16, to: 17, text: "19" },
    ]),
  ).toBe("a == 18 and b == 19");
  expect(nonOverlapping([probe(0), { ...probe(0), to: 3 }, probe(4)])).toEqual([probe(0), probe(4)]);
  expect(placeOf("a\nbc", 3)).toBe("2:2");
});

test.each([
  ["assert.strictEqual(add(1, 2), 3);", ["3"]],
  ["const cases = [[1, 2, 3], [4, 5, 9]];\nfor (const [a, b, sum] of cases) assert.equal(add(a, b), sum);", ["3", "9"]],
  ['table.forEach(({ x }) => f(x));\nexpect(f(1)).toEqual({ a: [1, "é"], b: null });', ["1", '"é"', "null"]],
  ['test.each([[1, 4]])("%i", (x, y) => { expect(f(x)).toBe(y); expect(f(x)).not.toBe(0); });', ["4"]],
  ["if (add(1, 2) !== 3) throw new Error('5');", ["3"]],
  ["if (add(1, 2) !== 3) { console.log('5'); failures++; }", ["3"]],
  ["for (const [x, want] of [[1, 4]]) if (f(x) !== want) failed += 1;", ["4"]],
  ["assert(Math.abs(half(3) - 1.5) < 1e-6, 'near 1');", ["1.5"]],
  ["assert.ok(isPrime(7));", ["isPrime(7)"]],
  ["assert.throws(() => f(-1), RangeError);", ["RangeError"]],
  ["assert(f(3) > 2); while (f(1) === 3) g(4); const x = f(5);", []],
])("in %s the places that say what is expected", (text, wanted) => {
  expect(findInScript(text).map(({ from, to }) => text.slice(from, to))).toEqual(wanted);
});

test("lines of many places are found as those of one are", () => {
  const text = "a\n\nbc\nd";
  const line = linesIn(text);
  for (let at = 0; at <= text.length; at++) expect(`${line(at)}`).toBe(placeOf(text, at).split(":")[0]);
});

test("of many places some are taken, from all of the tests", async () => {
  const language = requireLanguage("javascript");
  const none = async () => null;
  const line = (_: unknown, i: number): string => `assert.equal(f(${i}), ${i});`;
  const long = { kind: "assert", id: "long", code: Array.from({ length: 1000 }, line).join("\n") } as const;
  expect(await findProbes(language, [long], none)).toHaveLength(200);
  const many = Array.from({ length: 40 }, (_, i) => ({ ...long, id: `t${i}` }));
  const found = await findProbes(language, many, none);
  expect(found).toHaveLength(4000);
  expect(new Set(found.map(({ test }) => test)).size).toBe(40);
});

test("tests that go on after a failed assertion refute nobody who compares for good reasons", async () => {
  const sandbox = await openSandbox("namespace:", { concurrency: 1 });
  try {
    const source = `class V:
    def __init__(self, x): self.x = x
    def __eq__(self, other): return isinstance(other, V) and other.x == self.x
def f(): return V(1)
`;
    const code = `def t():
    assert f().x == 1
try:
    t()
except AssertionError:
    print("no")
assert f() == V(1)`;
    const outcome = await sandbox.run({ language: "python", source, tests: [{ kind: "assert", id: "t", code }] });
    expect([outcome.verdict, outcome.assurance]).toEqual(["passed", "unproven"]);
  } finally {
    await sandbox.close();
  }
});
