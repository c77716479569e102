/** The tolerance with which pass rates are compared with bounds, for rounding errors. */
const slack = 1e-9;

/** Compares an item's pass rate with the lowest and highest rate for the instruction set. Both bounds are allowed. */
export const passRateBand = (
  passes: number,
  n: number,
  { low, high }: { readonly low: number; readonly high: number },
): "kept" | "low" | "high" => {
  const rate = passes / n;
  if (rate < low - slack) return "low";
  return rate > high + slack ? "high" : "kept";
};
