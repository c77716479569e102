/** One step of TD(0): moves a node's value towards the target by the fraction alpha. */
export const temporalDifference = (value: number, target: number, alpha: number): number =>
  value + alpha * (target - value);
