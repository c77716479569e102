import { meanOf } from "../../../toolkit/base/averages.ts";
import { clusteredProportion } from "../../../toolkit/stats/means/clustered-proportion.ts";
import { passAtK } from "../../../toolkit/stats/passk/pass-at-k.ts";
import type { Interval } from "../../../toolkit/stats/result.ts";
import type { TaskCount } from "./results.ts";

/**
 * pass@k over tasks, each task with equal weight, with its interval clustered by task. Tasks with fewer than k scored
 * samples are left out. With a single cluster the variance is unknown, so the interval is [0, 1].
 */
export const passAtKOf = (tasks: readonly TaskCount[], k: number, level = 0.95): Interval => {
  const enough = tasks.filter(({ n }) => n >= k);
  const values = enough.map(({ n, c }) => passAtK(n, c, k));
  const clusters = enough.map(({ cluster }) => cluster);
  if (new Set(clusters).size > 1) return clusteredProportion(values, clusters, { level });
  const estimate = meanOf(values);
  return { estimate, low: 0, high: 1, level, method: "one-cluster", n: values.length };
};

/** pass@k for every k from 1 to the number of samples that every task has. */
export const passCurveOf = (tasks: readonly TaskCount[], level = 0.95): { k: number; pass: Interval }[] => {
  const most = Math.min(...tasks.map(({ n }) => n));
  return Array.from({ length: Number.isFinite(most) ? most : 0 }, (_, i) => ({
    k: i + 1,
    pass: passAtKOf(tasks, i + 1, level),
  }));
};
