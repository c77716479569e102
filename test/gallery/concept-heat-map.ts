import { concepts } from "../../datasets/task.ts";
import { conceptHeatMap } from "../../toolkit/charts/concept-heat-map.ts";
import { longNames, modelNames, upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

const rate = (i: number, j: number): number => ((i * 37 + j * 53 + j * j * 11) % 101) / 100;

export const gallery: Gallery = {
  pictures: {
    "concept-heat-map": () =>
      conceptHeatMap(
        ["sim/novice", "sim/steady", "sim/expert"].flatMap((model, i) =>
          concepts.map((concept, j) => ({ model, concept, value: i === 0 && j === 3 ? null : rate(i, j), n: 6 + j })),
        ),
      ),
  },
  cases: {
    empty: () => conceptHeatMap([]),
    oneRow: () => conceptHeatMap([{ model: "only", concept: "loops", value: 0.5, n: 6 }]),
    many: () =>
      conceptHeatMap(
        upTo(100).flatMap((i) =>
          upTo(10).map((j) => ({ model: `model-${i}`, concept: `area_${j}`, value: rate(i, j), n: j })),
        ),
      ),
    sized: (n, options) =>
      conceptHeatMap(
        modelNames(n).flatMap((model, i) =>
          concepts.map((concept, j) => ({ model, concept, value: rate(i, j), n: j + 2 })),
        ),
        options,
      ),
    hostile: {
      counts: () =>
        conceptHeatMap(
          upTo(3).flatMap((i) =>
            upTo(4).map((j) => ({ model: `model ${i}`, concept: `area ${j}`, value: rate(i, j), n: i + j })),
          ),
          { overall: { "model 0": 0.4, "model 1": 0.7 }, sort: "score" },
        ),
      "many columns": () =>
        conceptHeatMap(longNames(40).map((concept, j) => ({ model: "a", concept, value: rate(1, j), n: 3 }))),
      "not finite": () =>
        conceptHeatMap([
          { model: "a", concept: "x", value: Number.NaN, n: 1 },
          { model: "b", concept: "y", value: null, n: 0 },
        ]),
    },
  },
};
