import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { percentLabel, pointsLabel, pValueLabel } from "../../../toolkit/charts/parts/format.ts";
import { spreadApart } from "../../../toolkit/charts/parts/labels.ts";
import { tenthsAround } from "../../../toolkit/charts/parts/layout.ts";
import { textWidth } from "../../../toolkit/charts/render/text-width.ts";

const fraction = fc.double({ min: 0, max: 1, noNaN: true });

describe("spread", () => {
  test("leaves labels alone that are far apart", () => {
    expect(spreadApart([0.1, 0.9, 0.5], 0.1, [0, 1])).toEqual([0.1, 0.9, 0.5]);
  });
  test("keeps order and distance, and stays inside where there is room", () => {
    fc.assert(
      fc.property(fc.array(fraction, { minLength: 1, maxLength: 9 }), (values) => {
        const places = spreadApart(values, 0.1, [0, 1]);
        const order = values.map((_, i) => i).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b);
        for (let i = 1; i < order.length; i++)
          expect((places[order[i] ?? 0] ?? 0) - (places[order[i - 1] ?? 0] ?? 0)).toBeGreaterThan(0.1 - 1e-9);
        expect(Math.min(...places)).toBeGreaterThan(-1e-9);
        expect(Math.max(...places)).toBeLessThan(1 + 1e-9);
      }),
    );
  });
});

test("tenthsAround covers its values, is 0.2 wide at least and stays in [0, 1]", () => {
  fc.assert(
    fc.property(fc.array(fraction, { minLength: 1 }), (values) => {
      const [low, high] = tenthsAround(values);
      expect(low).toBeLessThanOrEqual(Math.min(...values) + 1e-9);
      expect(high).toBeGreaterThanOrEqual(Math.max(...values) - 1e-9);
      expect(high - low).toBeGreaterThan(0.2 - 1e-9);
      expect(low >= 0 && high <= 1).toBe(true);
    }),
  );
});

test("numbers are written as people read them", () => {
  expect([percentLabel(0.8421), percentLabel(null), percentLabel(1, 0)]).toEqual(["84.2%", "–", "100%"]);
  expect([pointsLabel(0.0312), pointsLabel(-0.0312), pointsLabel(0.0001), pointsLabel(-0.0001)]).toEqual([
    "+3.1",
    "−3.1",
    "0.0",
    "0.0",
  ]);
  expect([pValueLabel(1e-9), pValueLabel(0.0312), pValueLabel(0.5)]).toEqual(["p < 0.001", "p = 0.031", "p = 0.50"]);
});

test("text is as wide as its letters", () => {
  expect(textWidth("iii", 10)).toBeLessThan(textWidth("mmm", 10));
  expect(textWidth("模", 10)).toBe(10);
  expect(textWidth("pass", 20)).toBeCloseTo(2 * textWidth("pass", 10));
});
