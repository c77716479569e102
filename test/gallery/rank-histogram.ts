import { rankHistogram } from "../../toolkit/charts/rank-histogram.ts";
import { modelNames, upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

const models = ["sim/expert", "sim/steady", "sim/novice", "sim/silent"];
const shares = [
  [0.93, 0.07, 0, 0],
  [0.07, 0.71, 0.218, 0.002],
  [0, 0.22, 0.75, 0.03],
  [0, 0, 0.032, 0.968],
];

export const gallery: Gallery = {
  pictures: {
    "rank-histogram": () =>
      rankHistogram(
        models.flatMap((model, i) => upTo(4).map((r) => ({ model, rank: r + 1, share: shares[i]?.[r] ?? 0 }))),
      ),
  },
  cases: {
    empty: () => rankHistogram([]),
    oneRow: () => rankHistogram([{ model: "only", rank: 1, share: 1 }]),
    many: () =>
      rankHistogram(
        upTo(30).flatMap((i) =>
          upTo(30).map((r) => ({ model: `model-${i}`, rank: r + 1, share: 2 ** -(Math.abs(i - r) + 1) })),
        ),
      ),
    sized: (n, options) =>
      rankHistogram(
        modelNames(n).flatMap((model, i) =>
          upTo(n).map((r) => ({ model, rank: r + 1, share: 2 ** -(Math.abs(i - r) + 1) })),
        ),
        options,
      ),
    hostile: {
      "not finite": () =>
        rankHistogram([
          { model: "a", rank: Number.NaN, share: 0.5 },
          { model: "b", rank: 1, share: Number.NaN },
          { model: "c", rank: 2, share: 1 },
        ]),
      twice: () =>
        rankHistogram([
          { model: "a", rank: 1, share: 0.25 },
          { model: "a", rank: 1, share: 0.75 },
        ]),
      certain: () => rankHistogram(upTo(25).map((i) => ({ model: `model ${i}`, rank: i + 1, share: 1 }))),
    },
  },
};
