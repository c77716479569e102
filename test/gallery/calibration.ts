import { calibration } from "../../toolkit/charts/calibration.ts";
import { wilson } from "../../toolkit/stats/intervals/wilson.ts";
import { upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

const bin = (predicted: number, x: number, n: number) => {
  const { estimate, low, high } = wilson(x, n);
  return { predicted, observed: estimate, low, high, n };
};

export const gallery: Gallery = {
  pictures: {
    calibration: () =>
      calibration(
        [
          bin(0.07, 3, 41),
          bin(0.24, 14, 60),
          bin(0.45, 30, 85),
          bin(0.66, 61, 118),
          bin(0.83, 128, 190),
          bin(0.96, 402, 466),
        ],
        { title: "Are sure answers right?", predicted: "Stated probability of passing", observed: "Share that passed" },
      ),
  },
  cases: {
    empty: () => calibration([]),
    oneRow: () => calibration([bin(0.5, 1, 1)]),
    many: () => calibration(upTo(1000).map((i) => bin(i / 1000, i, 1000))),
    sized: (n, options) =>
      calibration(
        upTo(n).map((i) => bin(i / Math.max(1, n - 1), i, n)),
        options,
      ),
    hostile: {
      bounds: () =>
        calibration([
          { predicted: 0.5, observed: 0.5, low: Number.NaN, high: 1, n: 4 },
          { predicted: 0.9, observed: 0.8, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, n: 4 },
        ]),
    },
  },
};
