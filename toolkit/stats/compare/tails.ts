import type { Alternative } from "../result.ts";
import { normalSf } from "../special/normal.ts";
import { studentSf } from "../special/student.ts";

/** The p-value of a statistic from its upper tail, if the null distribution is symmetric about 0. */
const symmetric = (upper: (x: number) => number, statistic: number, alternative: Alternative): number => {
  const tails: Readonly<Record<Alternative, () => number>> = {
    "two-sided": () => Math.min(1, 2 * upper(Math.abs(statistic))),
    greater: () => upper(statistic),
    less: () => upper(-statistic),
  };
  return tails[alternative]();
};

/** The p-value of a standard normal statistic. */
export const normalP = (z: number, alternative: Alternative): number => symmetric(normalSf, z, alternative);

/** The p-value of a t statistic. */
export const studentP = (t: number, df: number, alternative: Alternative): number =>
  symmetric((x) => studentSf(x, df), t, alternative);
