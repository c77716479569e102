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
  const found = hierarchicalRates(table, { replicates: 4000 });
  test("small cells move further towards the others than large ones, and lie within their intervals", () => {
    expect(found.rates[0]![0]!.estimate).toBeLessThan(0.9);
    expect(Math.abs(found.rates[0]![1]!.estimate - 0.6)).toBeLessThan(Math.abs(found.rates[0]![0]!.estimate - 0.9));
    for (const { estimate, low, high } of found.rates.flat()) {
      expect(low).toBeLessThan(estimate);
      expect(high).toBeGreaterThan(estimate);
    }
  });
  test("a model is foretold where it was not run, from its other benchmark", () => {
    expect(found.rates[2]![0]!.n).toBe(0);
    expect(found.rates[2]![0]!.estimate).toBeGreaterThan(found.rates[1]![0]!.estimate);
  });
  test("probabilities belong together, and the seed decides all", () => {
    expect(found.best.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 10);
    expect(found.above[0]![1]! + found.above[1]![0]!).toBeCloseTo(1, 10);
    expect(found.best[0]).toBeGreaterThan(0.9);
    expect(found.mixing.rHat).toBeLessThan(1.05);
    expect(hierarchicalRates(table, { replicates: 4000 })).toEqual(found);
    expect(hierarchicalRates(table, { replicates: 4000, seed: 2 })).not.toEqual(found);
  });
  test("what is too long, or no table of counts, is refused before it begins", () => {
    expect(() => hierarchicalRates(table, { replicates: 100_000_000 })).toThrow("would take many minutes");
    expect(() => hierarchicalRates([[cell(3, 2), cell(1, 2)]])).toThrow("passed[0][0].x");
    expect(() => hierarchicalRates([[cell(1, 2)]])).toThrow("at least 2 cells");
    expect(() => hierarchicalRates([[cell(1, 2), null], [null]])).toThrow("passed[1]");
  });
});
