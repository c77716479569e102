import { field, isNode, list, type Node } from "./tree.ts";

export const isRow = ({ type }: Node): boolean => type === "ArrayExpression" || type === "ObjectExpression";

/** A list of rows, whatever stands in them. */
export const isTable = (node: Node): boolean =>
  node.type === "ArrayExpression" && list(node, "elements").every((one) => one !== null && isRow(one));

/** What stands at this place of a literal. */
export const memberOf = (row: Node, name: unknown): readonly Node[] => {
  if (row.type === "ArrayExpression") return [list(row, "elements")[Number(name)]].filter(isNode);
  const found = list(row, "properties").find(
    (one) => one !== null && [field(one, "key")?.name, field(one, "key")?.value].includes(name),
  );
  return [found && field(found, "value")].filter(isNode);
};

/** Names of a pattern, each with what stands at its place in any of the rows. */
export const bind = (bound: Map<string, readonly Node[]>, target: Node, rows: readonly Node[]): void => {
  if (target.type === "Identifier") bound.set(String(target.name), rows);
  const within = (part: Node | null, name: unknown): void => {
    const members = rows.flatMap((row) => memberOf(row, name));
    if (part) bind(bound, part, members);
  };
  for (const [i, one] of list(target, "elements").entries()) within(one, i);
  for (const one of list(target, "properties")) within(one && field(one, "value"), one && field(one, "key")?.name);
};
