type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const sorted = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, member]) => [key, sorted(member)]));
};

/** True if a JSON text holds a whole number, outside its strings, that a double cannot hold exactly. */
const tooLong = (text: string): boolean =>
  (text.replace(/"(?:[^"\\]|\\.)*"/g, '""').match(/(?<![\d.])-?\d+(?![\d.eE])/g) ?? []).some(
    (digits) => !Number.isSafeInteger(Number(digits)) && digits.length > 15,
  );

/**
 * Converts JSON to the canonical form of call tests: on one line, without spaces, with sorted keys.
 *
 * @param text any JSON.
 * @returns The value and its text; null if the text is not JSON, or has a whole number that a double cannot hold.
 *
 * @example
 * canonicalJson('{ "b": 2.0, "a": [1] }').text; // => '{"a":[1],"b":2}'
 */
export const canonicalJson = (text: string): { readonly value: unknown; readonly text: string } | null => {
  try {
    const value: unknown = JSON.parse(text);
    return tooLong(text) ? null : { value, text: JSON.stringify(sorted(value as Json)) };
  } catch {
    return null;
  }
};
