import { expect, test } from "vitest";
import type { SearchLine, SearchMetricLine } from "../../../../../kernel/engine/search/lines/evidence.ts";
import { SearchRun } from "../../../../../kernel/engine/search/report/search-run.ts";
import { repeatSearch, SearchRepeats } from "../../../../../kernel/engine/search/study/search-repeats.ts";
import { play } from "../play.ts";

const bare = { low: null, high: null, method: null, n: null, clusters: null } as const;
const line = (concept: string, value: number | null): SearchMetricLine => ({
  event: "metric",
  name: "successRate",
  by: { concept },
  value,
  ...bare,
});
const runOf = (lines: readonly SearchLine[]): SearchRun => new SearchRun(lines, null, async () => []);
const rates = (...values: (number | null)[]): SearchRun =>
  runOf(values.map((value, at) => line(["loops", "sorting", "trees"][at]!, value)));

test("a metric is the mean of the runs that have it, with Student's interval over them", () => {
  const [loops, sorting] = new SearchRepeats([rates(0.62, 1), rates(0.65, null), rates(0.6, 1)]).metrics();
  // The bounds are those of scipy.stats.t.interval(0.95, 2, loc=mean, scale=sem) for 0.62, 0.65 and 0.6.
  expect(loops).toMatchObject({ runs: 3, by: { concept: "loops" } });
  expect(loops!.value).toBeCloseTo(0.6233333333, 9);
  expect(loops!.low).toBeCloseTo(0.56081724, 7);
  // The run without a value is left out, not counted as 0.
  expect(sorting).toMatchObject({ value: 1, low: null, high: null, runs: 2 });
});

test("one run has no interval, none has no value", () => {
  expect(new SearchRepeats([rates(0.5, null)]).metrics()).toMatchObject([
    { value: 0.5, low: null, runs: 1 },
    { value: null, low: null, runs: 0 },
  ]);
});

test("agreement is the mean tau of pairs of runs", () => {
  expect(new SearchRepeats([rates(0.1, 0.5, 0.9), rates(0.2, 0.4, 0.6)]).agreement()).toBe(1);
  expect(new SearchRepeats([rates(0.1, 0.5, 0.9), rates(0.9, 0.5, 0.1)]).agreement()).toBe(-1);
  expect(new SearchRepeats([rates(0.1, 0.5, 0.9)]).agreement()).toBeNull();
});

test("real runs give Tables 5 and 6", () => {
  const concepts = ["loops", "sorting", "recursion"];
  const phases = { 1: { maxEvaluations: 12 }, 2: { maxEvaluations: 8 } };
  const repeats = new SearchRepeats(
    [1, 2, 3].map((seed) => runOf(play({ concepts, phases }, { pass: () => 0.2 }, seed).lines)),
  );
  expect(String(repeats.table(6))).toMatch(/recursion +\d\.\d\d \[\d\.\d\d, \d\.\d\d\]/);
  expect(String(repeats.table(5))).toContain("means over 3 runs, with 95% intervals");
  expect(String(repeats.table(5))).not.toMatch(/NaN|undefined/);
});

test("repeatSearch takes seeds one after another and refuses a wrong number", async () => {
  const judge = () => ({ passed: 1, failed: 0, errored: 0, outcome: "passed", output: "" }) as const;
  const options = { model: { name: "mute", answer: () => "no" }, concepts: ["loops"], phases: [1 as const], judge };
  const { runs } = await repeatSearch({ ...options, directory: null, progress: false, seed: 5, repeats: 2 });
  expect(runs.map((run) => (run.lines()[0] as { seed: number }).seed)).toEqual([5, 6]);
  await expect(repeatSearch({ ...options, repeats: 0 })).rejects.toMatchObject({ details: { field: "repeats" } });
});
