/**
 * A number so that it is read as itself: numbers beyond 2^53 get an exponent, for whole digits alone are read as bigint.
 */
export const shortestNumber = (value: number): string => {
  if (Object.is(value, -0)) return "-0";
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? value.toExponential() : String(value);
};
