/**
 * Checks that every baseline has a scored sample, and that all scored samples pass.
 *
 * @param samples for each baseline, the result of each scored sample; true if it passes
 */
export const solvedByAll = (samples: Readonly<Record<string, readonly boolean[]>>): boolean => {
  const baselines = Object.values(samples);
  return baselines.length > 0 && baselines.every((passes) => passes.length > 0 && !passes.includes(false));
};
