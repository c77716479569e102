import { bindingsOf, type CellNode, childrenOf, isExpression, isFunction } from "./node.ts";

const nameOf = (node: CellNode): string => node.name as string;

/** The names that `var` declares in a function body or program, at any depth, but not inside inner functions. */
export const varNames = (node: CellNode, names: Set<string> = new Set()): Set<string> => {
  if (node.type === "VariableDeclaration" && node.kind === "var") {
    for (const declarator of node.declarations as CellNode[])
      for (const id of bindingsOf(declarator.id as CellNode)) names.add(nameOf(id));
  }
  for (const child of childrenOf(node))
    if (!isFunction(child) && !isExpression(child) && child.type !== "StaticBlock") varNames(child, names);
  return names;
};

/** The names that statements declare for the block that contains them: by `let`, `const`, `class` and the like. */
export const lexicalNames = (statements: readonly CellNode[]): Set<string> => {
  const names = new Set<string>();
  for (const statement of statements) {
    const declaration = statement.type.startsWith("Export")
      ? ((statement.declaration as CellNode | null) ?? statement)
      : statement;
    if (declaration.type === "VariableDeclaration" && declaration.kind !== "var") {
      for (const declarator of declaration.declarations as CellNode[])
        for (const id of bindingsOf(declarator.id as CellNode)) names.add(nameOf(id));
    } else if (declaration.type === "FunctionDeclaration" || declaration.type === "ClassDeclaration") {
      if (declaration.id) names.add(nameOf(declaration.id as CellNode));
    } else if (declaration.type === "ImportDeclaration") {
      for (const specifier of declaration.specifiers as CellNode[]) names.add(nameOf(specifier.local as CellNode));
    }
  }
  return names;
};

const forHead = (node: CellNode): Set<string> => {
  const head = (node.init ?? node.left) as CellNode | null;
  return head?.type === "VariableDeclaration" ? lexicalNames([head]) : new Set();
};

/**
 * The names that a syntax node declares for the code inside it; undefined for a node without its own scope. A
 * function's body has its own scope inside that of the parameters. Default values of parameters do not see the names of
 * the body.
 */
export const declaredScope = (node: CellNode, ofFunction = false): Set<string> | undefined => {
  switch (node.type) {
    case "BlockStatement":
      return ofFunction ? varNames(node, lexicalNames(node.body as CellNode[])) : lexicalNames(node.body as CellNode[]);
    case "StaticBlock":
      return new Set([...lexicalNames(node.body as CellNode[]), ...varNames({ ...node, type: "Block" })]);
    case "SwitchStatement":
      return lexicalNames((node.cases as CellNode[]).flatMap((branch) => branch.consequent as CellNode[]));
    case "ForStatement":
    case "ForInStatement":
    case "ForOfStatement":
      return forHead(node);
    case "CatchClause":
      return new Set(bindingsOf(node.param as CellNode | null).map(nameOf));
    case "ClassDeclaration":
    case "ClassExpression":
      return node.id ? new Set([nameOf(node.id as CellNode)]) : undefined;
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ArrowFunctionExpression": {
      const names = new Set((node.params as CellNode[]).flatMap(bindingsOf).map(nameOf));
      if (node.type === "FunctionExpression" && node.id) names.add(nameOf(node.id as CellNode));
      if (node.type !== "ArrowFunctionExpression") names.add("arguments");
      return names;
    }
    default:
      return undefined;
  }
};
