import type { Shape } from "./shape.ts";

/** True if the second shape takes the first one's answers: types and values fit, and its other fields are integers. */
export const chains = (first: Shape, second: Shape): boolean => {
  if (first.to !== second.from || !second.accepts) return false;
  const otherFields = second.grammar.lines.flat().filter(({ name }) => name !== second.main);
  const hasFixedBounds = otherFields.every(
    (one) => one.kind === "int" && (one.count || (typeof one.min === "number" && typeof one.max === "number")),
  );
  return hasFixedBounds && first.range.min >= second.accepts.min && first.range.max <= second.accepts.max;
};
