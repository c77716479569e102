import { distribution } from "../../toolkit/charts/distribution.ts";
import { chance, modelNames, upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

const tokens = (n: number, i: number) =>
  upTo(n).map((k) =>
    Math.round(120 * (1 + (i % 5)) * Math.exp(1.6 * (chance(k, i) + chance(i, k) + chance(k, 8) - 1.5))),
  );
const lists = (models: readonly string[], n: number) => new Map(models.map((model, i) => [model, tokens(n, i)]));

export const gallery: Gallery = {
  pictures: {
    distribution: () =>
      distribution(lists(["sim/expert", "sim/steady", "sim/novice"], 90), { measure: "tokens an answer" }),
  },
  cases: {
    empty: () => distribution({}),
    oneRow: () => distribution({ only: [3] }),
    many: () => distribution(lists(modelNames(100), 50)),
    sized: (n, options) => distribution(lists(modelNames(n), 40), { ...options, measure: "seconds" }),
    hostile: {
      odd: () => distribution({ none: [], bad: [Number.NaN, Infinity], zero: [0, 0, 0], some: [1, 2, 3e6] }),
      negative: () => distribution({ a: [-5, 0, 4], b: [1e308, 2] }),
      "log with zero": () => distribution({ a: [0, 1, 10, 1000] }, { axis: "log", sort: "median" }),
      same: () => distribution({ a: [7, 7, 7], b: [7] }),
    },
  },
};
