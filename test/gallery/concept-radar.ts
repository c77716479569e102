import { concepts } from "../../datasets/task.ts";
import { conceptRadar } from "../../toolkit/charts/concept-radar.ts";
import { wilson } from "../../toolkit/stats/intervals/wilson.ts";
import { chance, hostileBounds, interval, longNames, modelNames, oddNames, upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

const levels = ["easy", "medium", "hard"];
const passed = (i: number, level: number): number =>
  Math.round(24 * Math.max(0, 0.95 - 0.22 * level - 0.4 * chance(i, level)));

export const gallery: Gallery = {
  pictures: {
    "concept-radar": () =>
      conceptRadar(
        levels.flatMap((series, level) =>
          concepts.map((concept, i) => ({
            series,
            concept,
            value: level === 2 && i === 4 ? null : wilson(passed(i, level), 24),
          })),
        ),
      ),
  },
  cases: {
    empty: () => conceptRadar([]),
    oneRow: () => conceptRadar([{ series: "only", concept: "loops", value: 0.5 }]),
    many: () =>
      conceptRadar(
        upTo(100).flatMap((s) => upTo(10).map((i) => ({ series: `s${s}`, concept: `area ${i}`, value: chance(s, i) }))),
      ),
    sized: (n, options) =>
      conceptRadar(
        levels.flatMap((series, level) =>
          modelNames(n).map((concept, i) => ({ series, concept, value: chance(i, level) })),
        ),
        options,
      ),
    hostile: {
      bounds: () =>
        conceptRadar(
          hostileBounds.map(([low, high], i) => ({
            series: "a",
            concept: `area ${i}`,
            value: interval(0.5, low, high),
          })),
        ),
      "odd names": () =>
        conceptRadar(
          oddNames.flatMap((concept, i) => ["x", ""].map((series, s) => ({ series, concept, value: chance(i, s) }))),
        ),
      "not finite": () =>
        conceptRadar([
          { series: "a", concept: "x", value: Number.NaN },
          { series: "a", concept: "y", value: null },
          { series: "b", concept: "z", value: 1 },
          { series: "b", concept: "x", value: 0 },
        ]),
      "long series": () =>
        conceptRadar(
          longNames(7).flatMap((series, s) =>
            upTo(5).map((i) => ({ series, concept: `area ${i}`, value: chance(s, i) })),
          ),
        ),
    },
  },
};
