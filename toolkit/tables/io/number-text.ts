/**
 * Writes a number so that it is read back as the same number. Numbers beyond 2^53 get an exponent, because readers
 * parse plain digits as bigint.
 */
export const shortestNumber = (value: number): string => {
  if (Object.is(value, -0)) return "-0";
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? value.toExponential() : String(value);
};
