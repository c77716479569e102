/** Writes a failure rate with its interval as a text, to two digits. */
export const rateText = ({ rate, low, high }: { readonly rate: number; readonly low: number; readonly high: number }) =>
  `${rate.toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}]`;
