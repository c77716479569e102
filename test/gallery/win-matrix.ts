import { winMatrix } from "../../toolkit/charts/win-matrix.ts";
import { chance, modelNames, rate, upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

const wins = (n: number) =>
  upTo(n).map((i) => upTo(n).map((j) => (i === j ? 0 : Math.round(20 * (0.5 + 0.4 * Math.sin(j - i) * chance(i, j))))));

export const gallery: Gallery = {
  pictures: {
    "win-matrix": () =>
      winMatrix(
        ["sim/expert", "sim/steady", "sim/novice", "sim/silent"],
        [
          [0, 31, 44, 58],
          [19, 0, 36, 52],
          [6, 14, 0, 41],
          [2, 8, 19, 0],
        ],
      ),
  },
  cases: {
    empty: () => winMatrix([], []),
    oneRow: () =>
      winMatrix(
        ["a", "b"],
        [
          [0, 1],
          [0, 0],
        ],
      ),
    many: () => winMatrix(modelNames(32), wins(32)),
    sized: (n, options) => winMatrix(modelNames(n), wins(n), options),
    hostile: {
      "never met": () =>
        winMatrix(
          ["a", "b", "c"],
          [
            [0, 0, 3],
            [0, 0, 0],
            [1, 0, 0],
          ],
        ),
      strengths: () =>
        winMatrix(["a", "b"], {
          strengths: [
            { ...rate(1), estimate: 40, standardError: 1 },
            { ...rate(2), estimate: Number.NaN, standardError: 1 },
          ],
        }),
    },
  },
};
