import { tauMatrix } from "../../toolkit/charts/tau-matrix.ts";
import { kendallTau } from "../../toolkit/stats/rank/kendall-tau.ts";
import { modelNames, upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

// Average pass@1 by language as printed in AutoCodeBench's main table, six models each.
const printed: Readonly<Record<string, readonly number[]>> = {
  Python: [42.3, 37.2, 44.4, 40.8, 42.3, 37.2],
  "C++": [49.5, 46.8, 51.6, 47.3, 46.8, 46.4],
  Java: [56.4, 52.7, 48.9, 53.2, 51.6, 48.9],
  JavaScript: [42.9, 34.8, 44.6, 40.8, 40.2, 34.8],
  Go: [44.0, 41.9, 45.0, 22.0, 31.4, 37.2],
  Shell: [50.0, 48.9, 47.3, 49.5, 45.2, 36.7],
};
const names = Object.keys(printed);
const wave = (i: number, j: number): number => (i === j ? 1 : Math.cos((i - j) * 1.3));

export const gallery: Gallery = {
  pictures: {
    "tau-matrix": () =>
      tauMatrix(
        names,
        names.map((a) => names.map((b) => kendallTau(printed[a] ?? [], printed[b] ?? []).estimate)),
        { title: "Do languages order models alike?" },
      ),
  },
  cases: {
    empty: () => tauMatrix([], []),
    oneRow: () => tauMatrix(["only"], [[1]]),
    many: () =>
      tauMatrix(
        upTo(32).map((i) => `ranking-${i}`),
        upTo(32).map((i) => upTo(32).map((j) => (i === 3 && j === 5 ? null : wave(i, j)))),
      ),
    sized: (n, options) =>
      tauMatrix(
        modelNames(n),
        upTo(n).map((i) => upTo(n).map((j) => (i === j ? 1 : Math.cos(i * j)))),
        options,
      ),
    hostile: {
      "not finite": () =>
        tauMatrix(
          ["a", "b"],
          [
            [1, Number.NaN],
            [null, 1],
          ],
        ),
      "one name": () =>
        tauMatrix(
          ["same", "same"],
          [
            [1, -1],
            [-1, 1],
          ],
        ),
    },
  },
};
