import { varianceComponents } from "../../../../toolkit/stats/components/variance-components.ts";
import { linearRegression } from "../../../../toolkit/stats/regress/linear-regression.ts";
import { logisticRegression } from "../../../../toolkit/stats/regress/logistic-regression.ts";
import type { Draws } from "./draw.ts";
import { type IntervalList, labels, options } from "./shapes.ts";

const predictor = (d: Draws, n: number): number[] => d.list(n, () => d.pick(0, 1, d.integer(-2, 2)));

/** One random call of every function that gives intervals of effects or of variances. */
export const regressions: Readonly<Record<string, (d: Draws) => IntervalList>> = {
  linearRegression: (d) => {
    const n = d.integer(4, 16);
    return linearRegression(d.scores(n), { x: predictor(d, n) }, { clusters: labels(d, n), ...options(d) })
      .coefficients;
  },
  "linearRegression, hc2": (d) => {
    const n = d.integer(4, 16);
    return linearRegression(d.scores(n), { x: predictor(d, n) }, options(d)).coefficients;
  },
  "logisticRegression, cr2": (d) => {
    const n = d.integer(6, 16);
    const y = d.list(n, () => d.integer(0, 1));
    const clusters = labels(d, n);
    return logisticRegression(
      y,
      { x: predictor(d, n) },
      { ...(clusters ? { clusters, errors: "cr2" } : {}), ...options(d) },
    ).coefficients;
  },
  varianceComponents: (d) => {
    const [models, tasks, repeats] = [d.integer(2, 4), d.integer(2, 5), d.integer(1, 2)];
    const cells = d.list(models * tasks * repeats, (i) => i);
    return varianceComponents(
      d.scores(cells.length),
      { model: cells.map((i) => i % models), task: cells.map((i) => Math.floor(i / models) % tasks) },
      options(d),
    ).components;
  },
};
