import { facets } from "../../toolkit/charts/facets.ts";
import { leaderboard } from "../../toolkit/charts/leaderboard.ts";
import { passCurve } from "../../toolkit/charts/pass-curve.ts";
import { longNames, modelNames, rate, upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

const points = (rate: number) =>
  upTo(5).map((i) => ({
    k: i + 1,
    estimate: 1 - (1 - rate) ** (i + 1),
    low: 1 - (1 - rate) ** (i + 0.8),
    high: 1 - (1 - rate) ** (i + 1.2),
  }));

export const gallery: Gallery = {
  pictures: {
    facets: () =>
      facets(
        { Python: 0.4, Go: 0.3, Rust: 0.2, Racket: 0.1 },
        (rate, { width }) =>
          passCurve({ "sim/expert": points(rate + 0.1), "sim/novice": points(rate) }, { width, domain: [0, 1] }),
        { title: "pass@k by language" },
      ),
  },
  cases: {
    empty: () => facets({}, () => passCurve({})),
    oneRow: () => facets({ only: 0.4 }, (rate, { width }) => passCurve({ a: points(rate) }, { width })),
    many: () =>
      facets(Object.fromEntries(upTo(20).map((i) => [`part ${i}`, i])), (i, { width }) =>
        leaderboard(
          modelNames(10).map((model, m) => ({ model, score: rate(i + m) })),
          { width },
        ),
      ),
    sized: (n, options) =>
      facets(
        Object.fromEntries(longNames(n).map((name, i) => [name, i])),
        (i, { width }) =>
          leaderboard(
            modelNames(4).map((model, m) => ({ model, score: rate(i + m) })),
            { width },
          ),
        options,
      ),
    hostile: {
      empty: () => facets({ a: 1 }, (_, { width }) => passCurve({}, { width })),
    },
  },
};
