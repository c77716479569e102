const length = (values: readonly number[]): number => Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));

/**
 * Guess of the fixed point of slow steps, from a point and the points after one and two steps. The method is squared
 * extrapolation (SQUAREM). The guess is the second point itself if the steps do not slow down.
 *
 * Source: Varadhan and Roland 2008, equation 9, step length S3.
 */
export const leap = (from: readonly number[], once: readonly number[], twice: readonly number[]): number[] => {
  const first = from.map((value, i) => once[i]! - value);
  const bend = from.map((value, i) => twice[i]! - 2 * once[i]! + value);
  const [way, turn] = [length(first), length(bend)];
  const reach = turn > 0 ? Math.max(1, way / turn) : 1;
  return from.map((value, i) => value + 2 * reach * first[i]! + reach * reach * bend[i]!);
};
