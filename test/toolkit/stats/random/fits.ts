import { differentialFunctioning } from "../../../../toolkit/stats/items/differential-functioning.ts";
import type { Response } from "../../../../toolkit/stats/latent/item.ts";
import { rasch } from "../../../../toolkit/stats/latent/rasch.ts";
import { threeParameter } from "../../../../toolkit/stats/latent/three-parameter.ts";
import { twoParameter } from "../../../../toolkit/stats/latent/two-parameter.ts";
import { meanInterval } from "../../../../toolkit/stats/means/mean-interval.ts";
import { multiverse } from "../../../../toolkit/stats/multiverse/multiverse.ts";
import { mixedLogistic } from "../../../../toolkit/stats/regress/mixed-logistic.ts";
import type { Draws } from "./draw.ts";
import { each, type IntervalList, options } from "./shapes.ts";

/** Right and wrong answers of a few models on a few tasks, some of them all right or all wrong. */
const answers = (d: Draws): Response[][] => {
  const tasks = d.integer(3, 6);
  return d.list(d.integer(4, 8), () => {
    const p = d.share();
    return d.list(tasks, (): Response => (d.rng.next() < p ? 1 : 0));
  });
};

/** One random call of every function that fits a model to a table and gives intervals with it. */
export const fits: Readonly<Record<string, (d: Draws) => IntervalList>> = {
  ...each(
    { rasch, twoParameter, threeParameter },
    (itemModel, d) => itemModel(answers(d), { level: d.pick(0.95, 0.8) }).abilities,
  ),
  differentialFunctioning: (d) => {
    const sheet = answers(d);
    return differentialFunctioning(
      sheet,
      sheet.map((_, i) => i % 2),
    ).flatMap(({ oddsRatio }) => oddsRatio ?? []);
  },
  mixedLogistic: (d) => {
    const [models, tasks] = [d.integer(2, 4), d.integer(3, 6)];
    const cells = d.list(models * tasks * 2, (i) => i);
    return mixedLogistic(
      cells.map(() => d.integer(0, 1)),
      d.pick<Record<string, number[]>>({}, { hint: cells.map((i) => Number(i >= models * tasks)) }),
      { model: cells.map((i) => i % models), task: cells.map((i) => Math.floor(i / models) % tasks) },
      options(d),
    ).coefficients;
  },
  multiverse: (d) => {
    const scores = { all: d.scores(8), few: d.scores(5) };
    return multiverse({ tasks: ["all", "few"], level: [0.9, 0.95] }, ({ tasks, level }) =>
      meanInterval(scores[tasks as keyof typeof scores], { level: Number(level) }),
    ).specifications;
  },
};
