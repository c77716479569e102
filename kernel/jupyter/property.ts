// Kept from before the first cell, which may replace them.
const { defineProperty, getOwnPropertyDescriptor, setPrototypeOf } = Object;

/** A descriptor that inherits nothing: a cell may have given all objects a `value`, or a `get` that throws. */
export const bareDescriptor = (property: PropertyDescriptor): PropertyDescriptor =>
  ({ __proto__: null, ...property }) as PropertyDescriptor;

/** Does the same as `Object.defineProperty`, even if a cell has given all objects more properties. */
export const define = <Target extends object>(target: Target, key: PropertyKey, property: PropertyDescriptor): Target =>
  defineProperty(target, key, bareDescriptor(property));

/** Does the same as `Object.getOwnPropertyDescriptor`; the descriptor inherits nothing. */
export const propertyOf = (target: object, key: PropertyKey): PropertyDescriptor | undefined => {
  const property = getOwnPropertyDescriptor(target, key);
  return property && (setPrototypeOf(property, null) as PropertyDescriptor);
};
