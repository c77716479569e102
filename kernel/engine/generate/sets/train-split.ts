/** The part of the training data that an item belongs to: items above the rate `drop` are dropped. */
export const trainSplit = (passes: number, n: number, drop: number): "dropped" | "partial" | "none" => {
  if (passes === 0) return "none";
  return passes / n > drop ? "dropped" : "partial";
};
