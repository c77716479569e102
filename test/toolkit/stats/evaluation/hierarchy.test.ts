import { describe, expect, test } from "vitest";
import { hierarchicalRates } from "../../../../toolkit/stats/hierarchy/hierarchical-rates.ts";
import type { Passed } from "../../../../toolkit/stats/hierarchy/sampler.ts";

const cell = (x: number, n: number): Passed => ({ x, n });

describe("hierarchical rates", () => {
  const table = [
    [cell(18, 20), cell(120, 200)],
    [cell(9, 20), cell(70, 200)],
    [null, cell(90, 200)],
  ];
  const result = hierarchicalRates(table, { replicates: 4000 });
  test("small cells move further towards the others than large ones, and lie within their intervals", () => {
    expect(result.rates[0]![0]!.estimate).toBeLessThan(0.9);
    expect(Math.abs(result.rates[0]![1]!.estimate - 0.6)).toBeLessThan(Math.abs(result.rates[0]![0]!.estimate - 0.9));
    for (const { estimate, low, high } of result.rates.flat()) {
      expect(low).toBeLessThan(estimate);
      expect(high).toBeGreaterThan(estimate);
    }
  });
  test("a model is foretold where it was not run, from its other benchmark", () => {
    expect(result.rates[2]![0]!.n).toBe(0);
    expect(result.rates[2]![0]!.estimate).toBeGreaterThan(result.rates[1]![0]!.estimate);
  });
  test("probabilities belong together, and the seed decides all", () => {
    expect(result.best.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 10);
    expect(result.above[0]![1]! + result.above[1]![0]!).toBeCloseTo(1, 10);
    expect(result.best[0]).toBeGreaterThan(0.9);
    expect(result.mixing.rHat).toBeLessThan(1.05);
    expect(hierarchicalRates(table, { replicates: 4000 })).toEqual(result);
    expect(hierarchicalRates(table, { replicates: 4000, seed: 2 })).not.toEqual(result);
  });
  test("what is too long, or no table of counts, is refused before it begins", () => {
    expect(() => hierarchicalRates(table, { replicates: 100_000_000 })).toThrow("would take many minutes");
    expect(() => hierarchicalRates([[cell(3, 2), cell(1, 2)]])).toThrow("passed[0][0].x");
    expect(() => hierarchicalRates([[cell(1, 2)]])).toThrow("at least 2 cells");
    expect(() => hierarchicalRates([[cell(1, 2), null], [null]])).toThrow("passed[1]");
  });
});
