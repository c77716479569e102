import { errorTypes } from "../../toolkit/charts/index.ts";
import { upTo } from "./figures.ts";
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
  },
};
