import { define, propertyOf } from "../property.ts";

/** Copies the methods of an object's class to the object itself. Later changes of the class then do not affect it. */
export const pinMethods = <Value extends object>(object: Value): Value => {
  for (let above: object = Object.getPrototypeOf(object); above !== Object.prototype; ) {
    for (const key of Object.keys(Object.getOwnPropertyDescriptors(above))) {
      const method = propertyOf(above, key)!;
      if (key !== "constructor" && typeof method.value === "function" && !Object.hasOwn(object, key))
        define(object, key, method);
    }
    above = Object.getPrototypeOf(above) as object;
  }
  return object;
};
