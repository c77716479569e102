/**
 * The wait in milliseconds that a `Retry-After` header requests, or null if it is absent or unusable. Both of its
 * forms are read: seconds, and a date (RFC 9110, section 10.2.3).
 *
 * @param now the present as milliseconds since 1970
 *
 * @example
 * retryAfterMs("2", 0); // => 2000
 */
export const retryAfterMs = (header: string | null | undefined, now: number): number | null => {
  const value = header?.trim();
  if (!value) return null;
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
};
