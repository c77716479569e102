import { concepts } from "../../datasets/task.ts";
import { conceptPairs } from "../../toolkit/charts/concept-pairs.ts";
import { wilson } from "../../toolkit/stats/intervals/wilson.ts";
import { chance, hostileBounds, interval, modelNames, oddNames } from "./figures.ts";
import type { Gallery } from "./picture.ts";

const pairsOf = (names: readonly string[]): [string, string][] =>
  names.flatMap((a, i) => names.slice(i).map((b): [string, string] => [a, b]));
const tried = (names: readonly string[]) =>
  pairsOf(names).map((pair, i) => ({ pair, value: chance(i, 2), n: Math.floor(30 * chance(i)) }));

export const gallery: Gallery = {
  pictures: {
    "concept-pairs": () =>
      conceptPairs(
        pairsOf(concepts).flatMap((pair, i) => {
          const n = Math.floor(30 * chance(i, 7));
          if (n === 0) return [];
          return [{ pair, value: n < 3 ? null : wilson(Math.round(n * (0.25 + 0.7 * chance(i, 2))), n), n }];
        }),
      ),
  },
  cases: {
    empty: () => conceptPairs([]),
    oneRow: () => conceptPairs([{ pair: ["loops", "sorting"], value: 0.5, n: 6 }]),
    many: () => conceptPairs(tried(modelNames(100))),
    sized: (n, options) => conceptPairs(tried(modelNames(n)), options),
    hostile: {
      visits: () =>
        conceptPairs(
          pairsOf(concepts).map((pair, i) => ({ pair, value: 40 * chance(i), n: null })),
          { metric: "Mean visits", unit: "number" },
        ),
      bounds: () =>
        conceptPairs(
          hostileBounds.map(([low, high], i) => ({ pair: ["a", `b${i}`], value: interval(0.5, low, high), n: i })),
        ),
      "odd names": () => conceptPairs(tried(oddNames)),
      "not finite": () =>
        conceptPairs([
          { pair: ["a", "b"], value: Number.NaN, n: 0 },
          { pair: ["b", "a"], value: null, n: null },
          { pair: ["b", "c"], value: 1e-9, n: 1 },
        ]),
      "all zero": () => conceptPairs([{ pair: ["a", "b"], value: 0, n: 4 }], { metric: "Mean visits", unit: "number" }),
    },
  },
};
