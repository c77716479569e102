type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const sorted = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, member]) => [key, sorted(member)]));
};

/** A number outside strings that a double would change. */
const tooLong = (text: string): boolean =>
  (text.replace(/"(?:[^"\\]|\\.)*"/g, '""').match(/(?<![\d.])-?\d+(?![\d.eE])/g) ?? []).some(
    (digits) => !Number.isSafeInteger(Number(digits)) && digits.length > 15,
  );

/**
 * JSON in the one form in which the tests of calls hold it: on one line, without blanks, keys in order.
 *
 * @param text JSON, as a person or a program wrote it.
 * @returns The value and its text; null if the text is no JSON, or holds a whole number that a double cannot.
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
