import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ToolkitError } from "../../../../toolkit/errors.ts";
import { clusteredError } from "../../../../toolkit/stats/means/clustered-error.ts";
import { clusteredMean } from "../../../../toolkit/stats/means/clustered-mean.ts";
import { linearRegression } from "../../../../toolkit/stats/regress/linear-regression.ts";
import { logisticRegression } from "../../../../toolkit/stats/regress/logistic-regression.ts";
import { root } from "../../../tools/root.ts";

interface Expected {
  readonly estimate: readonly number[];
  readonly error: readonly number[];
  readonly df: readonly number[];
  readonly p: readonly number[];
}
const golden: {
  readonly task: readonly number[];
  readonly x: readonly number[];
  readonly late: readonly number[];
  readonly lang: readonly string[];
  readonly y: readonly number[];
  readonly score: readonly number[];
} & Readonly<Record<"linear" | "hc2" | "logistic", Expected>> = JSON.parse(
  readFileSync(join(root, "test/golden/cluster-robust.json"), "utf8"),
);

const { task, x, late, lang, y, score } = golden;
const agree = (
  coefficients: readonly {
    readonly estimate: number;
    readonly standardError: number;
    readonly df?: number;
    readonly pValue: number;
  }[],
  { estimate, error, df, p }: Expected,
  digits: number,
): void =>
  coefficients.forEach((one, j) => {
    expect(one.estimate).toBeCloseTo(estimate[j]!, digits);
    expect(one.standardError).toBeCloseTo(error[j]!, digits);
    expect(one.df).toBeCloseTo(df[j]!, digits - 2);
    expect(one.pValue).toBeCloseTo(p[j]!, digits);
  });

describe("errors of regressions for few and uneven clusters", () => {
  test("are clubSandwich's CR2 with Satterthwaite's degrees of freedom, for a linear regression", () => {
    const { coefficients } = linearRegression(score, { x, late, lang }, { clusters: task });
    expect(coefficients.map(({ name }) => name)).toEqual(["intercept", "x", "late", "lang=c", "lang=go"]);
    agree(coefficients, golden.linear, 8);
  });

  test("are clubSandwich's CR2 for a logistic regression", () => {
    const { coefficients } = logisticRegression(y, { x, late, lang }, { clusters: task, errors: "cr2" });
    agree(coefficients, golden.logistic, 6);
  });

  test("are HC2 if no clusters are told", () => {
    agree(linearRegression(score, { x, late, lang }).coefficients, golden.hc2, 8);
  });

  test("of an intercept alone are those of the clustered mean, whose interval is the wider of two", () => {
    const mean = clusteredMean(score, task);
    const [intercept] = linearRegression(score, {}, { clusters: task }).coefficients;
    expect(intercept!.estimate).toBeCloseTo(mean.estimate, 10);
    expect(intercept!.standardError).toBeCloseTo(clusteredError(score, task).standardError, 6);
    expect(mean.high - mean.low).toBeGreaterThanOrEqual(intercept!.high - intercept!.low);
  });

  test("of a coefficient that a cluster alone speaks of cannot be seen", () => {
    const rare = task.map((label) => Number(label === 1));
    const { coefficients, warning } = linearRegression(score, { x, rare }, { clusters: task });
    expect(warning).toContain("rare");
    expect(coefficients[2]).toMatchObject({ df: 0, low: Number.NEGATIVE_INFINITY, pValue: 1 });
    expect(coefficients[1]!.df).toBeGreaterThan(4);
  });

  test("are unknown, not 0, where outcomes do not vary about the fit", () => {
    expect(() => linearRegression([1, 1, 1, 1], { hint: [0, 1, 0, 1] })).toThrow(/unknown, not 0/);
    const passed = [0, 1, 1, 0, 1, 1, 1, 1];
    const hint = [0, 0, 0, 0, 1, 1, 1, 1];
    const fit = linearRegression(passed, { hint }, { clusters: ["a", "a", "b", "b", "c", "c", "d", "d"] });
    for (const { low, high } of fit.coefficients) expect(high - low).toBeGreaterThan(0);
  });

  test("a predictor that follows from the others, and one cluster alone, are refused", () => {
    expect(() => linearRegression(score, { x, twice: x.map((value) => 2 * value) })).toThrow(
      /is a linear combination of the others/,
    );
    expect(() => linearRegression(score, { x }, { clusters: task.map(() => 1) })).toThrow(
      /at least 2 different labels/,
    );
    expect(() => logisticRegression(y, { x }, { errors: "cr2" })).toThrow(ToolkitError);
  });
});
