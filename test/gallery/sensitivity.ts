import { sensitivity } from "../../toolkit/charts/sensitivity.ts";
import { hostileBounds, upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

// A pass rate of 0.62 on 400 tasks. It is corrected for a share of suites that fail right answers (Rogan and Gladen).
const point = (assumed: number) => {
  const estimate = Math.min(1, 0.62 / (1 - assumed));
  const half = (1.96 * Math.sqrt((0.62 * 0.38) / 400)) / (1 - assumed);
  return { assumed, estimate, low: estimate - half, high: Math.min(1, estimate + half) };
};

export const gallery: Gallery = {
  pictures: {
    sensitivity: () =>
      sensitivity(
        upTo(21).map((i) => point(i / 100)),
        { naive: 0.62, assumption: "Assumed share of suites that fail right answers" },
      ),
  },
  cases: {
    empty: () => sensitivity([]),
    oneRow: () => sensitivity([point(0)]),
    many: () => sensitivity(upTo(1000).map((i) => point(i / 4000))),
    sized: (n, options) =>
      sensitivity(
        upTo(n).map((i) => point(i / 200)),
        options,
      ),
    hostile: {
      bounds: () => sensitivity(hostileBounds.map(([low, high], i) => ({ assumed: i / 50, estimate: 0.5, low, high }))),
      "not finite": () =>
        sensitivity([
          point(0),
          { assumed: Number.NaN, estimate: 0.5, low: 0, high: 1 },
          { assumed: 0.1, estimate: Number.NaN, low: 0, high: 1 },
        ]),
    },
  },
};
