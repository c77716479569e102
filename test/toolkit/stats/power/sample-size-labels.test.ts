import { describe, expect, test } from "vitest";
import { predictionPowered } from "../../../../toolkit/stats/debias/prediction-powered.ts";
import { sampleSizeLabels } from "../../../../toolkit/stats/power/sample-size-labels.ts";
import { seeded } from "../../../../toolkit/stats/random.ts";
import { normalQuantile } from "../../../../toolkit/stats/special/normal.ts";

/** The least standard error of a prediction-powered mean, by trial of many weights of the judge. */
const bestError = (n: number, correlation: number, judged: number, deviation: number): number => {
  let best = Number.POSITIVE_INFINITY;
  for (let weight = 0; weight <= 1; weight += 0.0005) {
    const residual = 1 - 2 * weight * correlation + weight ** 2;
    best = Math.min(best, weight ** 2 / (judged - n) + residual / n);
  }
  return deviation * Math.sqrt(best);
};

describe("labels for a wanted error", () => {
  test.each([
    [0.01, 0.8, 20_000, 0.5],
    [0.01, 0.4, 20_000, 0.5],
    [0.03, 0.95, 1000, 0.5],
    [0.2, 0.6, 500, 1.5],
    [0.05, -0.7, 400, 0.5],
  ])("error %d, correlation %d, %i answers: the fewest by trial of all weights", (error, r, judged, deviation) => {
    const { n, withoutJudge } = sampleSizeLabels(error, r, judged, { deviation });
    expect(bestError(n, r, judged, deviation)).toBeLessThanOrEqual(error * 1.0001);
    expect(bestError(n - 1, r, judged, deviation)).toBeGreaterThan(error * 0.9999);
    expect(withoutJudge).toBeGreaterThanOrEqual(n);
  });

  test("predictionPowered has that error with as many labels", () => {
    const random = seeded(3);
    const [r, judged] = [0.8, 4000];
    const { n } = sampleSizeLabels(0.04, r, judged, { deviation: 1 });
    let mean = 0;
    for (let draw = 0; draw < 50; draw++) {
      const pairs = Array.from({ length: judged }, () => {
        const x = normalQuantile(random.next());
        return [x, r * x + Math.sqrt(1 - r * r) * normalQuantile(random.next())] as const;
      });
      const labelled = pairs.slice(0, n);
      mean +=
        predictionPowered(
          labelled.map(([x]) => x),
          labelled.map(([, y]) => y),
          pairs.slice(n).map(([, y]) => y),
        ).standardError / 50;
    }
    expect(mean).toBeCloseTo(0.04, 2);
    expect(Math.abs(mean - 0.04)).toBeLessThan(0.001);
  });

  test("an error that labels for all answers do not reach is refused", () => {
    expect(() => sampleSizeLabels(0.01, 0.9, 1000)).toThrow(
      expect.objectContaining({ code: "undefined_result", argument: "error" }),
    );
    expect(() => sampleSizeLabels(0.01, 1.2, 1000)).toThrow(expect.objectContaining({ argument: "correlation" }));
  });
});
