import { taskStrip } from "../../toolkit/charts/task-strip.ts";
import { chance, modelNames, upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

const results = (models: readonly string[], tasks: number, samples = 2) =>
  models.flatMap((model, i) =>
    upTo(tasks).flatMap((t) =>
      upTo(samples).map((sample) => ({
        model,
        task: `task ${t}`,
        sample,
        score:
          chance(i, t, 9) < 0.03
            ? null
            : Number(chance(i, t, sample) < 1 / (1 + Math.exp((8 * t) / tasks - 5 + 0.4 * i))),
      })),
    ),
  );

export const gallery: Gallery = {
  pictures: { "task-strip": () => taskStrip(results(["sim/expert", "sim/steady", "sim/novice", "sim/silent"], 120)) },
  cases: {
    empty: () => taskStrip([]),
    oneRow: () => taskStrip(results(["only"], 1)),
    many: () => taskStrip(results(modelNames(40), 400, 1)),
    sized: (n, options) => taskStrip(results(modelNames(n), 60), options),
    hostile: {
      "no score": () => taskStrip([{ model: "a", task: "t", sample: 0, score: null }]),
      matrix: () =>
        taskStrip(
          {
            models: ["a", "b"],
            tasks: ["x", "y"],
            scores: [
              [0.5, null],
              [1, 0],
            ],
          },
          { sort: "given" },
        ),
    },
  },
};
