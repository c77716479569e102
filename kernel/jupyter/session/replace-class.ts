type Class = abstract new (...args: never[]) => object;

const { toString: sourceOf } = Function.prototype;
const isInstance = Function.prototype[Symbol.hasInstance];
/** Static properties that the older class keeps, because they describe the class itself. */
const ownKeys: ReadonlySet<PropertyKey> = new Set(["length", "name", "prototype", Symbol.hasInstance]);

export const isClass = (value: unknown): value is Class =>
  typeof value === "function" && /^class\b/.test(sourceOf.call(value));

/**
 * Gives the objects of an older version of a class the methods of the newer one. `instanceof` holds for objects of
 * both versions. Older objects lack the private fields (`#name`) of the newer version, so methods that read one throw.
 */
export const replaceClass = (older: Class, newer: Class): void => {
  if (older === newer) return;
  for (const key of Reflect.ownKeys(older.prototype)) Reflect.deleteProperty(older.prototype, key);
  Object.setPrototypeOf(older.prototype, newer.prototype);
  for (const key of Reflect.ownKeys(newer)) {
    const property = Object.getOwnPropertyDescriptor(newer, key)!;
    // Static fields that are no functions, such as a counter, keep their values.
    const isCode = property.get !== undefined || property.set !== undefined || typeof property.value === "function";
    if (!ownKeys.has(key) && isCode) Object.defineProperty(older, key, property);
  }
  const value = (object: unknown): boolean => isInstance.call(older, object) || object instanceof newer;
  Object.defineProperty(older, Symbol.hasInstance, { value, configurable: true });
};
