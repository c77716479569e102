import type { Shape } from "./shape.ts";

/**
 * True if the first problem's answers can be the second problem's main argument. Types and values must fit, and the
 * second problem's other fields must be integers.
 */
export const chains = (first: Shape, second: Shape): boolean => {
  if (first.to !== second.from || !second.accepts) return false;
  const otherFields = second.grammar.lines.flat().filter(({ name }) => name !== second.main);
  const hasFixedBounds = otherFields.every(
    (one) => one.kind === "int" && (one.count || (typeof one.min === "number" && typeof one.max === "number")),
  );
  return hasFixedBounds && first.range.min >= second.accepts.min && first.range.max <= second.accepts.max;
};
