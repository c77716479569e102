const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/**
 * Things with their number: "1 task", "1,234 tasks", "2 retries".
 *
 * @param many their name where they are not one; default: with an s
 * @example
 * counted(2, "retry", "retries"); // => "2 retries"
 */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${whole.format(count)} ${count === 1 ? one : many}`;
