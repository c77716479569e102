/** Percentile with linear interpolation between neighbours. */
function percentile(values, share) {
  if (values.length === 0) throw new RangeError("no values");
  if (share < 0 || share > 1) throw new RangeError("share must be between 0 and 1");
  const sorted = values.toSorted((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const above = Math.ceil(place);
  return sorted[below] + (sorted[above] - sorted[below]) * (place - below);
}
