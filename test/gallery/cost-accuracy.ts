import { costAccuracy } from "../../toolkit/charts/cost-accuracy.ts";
import { chance, hostileBounds, interval, modelNames, rate as score, upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

export const gallery: Gallery = {
  pictures: {
    "cost-accuracy": () =>
      costAccuracy([
        { model: "tiny", cost: 0.02, score: interval(0.31, 0.26, 0.36) },
        { model: "small", cost: 0.11, score: interval(0.52, 0.46, 0.58) },
        { model: "wordy", cost: 0.9, score: interval(0.5, 0.44, 0.56) },
        { model: "medium", cost: 0.6, score: interval(0.66, 0.6, 0.72) },
        { model: "large", cost: 4.2, score: interval(0.79, 0.74, 0.83) },
        { model: "sim/steady", cost: 0, score: interval(0.6, 0.5, 0.7) },
      ]),
  },
  cases: {
    empty: () => costAccuracy([]),
    oneRow: () => costAccuracy([{ model: "only", cost: 1, score: interval(0, 0, 0.06) }]),
    many: () =>
      costAccuracy(
        upTo(1000).map((i) => ({
          model: `m${i}`,
          cost: 1.01 ** i,
          score: interval(((i * 37) % 1000) / 1000, 0, 1),
        })),
      ),
    sized: (n, options) =>
      costAccuracy(
        modelNames(n).map((model, i) => ({ model, cost: 10 ** (3 * chance(i, 5) - 1), score: score(i) })),
        options,
      ),
    hostile: {
      bounds: () =>
        costAccuracy(
          hostileBounds.map(([low, high], i) => ({ model: `m${i}`, cost: i + 1, score: interval(0.5, low, high) })),
        ),
      free: () => costAccuracy(modelNames(12).map((model, i) => ({ model, cost: i < 8 ? 0 : i, score: score(i) }))),
      together: () => costAccuracy(modelNames(8).map((model) => ({ model, cost: 1, score: interval(0.5, 0.4, 0.6) }))),
      tiny: () =>
        costAccuracy([
          { model: "a", cost: 1e-9, score: score(1) },
          { model: "b", cost: 1e9, score: score(2) },
        ]),
    },
  },
};
