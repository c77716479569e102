import { axisDrop } from "../../toolkit/charts/axis-drop.ts";
import { chance, hostileBounds, interval, modelNames, upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

const row = (axis: string, before: number, after: number, half: number) => ({
  axis,
  before,
  after,
  difference: interval(after - before, after - before - half, after - before + half),
});

export const gallery: Gallery = {
  pictures: {
    "axis-drop": () =>
      axisDrop([
        row("renamed variables", 0.67, 0.65, 0.04),
        row("paraphrased prompt", 0.67, 0.58, 0.05),
        row("Unicode look-alikes", 0.67, 0.41, 0.07),
        row("examples added", 0.67, 0.74, 0.05),
      ]),
  },
  cases: {
    empty: () => axisDrop([]),
    oneRow: () => axisDrop([row("only", 0.5, 0.5, 0)]),
    many: () => axisDrop(upTo(500).map((i) => row(`change ${i}`, 0.8, i / 500, 0.1))),
    sized: (n, options) =>
      axisDrop(
        modelNames(n).map((name, i) => row(name, 0.7, chance(i), 0.08)),
        options,
      ),
    hostile: {
      bounds: () =>
        axisDrop(
          hostileBounds.map(([low, high], i) => ({
            axis: `change ${i}`,
            before: 0.6,
            after: 0.5,
            difference: interval(-0.1, low, high),
          })),
        ),
      "not finite": () => axisDrop([row("a", Number.NaN, 0.4, 0.1), row("b", 0, 0, 0), row("c", 0.5, 1, 0.1)]),
      "percent of 100": () => axisDrop([row("a", 60, 40, 5), row("b", 60, 59, 4)]),
    },
  },
};
