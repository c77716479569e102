import { expect, test } from "vitest";
import { drawProblems } from "../../../../../kernel/engine/repair/base/problem-draws.ts";
import {
  differenceInterval,
  fixInterval,
  metricInterval,
} from "../../../../../kernel/engine/repair/metrics/metric-interval.ts";

const problems = Array.from({ length: 40 }, (_, at) => `p${at}`);
const draws = drawProblems(problems, 4000, 7);
const values = problems.map((problem, at) => ({ problem, value: (at % 10) / 10 }));

test("the mean of independent values has the interval of its standard error", () => {
  const interval = metricInterval(values, draws, 0.95)!;
  const mean = 0.45;
  const deviation = Math.sqrt(values.reduce((sum, { value }) => sum + (value - mean) ** 2, 0) / 40 / 40);
  expect(interval.estimate).toBeCloseTo(mean, 12);
  expect(interval.n).toBe(40);
  expect(Math.abs(interval.low! - (mean - 1.96 * deviation))).toBeLessThan(0.012);
  expect(Math.abs(interval.high! - (mean + 1.96 * deviation))).toBeLessThan(0.012);
});

test("instances of one problem are drawn together", () => {
  const twice = [...values, ...values];
  const [one, two] = [metricInterval(values, draws, 0.95)!, metricInterval(twice, draws, 0.95)!];
  expect(two.n).toBe(80);
  expect(two.low).toBeCloseTo(one.low!, 12);
});

test("nulls leave the mean; without a value, or with one problem, there are no bounds", () => {
  const some = values.map((one, at) => (at < 20 ? one : { ...one, value: null }));
  expect(metricInterval(some, draws, 0.95)?.n).toBe(20);
  expect(metricInterval([{ problem: "p1", value: null }], draws, 0.95)).toBeNull();
  const single = drawProblems(["p1"], 100, 1);
  expect(metricInterval([{ problem: "p1", value: 0.5 }], single, 0.95)).toMatchObject({ estimate: 0.5, low: null });
});

test("a difference of equal shifts has no width", () => {
  const lower = values.map(({ problem, value }) => ({ problem, value: value - 0.25 }));
  const interval = differenceInterval(values, lower, draws, 0.95)!;
  expect(interval.estimate).toBeCloseTo(0.25, 12);
  expect(interval.low).toBeCloseTo(0.25, 12);
  expect(interval.high).toBeCloseTo(0.25, 12);
});

test("shares of fixed instances have Wilson's interval", () => {
  const fixed = problems.map((problem, at) => ({ problem, value: at < 10 ? 1 : 0 }));
  const { estimate, low, high, method, n } = fixInterval(fixed, 0.95)!;
  expect({ estimate, method, n }).toEqual({ estimate: 0.25, method: "wilson", n: 40 });
  expect(low).toBeCloseTo(0.1419, 4);
  expect(high).toBeCloseTo(0.4019, 4);
});

test("the same seed draws the same problems", () => {
  expect(drawProblems(problems, 50, 3)).toEqual(drawProblems(problems, 50, 3));
});
