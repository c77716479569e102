import { hintLevels } from "../../toolkit/charts/hint-levels.ts";
import { chance, modelNames, oddNames, upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

const helped = (model: string, counts: readonly number[]) =>
  counts.map((count, i) => ({ model, level: i < 6 ? i + 1 : null, count }));

export const gallery: Gallery = {
  pictures: {
    "hint-levels": () =>
      hintLevels([
        ...helped("sim/expert", [34, 18, 9, 6, 3, 2, 8]),
        ...helped("sim/steady", [20, 16, 11, 8, 4, 3, 18]),
        ...helped("sim/novice", [6, 7, 8, 6, 7, 4, 42]),
      ]),
  },
  cases: {
    empty: () => hintLevels([]),
    oneRow: () => hintLevels([{ model: "only", level: null, count: 1 }]),
    many: () =>
      hintLevels(
        upTo(140).flatMap((i) =>
          helped(
            `m${i}`,
            upTo(7).map((j) => Math.floor(60 * chance(i, j))),
          ),
        ),
      ),
    sized: (n, options) =>
      hintLevels(
        modelNames(n).flatMap((model, i) =>
          helped(
            model,
            upTo(7).map((j) => Math.floor(60 * chance(i, j))),
          ),
        ),
        options,
      ),
    hostile: {
      "all levels": () => hintLevels(upTo(21).map((level) => ({ model: "a", level, count: 1 }))),
      "odd names": () => hintLevels(oddNames.flatMap((model) => helped(model, [1, 2, 3]))),
      "not counted": () =>
        hintLevels([
          { model: "a", level: 0, count: Number.NaN },
          { model: "a", level: 3, count: 2 },
          { model: "b", level: 6, count: -1 },
        ]),
    },
  },
};
