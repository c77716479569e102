/**
 * Whether every baseline solves a problem: each has a scored sample, and all of these pass.
 *
 * @param samples by baseline: whether each scored sample passes
 */
export const solvedByAll = (samples: Readonly<Record<string, readonly boolean[]>>): boolean => {
  const baselines = Object.values(samples);
  return baselines.length > 0 && baselines.every((passes) => passes.length > 0 && !passes.includes(false));
};
