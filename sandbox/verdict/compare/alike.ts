/**
 * A value that crossed from a program: JSON, but for lists `["l", items]`, objects `["d", [[key, value], …]]`, numbers that JSON has not,
 * `["i", digits]` and `["f", name]`, and what is no plain data, `["x", kind]`.
 */
export type Told = null | boolean | string | number | readonly [kind: string, content: unknown];

const numberOf = (value: Told): number | bigint | null => {
  if (typeof value === "number") return value;
  if (!Array.isArray(value)) return null;
  const [kind, text] = value as [string, string];
  if (kind === "i") return BigInt(text);
  return kind === "f" ? Number(text.replace("inf", "Infinity")) : null;
};

const sameNumber = (a: number | bigint, b: number, tolerance: number): boolean => {
  if (typeof a === "bigint" ? Number.isInteger(b) && a === BigInt(b) : a === b) return true;
  return tolerance > 0 && Math.abs(Number(a) - b) <= tolerance * Math.max(1, Math.abs(b));
};

const membersOf = (value: Told): ReadonlyMap<string, Told> | null =>
  Array.isArray(value) && value[0] === "d" ? new Map(value[1] as [string, Told][]) : null;

/** Whether a value is the expected one, which is plain JSON: there are no tuples, one kind of number, and true is not 1. */
export const alike = (value: Told, expected: unknown, tolerance: number): boolean => {
  if (typeof expected === "number") {
    const number = numberOf(value);
    return number !== null && sameNumber(number, expected, tolerance);
  }
  if (expected === null || typeof expected !== "object") return value === expected;
  if (Array.isArray(expected)) {
    if (!Array.isArray(value) || value[0] !== "l") return false;
    const items = value[1] as readonly Told[];
    return items.length === expected.length && items.every((item, i) => alike(item, expected[i], tolerance));
  }
  const members = membersOf(value);
  const wanted = Object.entries(expected);
  return (
    members !== null &&
    members.size === wanted.length &&
    wanted.every(([key, one]) => members.has(key) && alike(members.get(key)!, one, tolerance))
  );
};

/** The value as a reader knows it. */
export const shown = (value: Told): string => {
  if (!Array.isArray(value)) return JSON.stringify(value);
  const [kind, content] = value as [string, unknown];
  if (kind === "l") return `[${(content as Told[]).map(shown).join(", ")}]`;
  if (kind === "d")
    return `{${(content as [string, Told][]).map(([key, one]) => `${JSON.stringify(key)}: ${shown(one)}`).join(", ")}}`;
  return kind === "x" ? `<${content}>` : String(content);
};

/** Null where what a call gave, as it crossed, is the expected value; else the beginning of what it is. A program may say anything. */
export const compareValue = (text: string, expected: unknown, tolerance: number): string | null => {
  try {
    const value = JSON.parse(text) as Told;
    return alike(value, expected, tolerance) ? null : shown(value).slice(0, 400);
  } catch {
    return "what is no value";
  }
};
