import { correlationScatter } from "../../toolkit/charts/correlation-scatter.ts";
import { chance, hostileBounds, interval, modelNames, oddNames, rate, upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

const near = (i: number): number =>
  Math.max(0, Math.min(1, 0.1 + 0.7 * rate(i).estimate + 0.25 * (chance(i, 8) - 0.5)));
const names = ["tiny", "small", "wordy", "medium", "steady", "large", "huge", "expert", "novice", "old", "new", "fast"];

export const gallery: Gallery = {
  pictures: {
    "correlation-scatter": () =>
      correlationScatter(
        names.map((name, i) => ({ name, x: rate(i, 200), y: near(i) })),
        { xLabel: "pass@1, generated tasks", yLabel: "pass@1, contest tasks" },
      ),
  },
  cases: {
    empty: () => correlationScatter([]),
    oneRow: () => correlationScatter([{ name: "only", x: 0.2, y: 0.4 }]),
    many: () => correlationScatter(upTo(1000).map((i) => ({ name: `m${i}`, x: chance(i, 1), y: chance(i, 2) }))),
    sized: (n, options) =>
      correlationScatter(
        modelNames(n).map((name, i) => ({ name, x: rate(i), y: near(i) })),
        options,
      ),
    hostile: {
      bounds: () =>
        correlationScatter(
          hostileBounds.map(([low, high], i) => ({
            name: `m${i}`,
            x: interval(0.5, low, high),
            y: interval(0.1 * i, low, high),
          })),
        ),
      constant: () => correlationScatter(upTo(5).map((i) => ({ name: `m${i}`, x: 3, y: i }))),
      "orders alone": () =>
        correlationScatter(
          upTo(9).map((i) => ({ name: `m${i}`, x: 10 ** i, y: -(i ** 3) })),
          { method: "spearman" },
        ),
      "odd names": () => correlationScatter(oddNames.map((name, i) => ({ name, x: chance(i), y: chance(i, 1) }))),
      "not finite": () =>
        correlationScatter([
          { name: "a", x: Number.NaN, y: 1 },
          { name: "b", x: 1, y: Number.POSITIVE_INFINITY },
          { name: "c", x: 1e-9, y: 1e9 },
          { name: "d", x: 2e-9, y: 3e9 },
        ]),
    },
  },
};
