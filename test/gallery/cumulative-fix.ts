import { cumulativeFix } from "../../toolkit/charts/cumulative-fix.ts";
import { wilson } from "../../toolkit/stats/intervals/wilson.ts";
import { modelNames, upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

const series = (name: string, fixed: readonly number[], of: number) =>
  fixed.map((count, i) => {
    const { estimate, low, high } = wilson(count, of);
    return { series: name, turn: i + 1, estimate, low, high };
  });

export const gallery: Gallery = {
  pictures: {
    "cumulative-fix": () =>
      cumulativeFix([
        ...series("with hints", [38, 61, 74, 80, 84], 100),
        ...series("without hints", [35, 44, 50, 53, 54], 100),
      ]),
  },
  cases: {
    empty: () => cumulativeFix([]),
    oneRow: () => cumulativeFix(series("only", [1], 1)),
    many: () =>
      cumulativeFix(
        upTo(8).flatMap((s) =>
          series(
            `series ${s}`,
            upTo(125).map((i) => i + s),
            200,
          ),
        ),
      ),
    sized: (n, options) =>
      cumulativeFix(
        modelNames(n).flatMap((name, i) => series(name, [10 + i, 30 + i, 35 + (i % 7)], 100)),
        options,
      ),
    hostile: {
      "not finite": () =>
        cumulativeFix([
          ...series("a", [1, 3], 4),
          { series: "b", turn: 1, estimate: Number.NaN, low: 0, high: 1 },
          { series: "c", turn: 0, estimate: 0.2, low: 0, high: 1 },
        ]),
      "by series": () =>
        cumulativeFix({
          a: [
            { k: 1, estimate: 0.5, low: 0.4, high: 0.6 },
            { k: 2, estimate: 0.7, low: 0.6, high: 0.8 },
          ],
          empty: [],
        }),
    },
  },
};
