import { expect, test } from "vitest";
import { pairedVarianceParts } from "../../../../toolkit/stats/means/paired-variance-parts.ts";
import { powerPaired } from "../../../../toolkit/stats/power/power-paired.ts";
import { sampleSizePaired } from "../../../../toolkit/stats/power/sample-size-paired.ts";
import { seeded } from "../../../../toolkit/stats/random.ts";

test("the parts of a paired difference are found again, and go into a plan as they are", () => {
  const random = seeded(3);
  const draw = (p: number, k: number): number[] => Array.from({ length: k }, () => (random.next() < p ? 1 : 0));
  const rates = Array.from({ length: 4000 }, () => [random.next(), random.next()] as const);
  const parts = pairedVarianceParts(
    rates.map(([p]) => draw(p, 4)),
    rates.map(([, p]) => draw(p, 3)),
  );
  expect(parts.between).toBeCloseTo(1 / 6, 1);
  expect(parts.withinA).toBeCloseTo(1 / 6, 2);
  expect(parts.standardError).toBeCloseTo(Math.sqrt((1 / 6 + 1 / 24 + 1 / 18) / 4000), 3);
  const { n } = sampleSizePaired(0.05, parts);
  expect(powerPaired(0.05, n, parts)).toBeCloseTo(0.8, 2);
});

test("gaps are left out, one sample a question is not split", () => {
  const parts = pairedVarianceParts(
    [[1, null, 0], [1, 1, 1], [null]],
    [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
  );
  expect([parts.n, parts.samplesA, parts.samplesB]).toEqual([2, 2, 2]);
  expect(() => pairedVarianceParts([[1], [0]], [[1], [1]])).toThrow("2 samples");
  expect(() => pairedVarianceParts([[1, 1]], [[1], [1]])).toThrow("same length");
});
