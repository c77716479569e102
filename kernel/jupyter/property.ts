// Kept from before the first cell, which may replace them.
const { defineProperty, getOwnPropertyDescriptor, setPrototypeOf } = Object;

/** A descriptor that inherits nothing: a cell may have given all objects a `value`, or a `get` that throws. */
export const bareDescriptor = (property: PropertyDescriptor): PropertyDescriptor =>
  ({ __proto__: null, ...property }) as PropertyDescriptor;

/** Like `Object.defineProperty`, whatever a cell has given all objects. */
export const define = <Target extends object>(target: Target, key: PropertyKey, property: PropertyDescriptor): Target =>
  defineProperty(target, key, bareDescriptor(property));

/** Like `Object.getOwnPropertyDescriptor`; what is read of it is its own. */
export const propertyOf = (target: object, key: PropertyKey): PropertyDescriptor | undefined => {
  const property = getOwnPropertyDescriptor(target, key);
  return property && (setPrototypeOf(property, null) as PropertyDescriptor);
};
