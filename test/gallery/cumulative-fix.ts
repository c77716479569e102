import { cumulativeFix } from "../../toolkit/charts/index.ts";
import { wilson } from "../../toolkit/stats/index.ts";
import { upTo } from "./figures.ts";
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
  },
};
