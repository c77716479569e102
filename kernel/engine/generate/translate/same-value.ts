type PlainValue =
  | null
  | boolean
  | string
  | PrintedInteger
  | PrintedDecimal
  | readonly PlainValue[]
  | ReadonlyMap<string, PlainValue>;

/** A printed integer of any size, as its digits. */
interface PrintedInteger {
  readonly integerValue: bigint;
}

/** A number with a decimal point or an exponent, and its significant digits. */
interface PrintedDecimal {
  readonly inexact: number;
  readonly digits: number;
}

const numberOf = (source: string): PrintedInteger | PrintedDecimal => {
  if (/^-?\d+$/.test(source)) return { integerValue: BigInt(source) };
  const [mantissa = ""] = source.split(/[eE]/);
  return { inexact: Number(source), digits: mantissa.replace(/[-.]/g, "").replace(/^0+/, "").length };
};

const plainOf = (value: unknown): PlainValue => {
  if (Array.isArray(value)) return value.map(plainOf);
  if (typeof value !== "object" || value === null || "integerValue" in value || "inexact" in value)
    return value as PlainValue;
  return new Map(Object.entries(value).map(([key, one]) => [key, plainOf(one)]));
};

/** `JSON.parse` that keeps the text of each number, because a double may not represent it exactly. */
const parse = JSON.parse as (
  text: string,
  reviver: (key: string, value: unknown, context: { readonly source: string }) => unknown,
) => unknown;

const readValue = (text: string): { readonly value: PlainValue } | null => {
  try {
    const value = parse(text, (_, one, { source }) => (typeof one === "number" ? numberOf(source) : one));
    return { value: plainOf(value) };
  } catch {
    return null;
  }
};

/** The minimum relative tolerance of inexact numbers. Languages print the same double with different digits. */
const leastTolerance = 1e-9;
/** A printed number with at least this many digits counts as rounded. */
const roundedDigits = 6;

const areNear = (a: PrintedInteger | PrintedDecimal, b: PrintedInteger | PrintedDecimal): boolean => {
  if ("integerValue" in a && "integerValue" in b) return a.integerValue === b.integerValue;
  const [x, y] = [a, b].map((one) => ("integerValue" in one ? Number(one.integerValue) : one.inexact)) as [
    number,
    number,
  ];
  const digits = Math.min(...[a, b].map((one) => ("integerValue" in one ? Number.POSITIVE_INFINITY : one.digits)));
  const rounding = digits >= roundedDigits ? 0.51 * 10 ** (1 - digits) : 0;
  return Math.abs(x - y) <= Math.max(Math.abs(x), Math.abs(y)) * Math.max(leastTolerance, rounding);
};

const isNumber = (value: PlainValue): value is PrintedInteger | PrintedDecimal =>
  typeof value === "object" && value !== null && ("integerValue" in value || "inexact" in value);

const areSame = (a: PlainValue, b: PlainValue): boolean => {
  if (isNumber(a) && isNumber(b)) return areNear(a, b);
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, at) => areSame(one, b[at]));
  if (a instanceof Map && b instanceof Map)
    return a.size === b.size && [...a].every(([key, one]) => b.has(key) && areSame(one, b.get(key)!));
  return a === b;
};

/**
 * True if two printed values are the same value. JSON is compared by value: integers by all their digits, inexact
 * numbers up to their printed digits. The order of an object's keys does not matter. Other texts are compared as they
 * are.
 *
 * @example
 * sameValue('{"a": 1, "b": 0.1}', '{"b":0.10000000000000001,"a":1}'); // => true
 */
export const sameValue = (a: string, b: string): boolean => {
  const [first, second] = [readValue(a), readValue(b)];
  return first && second ? areSame(first.value, second.value) : a.trim() === b.trim();
};
