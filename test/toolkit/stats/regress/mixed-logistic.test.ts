import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ToolkitError } from "../../../../toolkit/errors.ts";
import { mixedLogistic } from "../../../../toolkit/stats/regress/mixed-logistic.ts";
import { root } from "../../../tools/root.ts";

const golden: { readonly y: readonly string[]; readonly expected: Readonly<Record<string, number>> } = JSON.parse(
  readFileSync(join(root, "test/golden/mixed-logistic.json"), "utf8"),
);

describe("a mixed logistic model with crossed models and tasks", () => {
  const outcomes = golden.y.flatMap((row) => [...row].map(Number));
  const model = golden.y.flatMap((row, m) => [...row].map(() => `m${m}`));
  const task = golden.y.flatMap((row) => [...row].map((_, t) => `t${t}`));
  const hard = golden.y.flatMap((row) => [...row].map((_, t) => t % 2));
  const fit = mixedLogistic(outcomes, { hard }, { model, task });

  test("is the one of R's lme4", () => {
    const { expected } = golden;
    const [intercept, slope] = fit.coefficients;
    expect(fit.logLikelihood).toBeCloseTo(expected.logLikelihood!, 6);
    expect(intercept!.estimate).toBeCloseTo(expected.intercept!, 4);
    expect(slope!.estimate).toBeCloseTo(expected.hard!, 4);
    expect(intercept!.standardError).toBeCloseTo(expected.interceptError!, 3);
    expect(slope!.standardError).toBeCloseTo(expected.hardError!, 3);
    expect(fit.deviations.map(({ deviation }) => deviation)).toEqual([
      expect.closeTo(expected.model!, 4),
      expect.closeTo(expected.task!, 4),
    ]);
    expect(fit.warning).toBeNull();
  });

  test("does not mind in which order the factors are named", () => {
    const swappedFit = mixedLogistic(outcomes, { hard }, { task, model });
    expect(swappedFit.logLikelihood).toBeCloseTo(fit.logLikelihood, 8);
    expect(swappedFit.deviations.map(({ factor }) => factor)).toEqual(["task", "model"]);
  });

  test("refuses a factor of one level and labels that do not belong to outcomes", () => {
    expect(() => mixedLogistic([0, 1], {}, { task: ["a", "a"] })).toThrow(ToolkitError);
    expect(() => mixedLogistic([0, 1], {}, { task: ["a"] })).toThrow(/one label for each/);
    expect(() => mixedLogistic([1, 1], {}, { task: ["a", "b"] })).toThrow(/both 0 and 1/);
  });
});

describe("a mixed logistic model with a third factor and labels as predictors", () => {
  const further: {
    readonly [list in "model" | "task" | "prompt" | "hint" | "y" | "estimates" | "errors"]: readonly number[];
  } & {
    readonly language: readonly string[];
    readonly deviations: Readonly<Record<string, number>>;
    readonly logLikelihood: number;
  } = JSON.parse(readFileSync(join(root, "test/golden/mixed-further.json"), "utf8"));

  test("is the one of R's lme4", () => {
    const { model, task, prompt, hint, language, y, estimates, errors, deviations, logLikelihood } = further;
    const fit = mixedLogistic(y, { hint, language }, { model, task, prompt });
    expect(fit.logLikelihood).toBeCloseTo(logLikelihood, 5);
    expect(fit.coefficients.map(({ estimate }) => estimate)).toEqual(estimates.map((b) => expect.closeTo(b, 3)));
    expect(fit.coefficients.map(({ standardError }) => standardError)).toEqual(errors.map((b) => expect.closeTo(b, 2)));
    for (const { factor, deviation } of fit.deviations)
      expect([factor, deviation]).toEqual([factor, expect.closeTo(deviations[factor]!, 3)]);
  });
});
