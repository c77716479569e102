import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { generalizability } from "../../../../toolkit/stats/components/generalizability.ts";
import { sampleSizeReliability } from "../../../../toolkit/stats/components/sample-size-reliability.ts";
import { varianceComponents } from "../../../../toolkit/stats/components/variance-components.ts";
import { root } from "../../../tools/root.ts";

interface Case {
  readonly factors: Readonly<Record<string, readonly number[]>>;
  readonly y: readonly number[];
  readonly repeats: number;
  readonly variances: Readonly<Record<string, number>>;
}
const { cases }: { readonly cases: readonly Case[] } = JSON.parse(
  readFileSync(join(root, "test/golden/components.json"), "utf8"),
);

describe("variance components of a crossed design", () => {
  test.each(cases)("of $repeats scores a combination are those of lme4", ({ factors, y, repeats, variances }) => {
    const study = varianceComponents(y, factors);
    expect(study.repeats).toBe(repeats);
    expect(study.components).toHaveLength(Object.keys(variances).length);
    for (const { name, estimate, low, high } of study.components) {
      expect([name, estimate]).toEqual([name, expect.closeTo(variances[name]!, 5)]);
      expect([name, low <= estimate, high > estimate]).toEqual([name, true, true]);
    }
    expect(study.components.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
  });

  test("bounds of the residual are those of the chi-squared distribution", () => {
    const { factors, y } = cases[0]!;
    const { low, high, df, meanSquare } = varianceComponents(y, factors).components.at(-1)!;
    // The bounds are those of R: 55 * MS / qchisq(c(0.975, 0.025), 55).
    expect(df).toBe(55);
    expect([low / meanSquare, high / meanSquare]).toEqual([expect.closeTo(0.7107737, 7), expect.closeTo(1.511067, 6)]);
  });

  test("an estimate below 0 counts as 0, with a warning", () => {
    const study = varianceComponents([1, 0, 0, 1], { model: ["a", "a", "b", "b"], task: [1, 2, 1, 2] });
    expect(study.components[0]).toMatchObject({ estimate: 0, raw: expect.any(Number) });
    expect(study.warning).toContain("model");
  });

  test("no interval has width zero, and scores that vary less than draws would are named", () => {
    const rows = [0, 1, 2, 3].flatMap((model) => [0, 1, 2, 3].map((task) => ({ model, task })));
    const scores = rows.map(({ model, task }) => Number((model + task) % 2));
    const study = varianceComponents(scores, {
      model: rows.map(({ model }) => model),
      task: rows.map(({ task }) => task),
    });
    expect(study.warning).toContain("the data lie below what draws from many can give");
    for (const { name, low, high, estimate } of study.components.filter(({ meanSquare }) => meanSquare > 0))
      expect([name, low <= estimate && estimate <= high && high > low]).toEqual([name, true]);
  });

  test("a missing combination is refused, and a factor alone without repeats", () => {
    expect(() => varianceComponents([1, 0, 0, 1], { model: ["a", "a", "b", "b"], task: [1, 2, 1, 1] })).toThrow(
      /every combination of model, task equally often: 4 combinations, 3 with scores/,
    );
    expect(() => varianceComponents([1, 0, 0, 1], { model: ["a", "b", "c", "d"] })).toThrow(
      /2 or more lists of labels/,
    );
  });
});

describe("a plan by variance components", () => {
  const { factors, y, variances } = cases[1]!;
  const study = varianceComponents(y, factors);

  test("has the coefficients of generalizability and dependability", () => {
    const [own, mt, mp] = [variances.model!, variances["model × task"]!, variances["model × prompt"]!];
    const relative = mt / 100 + mp / 3 + variances.residual! / 300;
    const absolute = relative + variances.task! / 100 + variances.prompt! / 3 + variances["task × prompt"]! / 300;
    const plan = generalizability(study, "model", { task: 100, prompt: 3 });
    expect(plan.relative).toBeCloseTo(own / (own + relative), 5);
    expect(plan.absolute).toBeCloseTo(own / (own + absolute), 5);
    expect(plan.absoluteError).toBeCloseTo(Math.sqrt(absolute), 5);
  });

  test("names the least number of prompts that reaches the target", () => {
    const { n, reached } = sampleSizeReliability(study, "model", "prompt", { task: 100 }, { target: 0.95 });
    expect(reached).toBeGreaterThanOrEqual(0.95);
    expect(generalizability(study, "model", { task: 100, prompt: n! }).relative).toBeCloseTo(reached, 12);
    expect(generalizability(study, "model", { task: 100, prompt: n! - 1 }).relative).toBeLessThan(0.95);
  });

  test("says the limit where no number of tasks is enough", () => {
    const more = sampleSizeReliability(study, "model", "task", { prompt: 1 }, { target: 0.95 });
    expect(more.n).toBeNull();
    expect(more.limit).toBeCloseTo(variances.model! / (variances.model! + variances["model × prompt"]!), 4);
  });

  test("wants a count for each factor, and none for others", () => {
    expect(() => generalizability(study, "model", { task: 100 })).toThrow(
      /counts must contain the number of levels of prompt/,
    );
    expect(() => generalizability(study, "model", { task: 1, prompt: 1, judge: 1 })).toThrow(/counts.judge/);
  });
});
