import { theme } from "../theme.ts";

/** Height of a plot in pixels by its number of rows: more space for each row if there are few. */
export const rowsHeight = (rows: number): number =>
  rows * (rows <= 12 ? theme.rowHeight : Math.max(16, Math.round((theme.rowHeight * 12) / rows)));

/** Returns the smallest range of whole tenths around fractions, at least 0.2 wide and within [0, 1]. */
export const tenthsAround = (values: readonly number[]): [number, number] => {
  let low = Math.max(0, Math.floor(Math.min(...values) * 10) / 10);
  let high = Math.min(1, Math.ceil(Math.max(...values) * 10) / 10);
  while (high - low < 0.2 - 1e-9) {
    if (low > 0) low -= 0.1;
    if (high < 1) high += 0.1;
  }
  return [+Math.max(0, low).toFixed(1), +Math.min(1, high).toFixed(1)];
};

/**
 * Ticks for a logarithmic axis: 1, 2 and 5 times powers of ten. If these are more than 10, only powers of ten;
 * if fewer than 2, twelve values in each power of ten.
 */
export const logTicks = (low: number, high: number): number[] => {
  const powers: number[] = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power++) powers.push(power);
  const values = (steps: readonly number[]): number[] =>
    powers
      .flatMap((power) => steps.map((step) => +`${step}e${power}`))
      .filter((value) => value >= low && value <= high);
  const fine = values([1, 2, 5]);
  if (fine.length < 2) return values([1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9]);
  return fine.length <= 10 ? fine : values([1]);
};
