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
          { model: "sim/steady", rank: 2.4 },
          { model: "sim/patient", rank: 3.05 },
          { model: "sim/novice", rank: 4.6 },
          { model: "sim/silent", rank: 5.1 },
        ],
        1.2,
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
