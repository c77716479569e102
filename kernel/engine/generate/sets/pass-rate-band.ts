/** Room for rounding at the edges of the band. */
const slack = 1e-9;

/** The place of an item's pass rate in the band of the instruction set; the edges belong to the band. */
export const passRateBand = (
  passes: number,
  n: number,
  { low, high }: { readonly low: number; readonly high: number },
): "kept" | "low" | "high" => {
  const rate = passes / n;
  if (rate < low - slack) return "low";
  return rate > high + slack ? "high" : "kept";
};
