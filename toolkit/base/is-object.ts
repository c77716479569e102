type Fields = Readonly<Record<string, unknown>>;

/** True for a JSON object, but not for a list. */
export const isObject = (value: unknown): value is Fields =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** True for an object that no class made, such as an object literal. */
export const isPlainObject = (value: unknown): value is Fields => {
  if (!isObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/**
 * The fields of a JSON object; none for any other value.
 *
 * @example
 * objectFields([1]); // => {}
 */
export const objectFields = (value: unknown): Fields => (isObject(value) ? value : {});

/** A JSON object as it is; null for any other value. */
export const objectOrNull = (value: unknown): Fields | null => (isObject(value) ? value : null);
