import { pairedDifference } from "../../toolkit/charts/paired-difference.ts";
import { chance, hostileBounds, interval, modelNames, upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

export const gallery: Gallery = {
  pictures: {
    "paired-difference": () =>
      pairedDifference([
        { a: "sim/expert", b: "sim/steady", difference: interval(0.216, 0.14, 0.29), pValue: 1e-5 },
        { a: "sim/expert", b: "sim/novice", difference: interval(0.471, 0.39, 0.55), pValue: 1e-9 },
        { a: "sim/steady", b: "sim/novice", difference: interval(0.05, -0.02, 0.12), pValue: 0.12 },
        { a: "sim/novice", b: "sim/silent", difference: interval(-0.23, -0.31, -0.15), pValue: 0.0004 },
      ]),
  },
  cases: {
    empty: () => pairedDifference([]),
    oneRow: () => pairedDifference([{ a: "x", b: "y", difference: interval(0, 0, 0) }]),
    many: () =>
      pairedDifference(
        upTo(1000).map((i) => ({
          a: `a${i}`,
          b: `b${i}`,
          difference: interval((i - 500) / 600, (i - 540) / 600, (i - 460) / 600),
        })),
      ),
    sized: (n, options) => {
      const names = modelNames(n + 1);
      return pairedDifference(
        upTo(n).map((i) => ({
          a: names[i]!,
          b: names[i + 1]!,
          difference: { ...interval(chance(i) - 0.5, chance(i) - 0.6, chance(i) - 0.4), pValue: chance(i, 7) },
        })),
        options,
      );
    },
    hostile: {
      bounds: () =>
        pairedDifference(
          hostileBounds.map(([low, high], i) => ({ a: `a${i}`, b: "b", difference: interval(0.1, low, high) })),
        ),
      "not fractions": () =>
        pairedDifference(
          upTo(3).map((i) => ({ a: `a${i}`, b: "b", difference: interval(12.5 * i, 12.5 * i - 20, 12.5 * i + 20) })),
          { metric: "tokens" },
        ),
      "one pair": () =>
        pairedDifference(
          upTo(3).map((i) => ({ a: "x", b: "y", difference: interval(0.1 * i, 0, 0.4), pValue: Number.NaN })),
        ),
      none: () =>
        pairedDifference([
          { a: "a", b: "b", difference: interval(0, 0, 0) },
          { a: "a", b: "c", difference: interval(Number.NaN, 0, 1) },
        ]),
    },
  },
};
