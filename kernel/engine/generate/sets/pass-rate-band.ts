/** The tolerance of the comparison with the bounds of the band, for rounding errors. */
const slack = 1e-9;

/** The position of an item's pass rate relative to the band of the instruction set. The band includes its bounds. */
export const passRateBand = (
  passes: number,
  n: number,
  { low, high }: { readonly low: number; readonly high: number },
): "kept" | "low" | "high" => {
  const rate = passes / n;
  if (rate < low - slack) return "low";
  return rate > high + slack ? "high" : "kept";
};
