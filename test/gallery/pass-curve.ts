import { passCurve } from "../../toolkit/charts/index.ts";
import { upTo } from "./figures.ts";
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
  },
};
