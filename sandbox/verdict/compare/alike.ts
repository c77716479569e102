/**
 * A value that a program returned, as JSON. Lists are `["l", items]`, objects `["d", [[key, value], …]]`. Numbers that
 * JSON lacks are `["i", digits]` and `["f", name]`. Anything other than plain data is `["x", kind]`.
 */
export type CrossedValue = null | boolean | string | number | readonly [kind: string, content: unknown];

const numberOf = (value: CrossedValue): number | bigint | null => {
  if (typeof value === "number") return value;
  if (!Array.isArray(value)) return null;
  const [kind, text] = value as [string, string];
  if (kind === "i") return BigInt(text);
  return kind === "f" ? Number(text.replace("inf", "Infinity")) : null;
};

const sameNumber = (a: number | bigint, b: number, tolerance: number): boolean => {
  if (typeof a === "bigint" ? Number.isInteger(b) && a === BigInt(b) : a === b) return true;
  if (Number.isNaN(a) && Number.isNaN(b)) return true;
  return tolerance > 0 && Math.abs(Number(a) - b) <= tolerance * Math.max(1, Math.abs(b));
};

const membersOf = (value: CrossedValue): ReadonlyMap<string, CrossedValue> | null =>
  Array.isArray(value) && value[0] === "d" ? new Map(value[1] as [string, CrossedValue][]) : null;

/**
 * True if a value equals the expected one, which is plain JSON. A tuple therefore equals a list and 1 equals 1.0, but
 * true does not equal 1.
 */
export const alike = (value: CrossedValue, expected: unknown, tolerance: number): boolean => {
  if (typeof expected === "number") {
    const number = numberOf(value);
    return number !== null && sameNumber(number, expected, tolerance);
  }
  if (expected === null || typeof expected !== "object") return value === expected;
  if (Array.isArray(expected)) {
    if (!Array.isArray(value) || value[0] !== "l") return false;
    const items = value[1] as readonly CrossedValue[];
    return items.length === expected.length && items.every((item, i) => alike(item, expected[i], tolerance));
  }
  const members = membersOf(value);
  const expectedEntries = Object.entries(expected);
  return (
    members !== null &&
    members.size === expectedEntries.length &&
    expectedEntries.every(([key, one]) => members.has(key) && alike(members.get(key)!, one, tolerance))
  );
};

/** Joins the texts of items, and stops at about `most` characters. */
const list = <One>(items: readonly One[], most: number, show: (one: One) => string): string => {
  const parts: string[] = [];
  let length = 0;
  for (const one of items) {
    if (length > most) break;
    const part = show(one);
    parts.push(part);
    length += part.length + 2;
  }
  return parts.join(", ");
};

/** The value as readable text, of roughly `most` characters or fewer. */
export const valueText = (value: CrossedValue, most: number): string => {
  if (!Array.isArray(value)) return JSON.stringify(typeof value === "string" ? value.slice(0, most) : value);
  const [kind, content] = value as [string, unknown];
  if (kind === "l") return `[${list(content as CrossedValue[], most, (one) => valueText(one, most))}]`;
  if (kind === "d") {
    const member = ([key, one]: [string, CrossedValue]): string => `${JSON.stringify(key)}: ${valueText(one, most)}`;
    return `{${list(content as [string, CrossedValue][], most, member)}}`;
  }
  return kind === "x" ? `<${content}>` : String(content);
};

const mostShown = 400;

/**
 * Null if the value of a call equals the expected one; otherwise the start of the value. The program may send any
 * `text`, also one that is no value.
 */
export const compareValue = (text: string, expected: unknown, tolerance: number): string | null => {
  try {
    const value = JSON.parse(text) as CrossedValue;
    return alike(value, expected, tolerance) ? null : valueText(value, mostShown).slice(0, mostShown);
  } catch {
    return "what is no value";
  }
};
