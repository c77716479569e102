import { describe, expect, test } from "vitest";
import { recomputeInterval } from "../../../../toolkit/stats/audit/recompute-interval.ts";
import { sprite } from "../../../../toolkit/stats/audit/sprite.ts";
import { wilson } from "../../../../toolkit/stats/intervals/wilson.ts";

describe("samples behind a mean and a deviation", () => {
  test("have both, to the printed digit, within the range", () => {
    const { samples } = sprite("3.10", "1.41", 40, [1, 7], { samples: 5, seed: 4 });
    expect(samples.length).toBe(5);
    for (const values of samples) {
      const mean = values.reduce((a, b) => a + b, 0) / 40;
      const sd = Math.sqrt(values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / 39);
      expect([mean.toFixed(2), sd.toFixed(2)]).toEqual(["3.10", "1.41"]);
      expect([values[0]! >= 1, values.at(-1)! <= 7]).toEqual([true, true]);
    }
  });
  test("means of several questions lie between whole numbers; what cannot be is said to be impossible", () => {
    const { samples } = sprite("2.55", "0.60", 10, [1, 5], { items: 4, samples: 1 });
    expect(samples[0]!.every((x) => Number.isInteger(4 * x))).toBe(true);
    expect(sprite("3.12", "1.05", 20, [1, 7])).toEqual({ found: false, impossible: true, samples: [] });
    expect(() => sprite("3", "1", 4, [5, 1])).toThrow("range");
  });
});

describe("a printed interval", () => {
  test("tells its method, and which it is not", () => {
    const { low, high } = wilson(30, 40);
    const printed = { estimate: "75.0", low: (100 * low).toFixed(1), high: (100 * high).toFixed(1) };
    expect(recomputeInterval(printed, 40, { scale: 100 }).fits.map(({ method }) => method)).toContain("wilson");
    expect(recomputeInterval(printed, 400, { scale: 100 }).consistent).toBe(false);
    expect(
      recomputeInterval({ estimate: "0.95", low: "0.88", high: "1.02" }, 40).fits.map(({ method }) => method),
    ).toEqual(["wald", "wald, n - 1"]);
  });
  test("without bounds or margin, or with a rate above all, is refused", () => {
    expect(() => recomputeInterval({ estimate: "0.5" }, 10)).toThrow("or a margin");
    expect(() => recomputeInterval({ estimate: "1.5", margin: "0.1" }, 10)).toThrow("from 0 to 1");
    expect(() => recomputeInterval({ estimate: "0", margin: "0.1" }, 100_000)).toThrow("too few digits");
  });
});
