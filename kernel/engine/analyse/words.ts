const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** A count as one reads it: "12,345". */
export const countText = (value: number): string => whole.format(value);

/** "1 task", "1,234 tasks". */
export const tasksText = (count: number): string => `${countText(count)} ${count === 1 ? "task" : "tasks"}`;

/** A fraction in percent, without the sign: "84.2". */
export const percentNumber = (fraction: number): string => (100 * fraction).toFixed(1);

/** A fraction in percent: "84.2%". */
export const percentText = (fraction: number): string => `${percentNumber(fraction)}%`;

/** US dollars; "unknown" where no price is known. */
export const dollarsText = (usd: number | null): string =>
  usd === null ? "unknown" : `$${usd === 0 ? "0" : usd.toFixed(4)}`;
