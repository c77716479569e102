import { stackedShares } from "../../toolkit/charts/stacked-shares.ts";
import { chance, modelNames, oddNames, upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

const divided = (name: string, counts: readonly number[]) =>
  ["first answer", "after its error", "after a failed test", "unresolved"].map((part, i) => ({
    name,
    part,
    count: counts[i] ?? 0,
  }));

export const gallery: Gallery = {
  pictures: {
    "stacked-shares": () =>
      stackedShares(
        [
          ...divided("sim/expert", [74, 12, 9, 25]),
          ...divided("sim/steady", [51, 14, 11, 44]),
          ...divided("sim/novice", [30, 3, 2, 85]),
        ],
        { title: "When tasks are solved" },
      ),
  },
  cases: {
    empty: () => stackedShares([]),
    oneRow: () => stackedShares([{ name: "only", part: "unresolved", count: 1 }]),
    many: () =>
      stackedShares(
        upTo(250).flatMap((i) =>
          divided(
            `m${i}`,
            upTo(4).map((j) => 1 + Math.floor(50 * chance(i, j))),
          ),
        ),
      ),
    sized: (n, options) =>
      stackedShares(
        modelNames(n).flatMap((name, i) =>
          divided(
            name,
            upTo(4).map((j) => Math.floor(50 * chance(i, j))),
          ),
        ),
        { ...options, sort: "resolved" },
      ),
    hostile: {
      "odd names": () =>
        stackedShares(
          oddNames.flatMap((name, i) => oddNames.map((part, j) => ({ name, part, count: 1 + ((i * j) % 5) }))),
        ),
      odd: () =>
        stackedShares([
          { name: "a", part: "x", count: Number.NaN },
          { name: "a", part: "y", count: -3 },
          { name: "b", part: "z", count: 1e12 },
          { name: "b", part: "y", count: 1 },
          { name: "c", part: "unresolved", count: Number.POSITIVE_INFINITY },
        ]),
    },
  },
};
