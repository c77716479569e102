/**
 * The part of the training data to which an item belongs, by a model's pass rate on it. `none`: the model never passes.
 * `dropped`: its pass rate is above `drop`. `partial`: any other rate.
 */
export const trainSplit = (passes: number, n: number, drop: number): "dropped" | "partial" | "none" => {
  if (passes === 0) return "none";
  return passes / n > drop ? "dropped" : "partial";
};
