import { languageHeatMap } from "../../toolkit/charts/language-heat-map.ts";
import { modelNames, rate, upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

const languages = ["Python", "JavaScript", "Go", "Rust", "C++", "Java", "Ruby", "Kotlin", "R", "Racket"];
const cells = (models: readonly string[], of = languages) =>
  models.flatMap((model, i) => of.map((language, j) => ({ model, language, score: rate(i * 31 + j, 45) })));

export const gallery: Gallery = {
  pictures: {
    "language-heat-map": () =>
      languageHeatMap(cells(["sim/expert", "sim/steady", "sim/novice"], languages.slice(0, 7))),
  },
  cases: {
    empty: () => languageHeatMap([]),
    oneRow: () => languageHeatMap([{ model: "only", language: "Go", score: 1 }]),
    many: () => languageHeatMap(cells(modelNames(100))),
    sized: (n, options) => languageHeatMap(cells(modelNames(n)), options),
    hostile: {
      "forty languages": () =>
        languageHeatMap(
          cells(
            ["a", "b"],
            upTo(40).map((i) => `language ${i}`),
          ),
        ),
      gaps: () =>
        languageHeatMap([
          { model: "a", language: "Go", score: null },
          { model: "b", language: "C", score: Number.NaN },
          { model: "b", language: "all", score: 0.4 },
        ]),
    },
  },
};
