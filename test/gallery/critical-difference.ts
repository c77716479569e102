import { criticalDifference } from "../../toolkit/charts/index.ts";
import { upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

export const gallery: Gallery = {
  pictures: {
    "critical-difference": () =>
      criticalDifference(
        [
          { model: "sim/expert", rank: 1.31 },
          { model: "sim/careful", rank: 1.9 },
          { model: "sim/steady", rank: 2.95 },
          { model: "sim/novice", rank: 3.4 },
          { model: "sim/silent", rank: 4.6 },
        ],
        0.7,
      ),
  },
  cases: {
    empty: () => criticalDifference([], 1),
    oneRow: () => criticalDifference([{ model: "only", rank: 1 }], 1),
    many: () =>
      criticalDifference(
        upTo(200).map((i) => ({ model: `model-${i}`, rank: 1 + i * 0.9 })),
        12,
      ),
  },
};
