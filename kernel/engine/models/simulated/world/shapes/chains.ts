import type { Shape } from "./shape.ts";

/** Whether the second shape takes the answers of the first: types, values, and nothing but integers beside. */
export const chains = (first: Shape, second: Shape): boolean => {
  if (first.to !== second.from || !second.accepts) return false;
  const beside = second.grammar.lines.flat().filter(({ name }) => name !== second.main);
  const fixed = beside.every(
    (one) => one.kind === "int" && (one.count || (typeof one.min === "number" && typeof one.max === "number")),
  );
  return fixed && first.range.min >= second.accepts.min && first.range.max <= second.accepts.max;
};
