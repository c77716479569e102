import { itemCurves } from "../../toolkit/charts/item-curves.ts";
import { chance, interval, modelNames, upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

const items = (n: number) =>
  upTo(n).map((i) => ({
    discrimination: i % 9 === 4 ? -0.6 : 0.5 + 1.8 * chance(i),
    difficulty: 4 * chance(i, 4) - 2,
  }));

export const gallery: Gallery = {
  pictures: {
    "item-curves": () =>
      itemCurves({
        items: items(6).map((item) => ({ ...item, discriminationError: 0.1, difficultyError: 0.1 })),
        abilities: [interval(-1.2, -2, -0.4), interval(0.1, -0.5, 0.7), interval(1.3, 0.5, 2.1)],
      }),
  },
  cases: {
    empty: () => itemCurves([]),
    oneRow: () => itemCurves([{ discrimination: 1, difficulty: 0 }]),
    many: () => itemCurves(items(400)),
    sized: (n, options) => itemCurves(items(n), { ...options, names: modelNames(n) }),
    hostile: {
      odd: () =>
        itemCurves([
          { discrimination: Number.NaN, difficulty: 0 },
          { discrimination: 0, difficulty: 50 },
          { discrimination: 30, difficulty: 1 },
        ]),
    },
  },
};
