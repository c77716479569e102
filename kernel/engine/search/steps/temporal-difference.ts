/** One step of TD(0): moves the value towards the target by the fraction alpha. */
export const temporalDifference = (value: number, target: number, alpha: number): number =>
  value + alpha * (target - value);
