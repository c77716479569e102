/** Checks if more than the allowed share of the judged inputs, refills included, was discarded. */
export const isUnstable = (discarded: number, judged: number, share: number): boolean =>
  judged > 0 && discarded / judged > share;
