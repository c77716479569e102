import { isAnonymous } from "./function-names.ts";
import { type CellNode, isFunction } from "./node.ts";
import { declaredScope } from "./scopes.ts";

export type ReferenceKind = "read" | "call" | "typeof" | "write" | "shorthand" | "shorthand-write";

/** A name used in a cell that no function or block of the cell declares: a variable of the notebook or a global. */
export interface NameReference {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly kind: ReferenceKind;
  /**
   * An anonymous function or class that becomes the variable's value, by an assignment or as a default value. The
   * function or class gets the variable's name.
   */
  readonly value?: CellNode;
}

export interface Visit {
  readonly onReference: (reference: NameReference) => void;
  /** Called for every node. `depth` is the number of functions that enclose the node. */
  readonly onNode: (node: CellNode, depth: number, parent: CellNode | undefined) => void;
}

const targets = new Set(["ObjectPattern", "ArrayPattern", "RestElement", "AssignmentPattern"]);

/** True for identifiers that are not references: keys, labels, members, and names of declarations and exports. */
const isName = (key: string, parent: CellNode): boolean => {
  switch (parent.type) {
    case "MemberExpression":
      return key === "property" && !parent.computed;
    case "Property":
    case "MethodDefinition":
    case "PropertyDefinition":
    case "AccessorProperty":
      return key === "key" && !parent.computed && !parent.shorthand;
    case "LabeledStatement":
    case "BreakStatement":
    case "ContinueStatement":
      return key === "label";
    case "MetaProperty":
      return true;
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ClassDeclaration":
    case "ClassExpression":
      return key === "id";
    default:
      return false;
  }
};

const namingOperators = new Set(["=", "??=", "||=", "&&="]);

const assignedFunction = (target: CellNode, parent: CellNode | undefined): CellNode | undefined => {
  const names =
    parent?.type === "AssignmentPattern" ||
    (parent?.type === "AssignmentExpression" && namingOperators.has(parent.operator as string));
  return names && parent.left === target && isAnonymous(parent.right as CellNode)
    ? (parent.right as CellNode)
    : undefined;
};

const chained = new Set(["BinaryExpression", "LogicalExpression"]);

const skipped = new Set(["ImportDeclaration", "ExportSpecifier", "ExportAllDeclaration"]);

/** Walks a cell's syntax tree. Reports each node, and each name that the cell uses without a declaration around it. */
export const visitCell = (program: CellNode, { onReference, onNode }: Visit): void => {
  const scopes: Set<string>[] = [];
  const free = (name: string): boolean => !scopes.some((scope) => scope.has(name));

  const visit = (node: CellNode, parent: CellNode | undefined, depth: number, writing: boolean): void => {
    if (skipped.has(node.type)) {
      onNode(node, depth, parent);
      return;
    }
    if (node.type === "Identifier") {
      const name = node.name as string;
      if (!free(name)) return;
      const called =
        (parent?.type === "CallExpression" && parent.callee === node) ||
        (parent?.type === "TaggedTemplateExpression" && parent.tag === node);
      const kind: ReferenceKind = writing
        ? "write"
        : called
          ? "call"
          : parent?.type === "UnaryExpression" && parent.operator === "typeof"
            ? "typeof"
            : "read";
      const value = writing ? assignedFunction(node, parent) : undefined;
      onReference({ name, start: node.start, end: node.end, kind, ...(value && { value }) });
      return;
    }
    if (chained.has(node.type)) {
      visitChain(node, parent, depth);
      return;
    }
    onNode(node, depth, parent);
    const scope = declaredScope(node, parent !== undefined && isFunction(parent));
    if (scope) scopes.push(scope);
    const inner = isFunction(node) ? depth + 1 : depth;
    if (node.type === "Property" && node.shorthand && !node.computed) visitShorthand(node, depth, writing);
    else for (const [key, child] of entries(node)) visitChild(node, key, child, inner, writing);
    if (scope) scopes.pop();
  };

  const visitChild = (node: CellNode, key: string, child: CellNode, depth: number, writing: boolean): void => {
    if (child.type === "Identifier" && isName(key, node)) return;
    const target =
      (key === "left" && ["AssignmentExpression", "ForInStatement", "ForOfStatement"].includes(node.type)) ||
      (node.type === "UpdateExpression" && key === "argument") ||
      (node.type === "VariableDeclarator" && key === "id");
    const inherits =
      writing &&
      (targets.has(node.type)
        ? !(node.type === "AssignmentPattern" && key === "right")
        : key === "value" && node.type === "Property");
    visit(child, node, depth, target || inherits);
  };

  /** `a + b + c …` is a tree as deep as the expression is long, so it is traversed without recursion. */
  const visitChain = (node: CellNode, parent: CellNode | undefined, depth: number): void => {
    const chain: CellNode[] = [];
    let left = node;
    for (; chained.has(left.type); left = left.left as CellNode) {
      onNode(left, depth, chain.at(-1) ?? parent);
      chain.push(left);
    }
    visit(left, chain.at(-1), depth, false);
    for (const one of chain.reverse()) visit(one.right as CellNode, one, depth, false);
  };

  const visitShorthand = (property: CellNode, depth: number, writing: boolean): void => {
    const value = property.value as CellNode;
    const id = (value.type === "AssignmentPattern" ? value.left : value) as CellNode;
    const name = id.name as string;
    if (free(name)) {
      const kind = writing ? "shorthand-write" : "shorthand";
      const assigned = writing ? assignedFunction(id, value) : undefined;
      onReference({ name, start: id.start, end: id.end, kind, ...(assigned && { value: assigned }) });
    }
    if (value.type === "AssignmentPattern") visit(value.right as CellNode, value, depth, false);
  };

  visit(program, undefined, 0, false);
};

const entries = (node: CellNode): [string, CellNode][] =>
  Object.keys(node).flatMap((key): [string, CellNode][] => {
    const value = node[key];
    if (typeof value !== "object" || value === null) return [];
    return (Array.isArray(value) ? value : [value])
      .filter((item): item is CellNode => typeof item === "object" && item !== null && typeof item.type === "string")
      .map((item) => [key, item]);
  });
