import { scoreByDate } from "../../toolkit/charts/score-by-date.ts";
import { chance, hostileBounds, interval, modelNames, rate, upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

const months = ["2023-06", "2023-08", "2023-10", "2023-12", "2024-02", "2024-04", "2024-06"];
/** The line of a model whose pass rate falls after the end of its training data. */
const line = (series: string, before: number, after: number, cut: number) =>
  months.map((date, i) => {
    const estimate = (i < cut ? before : after) + 0.03 * Math.cos(3 * i);
    return { series, date, score: interval(estimate, estimate - 0.07, estimate + 0.07, 48) };
  });

export const gallery: Gallery = {
  pictures: {
    "score-by-date": () =>
      scoreByDate([...line("sim/recent", 0.62, 0.44, 5), ...line("sim/early", 0.47, 0.3, 2)], {
        cutoffs: { "sim/early": "2023-09", "sim/recent": new Date("2024-04-01") },
      }),
  },
  cases: {
    empty: () => scoreByDate([]),
    oneRow: () => scoreByDate([{ series: "only", date: "2024-01-15", score: rate(1) }]),
    many: () =>
      scoreByDate(
        upTo(40).flatMap((i) =>
          upTo(25).map((j) => ({ series: `model ${i}`, date: new Date(Date.UTC(2022, j, 1)), score: rate(i + 7 * j) })),
        ),
      ),
    sized: (n, options) =>
      scoreByDate(
        modelNames(n).flatMap((model, i) => line(model, 0.2 + 0.6 * chance(i), 0.1 + 0.6 * chance(i, 2), i % 7)),
        {
          ...options,
          cutoffs: Object.fromEntries(modelNames(Math.min(n, 3)).map((name, i) => [name, months[i + 2]!])),
        },
      ),
    hostile: {
      bounds: () =>
        scoreByDate(
          hostileBounds.map(([low, high], i) => ({ series: "a", date: months[i]!, score: interval(0.5, low, high) })),
        ),
      "not finite": () =>
        scoreByDate([
          { series: "a", date: "2024", score: interval(Number.NaN, 0, 1) },
          { series: "b", date: "2024", score: interval(0.4, 0.3, 0.5) },
        ]),
    },
  },
};
