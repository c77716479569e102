import { scaling } from "../../toolkit/charts/scaling.ts";
import { chance, hostileBounds, modelNames, upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

const sizes = [1.5e9, 3e9, 7e9, 14e9, 32e9];
const point = (series: string, x: number, estimate: number) => ({
  series,
  x,
  estimate,
  low: Math.max(0, estimate - 0.05),
  high: Math.min(1, estimate + 0.05),
});

export const gallery: Gallery = {
  pictures: {
    scaling: () =>
      scaling(
        [
          ...sizes.map((x, i) => point("with hints", x, 0.31 + 0.12 * i)),
          ...sizes.map((x, i) => point("without hints", x, 0.22 + 0.11 * i)),
        ],
        { xLabel: "Parameters" },
      ),
  },
  cases: {
    empty: () => scaling([]),
    oneRow: () => scaling([point("only", 7e9, 0.5)]),
    many: () =>
      scaling(upTo(8).flatMap((s) => upTo(125).map((i) => point(`series-${s}`, 1.1 ** i, ((s + 1) * i) / 1000)))),
    sized: (n, options) =>
      scaling(
        modelNames(n).flatMap((model, i) => sizes.map((x, j) => point(model, x, 0.1 + 0.15 * j + 0.2 * chance(i)))),
        options,
      ),
    hostile: {
      bounds: () =>
        scaling(hostileBounds.map(([low, high], i) => ({ series: "a", x: i + 1, estimate: 0.5, low, high }))),
      tiny: () => scaling(upTo(12).map((i) => point("a", 10 ** (i - 9), 0.08 * i))),
      odd: () =>
        scaling([
          point("a", 0, 0.1),
          point("a", -1, 0.1),
          point("b", Infinity, 0.4),
          point("c", 3, Number.NaN),
          point("d", 10, 0.4),
        ]),
      linear: () =>
        scaling(
          upTo(6).map((i) => point("a", i * 10, 0.1 * i)),
          { axis: "linear", xLabel: "Seconds" },
        ),
      dates: () => scaling(upTo(9).map((i) => ({ ...point("a", 0, 0.6 - 0.04 * i), x: `2024-0${i + 1}` }))),
      "scores of 100": () =>
        scaling(sizes.map((x, i) => ({ series: "a", x, estimate: 20 * i, low: 20 * i - 5, high: 20 * i + 5 }))),
    },
  },
};
