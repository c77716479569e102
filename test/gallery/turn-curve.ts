import { turnCurve } from "../../toolkit/charts/turn-curve.ts";
import { wilson } from "../../toolkit/stats/intervals/wilson.ts";
import { chance, hostileBounds, modelNames, oddNames, upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

const series = (name: string, passed: readonly number[], of = 120) =>
  passed.map((count, i) => {
    const { estimate, low, high } = wilson(count, of);
    return { series: name, turn: i + 1, estimate, low, high };
  });

export const gallery: Gallery = {
  pictures: {
    "turn-curve": () =>
      turnCurve([
        ...series("sim/expert", [74, 90, 96]),
        ...series("sim/steady", [51, 66, 71]),
        ...series("sim/novice", [30, 34, 33]),
      ]),
  },
  cases: {
    empty: () => turnCurve([]),
    oneRow: () => turnCurve(series("only", [60])),
    many: () =>
      turnCurve(
        upTo(10).flatMap((s) =>
          series(
            `s${s}`,
            upTo(100).map((i) => Math.floor(120 * chance(s, i))),
          ),
        ),
      ),
    sized: (n, options) =>
      turnCurve(
        modelNames(n).flatMap((name, i) => series(name, [40 + (i % 30), 60 + (i % 31), 66 + (i % 29)])),
        options,
      ),
    hostile: {
      bounds: () =>
        turnCurve(hostileBounds.map(([low, high], turn) => ({ series: "a", turn, estimate: 0.5, low, high }))),
      "odd turns": () =>
        turnCurve([-1, 0.5, 2, Number.NaN].map((turn) => ({ series: "a", turn, estimate: 0.5, low: 0.4, high: 0.6 }))),
      "odd names": () => turnCurve(oddNames.flatMap((name, i) => series(name, [10 * i, 11 * i]))),
    },
  },
};
