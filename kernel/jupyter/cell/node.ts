/** A node of the parsed cell, read by its shape: ESTree as the parser gives it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** The nodes directly below a node, in the order of the source. */
export const childrenOf = (node: Node): Node[] => {
  const children: Node[] = [];
  for (const key of Object.keys(node)) {
    const value = node[key];
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) children.push(item);
    } else if (isNode(value)) children.push(value);
  }
  return children;
};

const functions = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);
export const isFunction = (node: Node): boolean => functions.has(node.type);

/** True for what no statement can stand in, but in a function: a search for declarations passes it by. */
export const isExpression = (node: Node): boolean => node.type.endsWith("Expression");

/** The names that a binding pattern declares, as their identifier nodes. */
export const bindingsOf = (pattern: Node | null | undefined): Node[] => {
  switch (pattern?.type) {
    case "Identifier":
      return [pattern];
    case "ObjectPattern":
      return (pattern.properties as Node[]).flatMap((property) =>
        bindingsOf((property.type === "RestElement" ? property.argument : property.value) as Node),
      );
    case "ArrayPattern":
      return (pattern.elements as (Node | null)[]).flatMap(bindingsOf);
    case "RestElement":
      return bindingsOf(pattern.argument as Node);
    case "AssignmentPattern":
      return bindingsOf(pattern.left as Node);
    default:
      return [];
  }
};

/** Every identifier in a tree, whatever it names. */
export const identifiersOf = (node: Node, found: Set<string> = new Set()): Set<string> => {
  if (node.type === "Identifier") found.add(node.name as string);
  for (const child of childrenOf(node)) identifiersOf(child, found);
  return found;
};
