/** A syntax tree node of a cell, in the ESTree format. */
export interface CellNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is CellNode =>
  typeof value === "object" && value !== null && typeof (value as CellNode).type === "string";

/** The child nodes of a node, in source order. */
export const childrenOf = (node: CellNode): CellNode[] => {
  const children: CellNode[] = [];
  for (const key of Object.keys(node)) {
    const value = node[key];
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) children.push(item);
    } else if (isNode(value)) children.push(value);
  }
  return children;
};

const functions = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);
export const isFunction = (node: CellNode): boolean => functions.has(node.type);

/** True for an expression. A search for declarations skips it, because only functions inside it contain statements. */
export const isExpression = (node: CellNode): boolean => node.type.endsWith("Expression");

/** The names that a binding pattern declares, as their identifier nodes. */
export const bindingsOf = (pattern: CellNode | null | undefined): CellNode[] => {
  switch (pattern?.type) {
    case "Identifier":
      return [pattern];
    case "ObjectPattern":
      return (pattern.properties as CellNode[]).flatMap((property) =>
        bindingsOf((property.type === "RestElement" ? property.argument : property.value) as CellNode),
      );
    case "ArrayPattern":
      return (pattern.elements as (CellNode | null)[]).flatMap(bindingsOf);
    case "RestElement":
      return bindingsOf(pattern.argument as CellNode);
    case "AssignmentPattern":
      return bindingsOf(pattern.left as CellNode);
    default:
      return [];
  }
};

/** Adds the name of each identifier in a tree to `names`, including property names. */
export const identifiersOf = (node: CellNode, names: Set<string> = new Set()): Set<string> => {
  if (node.type === "Identifier") names.add(node.name as string);
  for (const child of childrenOf(node)) identifiersOf(child, names);
  return names;
};
