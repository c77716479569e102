import { errorTypes } from "../../toolkit/charts/error-types.ts";
import { longNames, modelNames, upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

const counts = (model: string, wrong: number, crash: number, slow: number, silent: number) => [
  { model, type: "failed a test", count: wrong },
  { model, type: "stopped with an error", count: crash },
  { model, type: "ran out of time", count: slow },
  { model, type: "no code in the answer", count: silent },
];

export const gallery: Gallery = {
  pictures: {
    "error-types": () =>
      errorTypes([
        ...counts("sim/expert", 21, 6, 3, 0),
        ...counts("sim/steady", 61, 30, 12, 4),
        ...counts("sim/novice", 90, 71, 18, 11),
      ]),
  },
  cases: {
    empty: () => errorTypes([]),
    oneRow: () => errorTypes([{ model: "only", type: "timeout", count: 1 }]),
    many: () =>
      errorTypes(
        upTo(50).flatMap((i) =>
          upTo(20).map((j) => ({ model: `model-${i}`, type: `type ${j}`, count: ((i * j) % 7) + 1 })),
        ),
      ),
    sized: (n, options) =>
      errorTypes(
        modelNames(n).flatMap((model, i) => counts(model, i + 1, (i * 7) % 11, (i * 3) % 5, i % 2)),
        options,
      ),
    hostile: {
      other: () =>
        errorTypes(
          ["other", "2 others", "3 others", ...longNames(8)].flatMap((type, i) =>
            upTo(3).map((m) => ({ model: `model ${m}`, type, count: 20 - i + m })),
          ),
        ),
      odd: () =>
        errorTypes([
          { model: "a", type: "x", count: Number.NaN },
          { model: "a", type: "y", count: -3 },
          { model: "b", type: "z", count: 1e12 },
          { model: "b", type: "y", count: 1 },
        ]),
    },
  },
};
