/** One step of TD(0): the value moves towards the target by the share alpha. */
export const temporalDifference = (value: number, target: number, alpha: number): number =>
  value + alpha * (target - value);
