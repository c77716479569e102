import { propertyOf } from "../property.ts";

/** The result of a read without side effects: a property's value, or `getter: true` if it has a getter. */
export interface PeekResult {
  readonly value?: unknown;
  readonly getter: boolean;
}

/** Looks up a property along the prototypes without running a getter; undefined if there is none. */
export const lookUp = (target: unknown, name: PropertyKey): PeekResult | undefined => {
  if (target === null || target === undefined) return undefined;
  for (let holder: unknown = Object(target); holder; holder = Object.getPrototypeOf(holder)) {
    const descriptor = propertyOf(holder as object, name);
    if (descriptor) return { value: descriptor.value, getter: descriptor.get !== undefined };
  }
  return undefined;
};

/** Reads a property without running a getter; undefined for a getter. */
export const peek = (target: unknown, name: PropertyKey): unknown => lookUp(target, name)?.value;

/** True if all these names are methods of an object. */
export const hasMethods = (target: unknown, ...names: readonly string[]): boolean =>
  names.every((name) => typeof peek(target, name) === "function");
