import { types } from "node:util";
import { bareDescriptor, propertyOf } from "../../property.ts";

const { getPrototypeOf, defineProperties, create } = Object;
const { ownKeys } = Reflect;

/**
 * Properties that V8's inspector reads to describe an error. If one of them is a getter, the inspector would run the
 * user's code.
 */
const readOfErrors = ["stack", "message", "name", "cause"];
const looked = 100;

const captured = {};
Error.captureStackTrace(captured);
const nativeGetters: ReadonlySet<unknown> = new Set(
  [captured, new Error("")].map((one) => propertyOf(one, "stack")?.get),
);

/** True if reading a property would run the user's code. */
const runsCode = (value: object, name: string): boolean => {
  for (let holder: object | null = value; holder; holder = getPrototypeOf(holder) as object | null) {
    if (types.isProxy(holder)) return true;
    const property = propertyOf(holder, name);
    if (property) return property.get !== undefined && !nativeGetters.has(property.get);
  }
  return false;
};

const isHarmful = (value: unknown): value is Error =>
  types.isNativeError(value) && readOfErrors.some((name) => runsCode(value, name));

type Change = (value: unknown) => unknown;

/** The properties of an object with `change` applied to each value; no getter runs. */
const changedProperties = (value: object, change: Change): PropertyDescriptorMap =>
  Object.fromEntries(
    ownKeys(value).map((key) => {
      const property = propertyOf(value, key)!;
      return [key, "value" in property ? bareDescriptor({ ...property, value: change(property.value) }) : property];
    }),
  );

const nameOf = (error: Error): string => {
  const constructorValue: unknown = types.isProxy(getPrototypeOf(error))
    ? undefined
    : propertyOf(getPrototypeOf(error), "constructor")?.value;
  const name: unknown = typeof constructorValue === "function" && propertyOf(constructorValue, "name")?.value;
  return typeof name === "string" && name !== "" ? name : "Error";
};

const like = (error: Error): object => create({ [Symbol.toStringTag]: nameOf(error) }) as object;

/** A plain object with an error's properties and class name, whose getters V8 does not call. */
const standIn = (error: Error, change: Change): object => {
  const { stack: _stack, ...others } = changedProperties(error, change);
  return defineProperties(like(error), others);
};

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const heldBy = (object: object, key: PropertyKey): unknown => propertyOf(object, key)?.value;
const indexes = (length: number): number[] => Array.from({ length }, (_, index) => index);

// JavaScript's own methods are called, because a user's subclass of `Map` or `Set` may override them.
const { entries } = Map.prototype;
const { values } = Set.prototype;
const pairsOf = (map: object): [unknown, unknown][] => [...entries.call(map as Map<unknown, unknown>)];
const itemsOf = (set: object): unknown[] => [...values.call(set as Set<unknown>)];

const copy = (value: object, change: Change): object => {
  if (Array.isArray(value)) return indexes(value.length).map((index) => change(heldBy(value, index)));
  if (types.isMap(value)) return new Map(pairsOf(value).map(([key, one]) => [change(key), change(one)]));
  if (types.isSet(value)) return new Set(itemsOf(value).map(change));
  if (types.isNativeError(value)) return standIn(value, change);
  return create(getPrototypeOf(value) as object | null, changedProperties(value, change)) as object;
};

/** The nested values that V8 shows with a value; of an array only the first {@link looked} elements. No getter runs. */
const partsOf = (value: object): unknown[] => {
  if (types.isTypedArray(value) || types.isProxy(value)) return [];
  if (Array.isArray(value)) return indexes(Math.min(value.length, looked)).map((index) => heldBy(value, index));
  const held = types.isMap(value) ? pairsOf(value).flat() : types.isSet(value) ? itemsOf(value) : [];
  return [...held, ...ownKeys(value).map((key) => heldBy(value, key))];
};

/** Returns the value itself, or a copy with changed nested values if `change` changes one of them. */
const withChanges = (value: unknown, change: Change): unknown =>
  isObject(value) && partsOf(value).some((one) => change(one) !== one) ? copy(value, change) : value;

/** Replaces an error inside an error by an empty object, because errors may refer to one another in a cycle. */
const emptied: Change = (value) => (isHarmful(value) ? like(value) : value);
const replaced: Change = (value) => (isHarmful(value) ? standIn(value, emptied) : value);

/**
 * Returns a value that V8's inspector can describe without running the user's code. The inspector would call getters
 * of an error, which may never end, and a paused session cannot be interrupted. So such an error is replaced by a plain
 * object, whose getters the inspector does not call.
 */
export const harmless: Change = (value) => (isHarmful(value) ? standIn(value, replaced) : withChanges(value, replaced));

/** Does the same as {@link harmless} for the nested values, which clients list as the value's properties. */
export const withHarmlessParts: Change = (value) => withChanges(value, harmless);
