import { axisDrop } from "../../toolkit/charts/index.ts";
import { interval, upTo } from "./figures.ts";
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
  },
};
