import { field, isNode, listIn, type ScriptNode } from "./tree.ts";

export const isRow = ({ type }: ScriptNode): boolean => type === "ArrayExpression" || type === "ObjectExpression";

/** True for a table of test cases: an array of arrays or objects. */
export const isTable = (node: ScriptNode): boolean =>
  node.type === "ArrayExpression" && listIn(node, "elements").every((one) => one !== null && isRow(one));

/** The member with this name or index in a literal. */
export const memberOf = (row: ScriptNode, name: unknown): readonly ScriptNode[] => {
  if (row.type === "ArrayExpression") return [listIn(row, "elements")[Number(name)]].filter(isNode);
  const property = listIn(row, "properties").find(
    (one) => one !== null && [field(one, "key")?.name, field(one, "key")?.value].includes(name),
  );
  return [property && field(property, "value")].filter(isNode);
};

/** Binds each name in a pattern, such as `[x, want]`, to the values at its index in all rows. */
export const bindRows = (
  bound: Map<string, readonly ScriptNode[]>,
  target: ScriptNode,
  rows: readonly ScriptNode[],
): void => {
  if (target.type === "Identifier") bound.set(String(target.name), rows);
  const within = (part: ScriptNode | null, name: unknown): void => {
    const members = rows.flatMap((row) => memberOf(row, name));
    if (part) bindRows(bound, part, members);
  };
  for (const [i, one] of listIn(target, "elements").entries()) within(one, i);
  for (const one of listIn(target, "properties")) within(one && field(one, "value"), one && field(one, "key")?.name);
};
