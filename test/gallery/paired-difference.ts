import { pairedDifference } from "../../toolkit/charts/index.ts";
import { interval, upTo } from "./figures.ts";
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
  },
};
