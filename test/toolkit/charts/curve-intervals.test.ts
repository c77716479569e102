import { describe, expect, test } from "vitest";
import type { Chart } from "../../../toolkit/charts/chart.ts";
import { cumulativeFix } from "../../../toolkit/charts/cumulative-fix.ts";
import { passCurve } from "../../../toolkit/charts/pass-curve.ts";

const points = (ks: readonly number[]) =>
  ks.map((k) => ({ k, estimate: 1 - 0.7 ** k, low: 1 - 0.8 ** k, high: 1 - 0.6 ** k }));
const curves = (models: number, ks = [1, 2, 3, 4, 5]) =>
  Object.fromEntries(Array.from({ length: models }, (_, i) => [`model ${i}`, points(ks)]));
const marks = ({ spec }: Chart, type: string) =>
  (spec as unknown as { layer: readonly { mark: { type: string; xOffset?: number } }[] }).layer.filter(
    ({ mark }) => mark.type === type,
  );
const barsOf = ({ spec }: Chart, place: number): (number | undefined)[] =>
  (spec as unknown as { data: { values: { place: number; bar?: number }[] } }).data.values.flatMap((row) =>
    row.place === place && row.bar !== undefined ? [row.bar] : [],
  );
const subtitle = ({ spec }: Chart): string => JSON.stringify(spec.title);

describe("intervals of several curves", () => {
  test("are bands for one or two", () => {
    for (const n of [1, 2]) {
      expect(marks(passCurve(curves(n)), "area")).toHaveLength(1);
      expect(subtitle(passCurve(curves(n)))).toContain("Bands are 95% intervals");
    }
  });
  test("are bars side by side for three to six, symmetric about the true place", () => {
    const chart = passCurve(curves(3));
    expect(marks(chart, "area")).toHaveLength(0);
    expect(subtitle(chart)).toContain("Bars are 95% intervals");
    expect(marks(chart, "circle").map(({ mark }) => mark.xOffset)).toEqual([-6, 0, 6]);
    expect(marks(passCurve(curves(6)), "circle")).toHaveLength(6);
  });
  test("are left out, and said to be, for more", () => {
    const chart = passCurve(curves(7));
    expect(marks(chart, "area")).toHaveLength(0);
    expect(marks(chart, "tick")).toHaveLength(0);
    expect(subtitle(chart)).toContain("left out of the picture");
  });
  test("stand where there is room: the curves keep their true place then", () => {
    const chart = passCurve(
      curves(
        3,
        Array.from({ length: 100 }, (_, i) => i + 1),
      ),
    );
    expect(subtitle(chart)).toContain("where there is room for them");
    expect(marks(chart, "circle").every(({ mark }) => mark.xOffset === 0)).toBe(true);
    expect(barsOf(chart, 0).length).toBeGreaterThan(5);
    expect(barsOf(chart, 0).length).toBeLessThan(60);
  });
  test("stand in the middle of steps", () => {
    const chart = cumulativeFix(curves(3, [1, 2, 3]));
    expect(barsOf(chart, 0)).toEqual([1.5, 2.5, 3.25]);
  });
});
