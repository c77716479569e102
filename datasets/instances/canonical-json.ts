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

/** The value, and its text on one line without blanks, keys in order; null where the text is no JSON that a double can hold. */
export const canonicalJson = (text: string): { readonly value: unknown; readonly text: string } | null => {
  try {
    const value: unknown = JSON.parse(text);
    return tooLong(text) ? null : { value, text: JSON.stringify(sorted(value as Json)) };
  } catch {
    return null;
  }
};
