import { bindingsOf, childrenOf, isExpression, isFunction, type Node } from "./node.ts";

const nameOf = (node: Node): string => node.name as string;

/** The `var` names of a function body or program, wherever they stand in it, functions left out. */
export const varNames = (node: Node, found: Set<string> = new Set()): Set<string> => {
  if (node.type === "VariableDeclaration" && node.kind === "var") {
    for (const declarator of node.declarations as Node[])
      for (const id of bindingsOf(declarator.id as Node)) found.add(nameOf(id));
  }
  for (const child of childrenOf(node))
    if (!isFunction(child) && !isExpression(child) && child.type !== "StaticBlock") varNames(child, found);
  return found;
};

/** The names that a list of statements declares for its own block. */
export const lexicalNames = (statements: readonly Node[]): Set<string> => {
  const names = new Set<string>();
  for (const statement of statements) {
    const declaration = statement.type.startsWith("Export")
      ? ((statement.declaration as Node | null) ?? statement)
      : statement;
    if (declaration.type === "VariableDeclaration" && declaration.kind !== "var") {
      for (const declarator of declaration.declarations as Node[])
        for (const id of bindingsOf(declarator.id as Node)) names.add(nameOf(id));
    } else if (declaration.type === "FunctionDeclaration" || declaration.type === "ClassDeclaration") {
      if (declaration.id) names.add(nameOf(declaration.id as Node));
    } else if (declaration.type === "ImportDeclaration") {
      for (const specifier of declaration.specifiers as Node[]) names.add(nameOf(specifier.local as Node));
    }
  }
  return names;
};

const forHead = (node: Node): Set<string> => {
  const head = (node.init ?? node.left) as Node | null;
  return head?.type === "VariableDeclaration" ? lexicalNames([head]) : new Set();
};

/**
 * The names that a node declares for what lies below it; undefined where it opens no scope. The body of a function has
 * a scope of its own inside that of the parameters, whose defaults do not see it.
 */
export const scopeOf = (node: Node, ofFunction = false): Set<string> | undefined => {
  switch (node.type) {
    case "BlockStatement":
      return ofFunction ? varNames(node, lexicalNames(node.body as Node[])) : lexicalNames(node.body as Node[]);
    case "StaticBlock":
      return new Set([...lexicalNames(node.body as Node[]), ...varNames({ ...node, type: "Block" })]);
    case "SwitchStatement":
      return lexicalNames((node.cases as Node[]).flatMap((branch) => branch.consequent as Node[]));
    case "ForStatement":
    case "ForInStatement":
    case "ForOfStatement":
      return forHead(node);
    case "CatchClause":
      return new Set(bindingsOf(node.param as Node | null).map(nameOf));
    case "ClassDeclaration":
    case "ClassExpression":
      return node.id ? new Set([nameOf(node.id as Node)]) : undefined;
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ArrowFunctionExpression": {
      const names = new Set((node.params as Node[]).flatMap(bindingsOf).map(nameOf));
      if (node.type === "FunctionExpression" && node.id) names.add(nameOf(node.id as Node));
      if (node.type !== "ArrowFunctionExpression") names.add("arguments");
      return names;
    }
    default:
      return undefined;
  }
};
