/**
 * The part of the training data to which an item belongs, by a model's pass rate on it. Items with a rate above `drop`
 * are dropped.
 */
export const trainSplit = (passes: number, n: number, drop: number): "dropped" | "partial" | "none" => {
  if (passes === 0) return "none";
  return passes / n > drop ? "dropped" : "partial";
};
