import { coverageMap } from "../../toolkit/charts/coverage-map.ts";
import { clopperPearson } from "../../toolkit/stats/intervals/clopper-pearson.ts";
import { wald } from "../../toolkit/stats/intervals/wald.ts";
import { wilson } from "../../toolkit/stats/intervals/wilson.ts";
import type { Interval } from "../../toolkit/stats/result.ts";
import { binomialPmf } from "../../toolkit/stats/special/binomial.ts";
import { modelNames, upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

/** The exact coverage of an interval for n tasks at a true rate: a sum over all counts, no simulation. */
const coverage = (method: (x: number, n: number) => Interval, n: number, p: number): number =>
  upTo(n + 1).reduce((sum, x) => {
    const { low, high } = method(x, n);
    return low <= p && p <= high ? sum + binomialPmf(x, n, p) : sum;
  }, 0);

const methods = { wald, wilson, "clopper-pearson": clopperPearson };
const rates = [0.01, 0.05, 0.1, 0.3, 0.5, 0.9, 0.99];

export const gallery: Gallery = {
  pictures: {
    "coverage-map": () =>
      coverageMap(
        Object.entries(methods).flatMap(([row, method]) =>
          rates.map((p) => ({ row, column: `p = ${p}`, coverage: coverage(method, 60, p) })),
        ),
        { subtitle: "60 tasks. Pale: as claimed; brown: too seldom; blue: more often than claimed" },
      ),
  },
  cases: {
    empty: () => coverageMap([]),
    oneRow: () => coverageMap([{ row: "wilson", column: "p = 0.5", coverage: 0.95 }]),
    many: () =>
      coverageMap(
        upTo(50).flatMap((i) =>
          upTo(20).map((j) => ({ row: `n = ${i}`, column: `p = ${j / 20}`, coverage: (i * j) / 1000 })),
        ),
      ),
    sized: (n, options) =>
      coverageMap(
        modelNames(n).flatMap((row, i) =>
          upTo(n).map((j) => ({ row, column: `p = ${j / n}`, coverage: 0.85 + 0.15 * Math.abs(Math.cos(i + j)) })),
        ),
        options,
      ),
    hostile: {
      "not finite": () =>
        coverageMap([
          { row: "a", column: "x", coverage: Number.NaN },
          { row: "b", column: "y", coverage: 0 },
        ]),
    },
  },
};
