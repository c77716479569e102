/**
 * The item at an index of a list, a typed array or a text. Its index must exist: `values[index]` would return undefined,
 * and arithmetic with it NaN. `for` loops over all indices need no check and keep `values[index]!`, which is faster.
 *
 * @param values a list, a typed array or a text
 * @param index from 0. Negative indices are errors; `values.at` counts them from the end
 * @throws RangeError if no item has this index
 *
 * @example
 * itemAt([2, 3], 1); // => 3
 */
export const itemAt = <Item>(values: ArrayLike<Item>, index: number): Item => {
  const item = values[index];
  if (item === undefined) throw new RangeError(`no item at ${index}: the indices are 0 to ${values.length - 1}`);
  return item;
};
