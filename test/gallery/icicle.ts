import { icicle } from "../../toolkit/charts/icicle.ts";
import { chance, modelNames, oddNames, upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

const tags: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "dynamic programming": { knapsack: 21, "on trees": 12, bitmask: 9, "longest sequences": 17 },
  graphs: { "shortest paths": 19, flows: 6, connectivity: 14 },
  strings: { hashing: 8, "suffix arrays": 4, parsing: 11 },
  arithmetic: { primes: 10, combinatorics: 13 },
  geometry: { "convex hulls": 5 },
};

export const gallery: Gallery = {
  pictures: {
    icicle: () =>
      icicle(
        Object.entries(tags).flatMap(([tag, own]) =>
          Object.entries(own).flatMap(([kind, value]) =>
            value < 12
              ? [{ path: [tag, kind], value }]
              : ["one step", "several steps"].map((skill, i) => ({
                  path: [tag, kind, skill],
                  value: i === 0 ? Math.ceil(value * 0.6) : Math.floor(value * 0.4),
                })),
          ),
        ),
        { levels: ["Tag", "Sub-tag", "Skill"] },
      ),
  },
  cases: {
    empty: () => icicle([]),
    oneRow: () => icicle([{ path: ["only"], value: 1 }]),
    many: () =>
      icicle(upTo(1000).map((i) => ({ path: [`a${i % 20}`, `b${i % 100}`, `c${i}`], value: 1 + 9 * chance(i) }))),
    sized: (n, options) =>
      icicle(
        modelNames(n).map((name, i) => ({ path: [`division ${i % 4}`, name], value: 1 + Math.floor(20 * chance(i)) })),
        options,
      ),
    hostile: {
      "odd names": () =>
        icicle(
          oddNames.flatMap((name, i) => [
            { path: [name], value: i },
            { path: [name, name], value: 2 },
          ]),
        ),
      deep: () =>
        icicle([
          { path: upTo(12).map((i) => `level ${i} of many`), value: 3 },
          { path: ["short"], value: 1 },
        ]),
      "long levels": () => icicle([{ path: ["a", "b"], value: 3 }], { levels: ["x".repeat(200), "y".repeat(90), "z"] }),
      odd: () =>
        icicle([
          { path: [], value: 3 },
          { path: ["a"], value: Number.NaN },
          { path: ["b"], value: -1 },
          { path: ["c"], value: 1e-9 },
          { path: ["d"], value: 1e12 },
        ]),
    },
  },
};
