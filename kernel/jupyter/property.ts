// Object's own functions, stored before the first cell, because a cell may replace them.
const { defineProperty, getOwnPropertyDescriptor, setPrototypeOf } = Object;

/**
 * A copy of a property descriptor without a prototype. A cell may have added a `value`, or a `get` that throws, to all
 * objects.
 */
export const bareDescriptor = (property: PropertyDescriptor): PropertyDescriptor =>
  ({ __proto__: null, ...property }) as PropertyDescriptor;

/** Does the same as `Object.defineProperty`, even if a cell has added properties to all objects. */
export const define = <Target extends object>(target: Target, key: PropertyKey, property: PropertyDescriptor): Target =>
  defineProperty(target, key, bareDescriptor(property));

/** Does the same as `Object.getOwnPropertyDescriptor`, but the descriptor has no prototype. */
export const propertyOf = (target: object, key: PropertyKey): PropertyDescriptor | undefined => {
  const property = getOwnPropertyDescriptor(target, key);
  return property && (setPrototypeOf(property, null) as PropertyDescriptor);
};
