import { criticalDifference } from "../../toolkit/charts/critical-difference.ts";
import { chance, modelNames, upTo } from "./figures.ts";
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
    sized: (n, options) =>
      criticalDifference(
        modelNames(n).map((model, i) => ({ model, rank: 1 + i * 0.9 + chance(i) })),
        3.3,
        options,
      ),
    hostile: {
      ties: () =>
        criticalDifference(
          modelNames(6).map((model) => ({ model, rank: 3.5 })),
          0.5,
        ),
      "not finite": () =>
        criticalDifference(
          [
            { model: "a", rank: Number.NaN },
            { model: "b", rank: 1 },
            { model: "c", rank: 2 },
          ],
          2,
        ),
      "one name": () =>
        criticalDifference(
          [
            { model: "same", rank: 1 },
            { model: "same", rank: 2 },
          ],
          0.5,
        ),
      "far apart": () =>
        criticalDifference(
          upTo(5).map((i) => ({ model: `m${i}`, rank: 10 ** i })),
          1e-3,
        ),
    },
  },
};
