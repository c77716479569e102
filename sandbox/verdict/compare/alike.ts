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
  if (Number.isNaN(a) && Number.isNaN(b)) return true;
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

/** What stands between brackets, cut where nobody reads on. */
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

/** The value as a reader knows it; not much more than so many characters are made. */
export const shown = (value: Told, most: number): string => {
  if (!Array.isArray(value)) return JSON.stringify(typeof value === "string" ? value.slice(0, most) : value);
  const [kind, content] = value as [string, unknown];
  if (kind === "l") return `[${list(content as Told[], most, (one) => shown(one, most))}]`;
  if (kind === "d") {
    const member = ([key, one]: [string, Told]): string => `${JSON.stringify(key)}: ${shown(one, most)}`;
    return `{${list(content as [string, Told][], most, member)}}`;
  }
  return kind === "x" ? `<${content}>` : String(content);
};

const mostShown = 400;

/** Null where what a call gave, as it crossed, is the expected value; else the beginning of what it is. A program may say anything. */
export const compareValue = (text: string, expected: unknown, tolerance: number): string | null => {
  try {
    const value = JSON.parse(text) as Told;
    return alike(value, expected, tolerance) ? null : shown(value, mostShown).slice(0, mostShown);
  } catch {
    return "what is no value";
  }
};
