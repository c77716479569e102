import { passCurve } from "../../toolkit/charts/pass-curve.ts";
import { chance, hostileBounds, longNames, modelNames, upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

const curve = (model: string, rate: number, ks: readonly number[]) => ({
  model,
  points: ks.map((k) => {
    const estimate = 1 - (1 - rate) ** (1 + 0.55 * (k - 1));
    return { k, estimate, low: Math.max(0, estimate - 0.07), high: Math.min(1, estimate + 0.06) };
  }),
});

export const gallery: Gallery = {
  pictures: {
    "pass-curve": () =>
      passCurve([
        curve("sim/novice", 0.41, [1, 2, 3, 4, 5]),
        curve("sim/steady", 0.667, [1, 2, 3, 4, 5]),
        curve("sim/expert", 0.883, [1, 2, 3, 4, 5]),
      ]),
    "pass-curve-logarithmic": () =>
      passCurve([
        curve("small", 0.01, [1, 2, 5, 10, 20, 50, 100, 200]),
        curve("large", 0.04, [1, 2, 5, 10, 20, 50, 100, 200]),
      ]),
  },
  cases: {
    empty: () => passCurve([]),
    oneRow: () => passCurve([curve("only", 0.5, [1])]),
    many: () =>
      passCurve(
        upTo(10).map((i) =>
          curve(
            `model-${i}`,
            (i + 1) / 500,
            upTo(100).map((k) => k + 1),
          ),
        ),
      ),
    sized: (n, options) =>
      passCurve(
        modelNames(n).map((model, i) => curve(model, 0.02 + 0.4 * chance(i), [1, 2, 3, 4, 5])),
        options,
      ),
    hostile: {
      bounds: () => passCurve({ a: hostileBounds.map(([low, high], i) => ({ k: i + 1, estimate: 0.5, low, high })) }),
      "not finite": () =>
        passCurve([
          { model: "a", points: [] },
          { model: "b", points: [{ k: 1, estimate: Number.NaN, low: 0, high: 1 }] },
          curve("c", 0.3, [0, 1, 2, Infinity]),
        ]),
      "nearly all": () =>
        passCurve([
          curve("a", 0.99996, [1, 2]),
          { model: "b", points: [{ k: 1, estimate: 0.99996, low: 0.999, high: 1 }] },
        ]),
      highlight: () =>
        passCurve(
          longNames(30).map((model, i) => curve(model, 0.02 + 0.4 * chance(i), [1, 2, 3, 4, 5])),
          { highlight: longNames(30).slice(3, 5) },
        ),
      together: () => passCurve(modelNames(12).map((model) => curve(model, 0.3, [1, 2, 3]))),
    },
  },
};
