import { groupedBars } from "../../toolkit/charts/grouped-bars.ts";
import { wilson } from "../../toolkit/stats/intervals/wilson.ts";
import { chance, hostileBounds, interval, longNames, modelNames, oddNames, rate, upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

const levels = ["easy", "medium", "hard"];
const patterns = ["two pointers", "memoised recursion", "sliding window", "backtracking"];
const axes = ["seed", "role switching", "story", "combination"];

export const gallery: Gallery = {
  pictures: {
    "grouped-bars": () =>
      groupedBars(
        patterns.flatMap((group, i) =>
          levels.map((series, j) => ({
            group,
            series,
            value: wilson(Math.round(30 * (0.9 - 0.2 * j - 0.4 * chance(i, j))), 30),
          })),
        ),
        { metric: "Success rate", by: "pattern" },
      ),
    "grouped-bars-with-reference": () =>
      groupedBars(
        ["sim/expert", "sim/steady", "sim/novice"].flatMap((group, i) =>
          axes.slice(1).map((series, j) => ({ group, series, value: rate(i * 5 + j) })),
        ),
        {
          by: "model and axis",
          reference: { "sim/expert": 0.82, "sim/steady": 0.61, "sim/novice": 0.4 },
          referenceLabel: "the seed tasks",
        },
      ),
  },
  cases: {
    empty: () => groupedBars([]),
    oneRow: () => groupedBars([{ group: "only", series: "one", value: 0.5 }]),
    many: () =>
      groupedBars(
        upTo(100).flatMap((i) => upTo(10).map((j) => ({ group: `g${i}`, series: `s${j}`, value: chance(i, j) }))),
      ),
    sized: (n, options) =>
      groupedBars(
        modelNames(n).flatMap((group, i) => levels.map((series, j) => ({ group, series, value: rate(i * 3 + j) }))),
        { reference: 0.5, referenceLabel: "by chance", sort: "value", ...options },
      ),
    hostile: {
      bounds: () =>
        groupedBars(
          hostileBounds.map(([low, high], i) => ({ group: `g${i}`, series: "s", value: interval(0.5, low, high) })),
        ),
      "odd names": () =>
        groupedBars(
          oddNames.flatMap((group, i) =>
            oddNames.slice(2, 6).map((series, j) => ({ group, series, value: chance(i, j) })),
          ),
        ),
      negative: () =>
        groupedBars([
          { group: "a", series: "x", value: -3 },
          { group: "a", series: "y", value: 12 },
          { group: "b", series: "x", value: Number.NaN },
          { group: "b", series: "y", value: null },
        ]),
      "twelve series": () =>
        groupedBars(
          longNames(12).map((series, j) => ({ group: "a", series, value: chance(j) })),
          {
            reference: { a: 0.3, unknown: 2, b: Number.NaN },
          },
        ),
    },
  },
};
