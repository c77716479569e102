import { expect, test } from "vitest";
import { watchPrograms } from "../../../../../kernel/engine/run/base/watch-programs.ts";

type Judged = Parameters<ReturnType<typeof watchPrograms>>[0];

const record = (more: Partial<Judged>): Judged => ({
  status: "completed",
  score: 0,
  outcome: "runtime_error",
  code: "def f():\n    return 1\n",
  language: "python",
  ...more,
});

const parsed = record({});
const none = record({ code: null, outcome: "no_code" });
const cut = record({ code: null, outcome: "truncated" });
const broken = record({ code: "def f(:\n" });
const uncompiled = record({ code: "int main( {", outcome: "compile_error", language: "cpp" });

const told = (records: readonly Judged[]) => {
  const watch = watchPrograms();
  return records.map(watch);
};

test("nine of the first ten answers without a program that parses are told once, by their outcomes", () => {
  const results = told([...Array(5).fill(none), cut, broken, broken, uncompiled, parsed, ...Array(20).fill(none)]);
  expect(results.findIndex((one) => one !== null)).toBe(9);
  expect(results.filter((one) => one !== null)).toEqual([
    { answers: 10, unparsed: 9, outcomes: { no_code: 5, no_parse: 3, truncated: 1 } },
  ]);
});

test.each<readonly [string, readonly Judged[]]>([
  ["two programs among the ten", [...Array(8).fill(none), parsed, parsed, ...Array(20).fill(none)]],
  ["programs that fail their tests", Array(30).fill(parsed)],
  ["a pass, however odd its program looks", Array(30).fill(record({ code: "def f(:\n", score: 1 }))],
  ["samples that ended in an error", Array(30).fill(record({ status: "error", code: null, outcome: null }))],
  ["answers that no test judges", Array(30).fill(record({ code: null, outcome: "not_tested" }))],
  ["fewer than ten answers", Array(9).fill(none)],
])("%s say nothing", (_, records) => {
  expect(told(records).every((one) => one === null)).toBe(true);
});
