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

/** The part of `Headers` that this file uses. */
interface HeaderReader {
  get(name: string): string | null;
}

const units: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * Milliseconds of a duration as rate-limit headers write it, or null: "20ms", "6m0s", plain seconds, or a Unix time
 * in seconds or (OpenRouter) in milliseconds.
 *
 * @example
 * durationMs("6m0.5s", 0); // => 360500
 */
export const durationMs = (text: string, now: number): number | null => {
  const value = text.trim();
  if (/^\d+(\.\d+)?$/.test(value)) {
    const ms = Number(value) > 1e12 ? Number(value) : Number(value) * 1000;
    return ms > 1e12 ? Math.max(0, ms - now) : ms;
  }
  if (!/^(\d+(\.\d+)?(ms|s|m|h|d))+$/.test(value)) return null;
  return [...value.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (units[unit as string] ?? 0),
    0,
  );
};

/** Pairs of rate-limit headers: the remaining amount, and the time until it is reset. */
const meters: readonly (readonly [left: string, reset: string])[] = [
  ["x-ratelimit-remaining-requests", "x-ratelimit-reset-requests"],
  ["x-ratelimit-remaining-tokens", "x-ratelimit-reset-tokens"],
  ["x-ratelimit-remaining", "x-ratelimit-reset"],
  ["ratelimit-remaining", "ratelimit-reset"],
];

/**
 * The wait in milliseconds that an endpoint requests before the next request, or null if it requests none. Read from
 * `retry-after-ms`, `Retry-After`, and rate-limit headers that have reached zero.
 *
 * @param now the present as milliseconds since 1970
 */
export const requestedWaitMs = (headers: HeaderReader, now: number): number | null => {
  const ms = Number(headers.get("retry-after-ms") ?? Number.NaN);
  if (Number.isFinite(ms) && ms >= 0) return ms;
  const seconds = retryAfterMs(headers.get("retry-after"), now);
  if (seconds !== null) return seconds;
  const waits = meters.flatMap(([left, reset]) => {
    const [remaining, text] = [headers.get(left), headers.get(reset)];
    if (remaining === null || text === null || !(Number(remaining) <= 0)) return [];
    return durationMs(text, now) ?? [];
  });
  return waits.length > 0 ? Math.max(...waits) : null;
};
