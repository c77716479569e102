const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** A count as one reads it: "12,345". */
export const countText = (value: number): string => whole.format(value);

/** US dollars; "unknown" where no price is known. */
export const dollarsText = (usd: number | null): string =>
  usd === null ? "unknown" : `$${usd === 0 ? "0" : usd.toFixed(4)}`;
