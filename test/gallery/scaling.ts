import { scaling } from "../../toolkit/charts/index.ts";
import { upTo } from "./figures.ts";
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
  },
};
