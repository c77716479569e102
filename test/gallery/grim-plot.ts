import { grimPlot } from "../../toolkit/charts/grim-plot.ts";
import { grim } from "../../toolkit/stats/audit/grim.ts";
import { chance, modelNames, upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

/** True if a sum of n whole numbers can have this mean, rounded to two decimals. */
const possible = (mean: number, n: number): boolean =>
  [Math.floor(mean * n), Math.ceil(mean * n)].some((total) => Math.abs(total / n - mean) <= 0.005 + 1e-9);
const row = (name: string, mean: number, n: number) => ({ name, mean, n, possible: possible(mean, n) });

export const gallery: Gallery = {
  pictures: {
    "grim-plot": () =>
      grimPlot([
        row("row 1", 5.19, 28),
        row("row 2", 3.5, 28),
        row("row 3", 4.21, 19),
        row("row 4", 2.87, 15),
        row("row 5", 3.33, 15),
        row("row 6", 1.41, 41),
        row("row 7", 2.6, 35),
        row("row 8", 6.73, 22),
      ]),
  },
  cases: {
    empty: () => grimPlot([]),
    oneRow: () => grimPlot([row("only", 5.19, 28)]),
    many: () => grimPlot(upTo(1000).map((i) => row(`row ${i}`, i / 100, (i % 60) + 1))),
    sized: (n, options) =>
      grimPlot(
        modelNames(n).map((name, i) => row(name, 1 + (4 * Math.round(100 * chance(i))) / 100, 10 + (i % 30))),
        options,
      ),
    hostile: {
      percentages: () =>
        grimPlot(
          ["74.4", "52.6", "33.3", "10.0"].map((mean) => ({
            name: `row ${mean}`,
            mean,
            n: 164,
            ...grim(mean, 164, { scale: 100 }),
          })),
          { scale: 100 },
        ),
      "not finite": () =>
        grimPlot([
          { name: "a", mean: "x", n: 3, possible: false },
          { name: "b", mean: Number.NaN, n: 3, possible: true },
          { name: "c", mean: "5.10", n: 20, possible: false },
        ]),
      together: () => grimPlot(modelNames(20).map((name) => ({ name, mean: "2.31", n: 12, possible: false }))),
    },
  },
};
