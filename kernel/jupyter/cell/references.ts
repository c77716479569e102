import { isAnonymous } from "./function-names.ts";
import { isFunction, type Node } from "./node.ts";
import { scopeOf } from "./scopes.ts";

export type ReferenceKind = "read" | "call" | "typeof" | "write" | "shorthand" | "shorthand-write";

/** A name used in a cell that no function or block of the cell declares: a variable of the notebook or a global. */
export interface Reference {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly kind: ReferenceKind;
  /** The function or class without a name of its own that is assigned, or is the default. */
  readonly value?: Node;
}

export interface Visit {
  readonly onReference: (reference: Reference) => void;
  /** Sees every node with the number of functions around it. */
  readonly onNode: (node: Node, depth: number, parent: Node | undefined) => void;
}

const targets = new Set(["ObjectPattern", "ArrayPattern", "RestElement", "AssignmentPattern"]);

/** Names that are no references: keys, labels, members, what is declared or exported under. */
const isName = (key: string, parent: Node): boolean => {
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

const assignedFunction = (target: Node, parent: Node | undefined): Node | undefined => {
  const names =
    parent?.type === "AssignmentPattern" ||
    (parent?.type === "AssignmentExpression" && namingOperators.has(parent.operator as string));
  return names && parent.left === target && isAnonymous(parent.right as Node) ? (parent.right as Node) : undefined;
};

const chained = new Set(["BinaryExpression", "LogicalExpression"]);

const skipped = new Set(["ImportDeclaration", "ExportSpecifier", "ExportAllDeclaration"]);

/** Walks a cell and reports its free names and its nodes. */
export const visitCell = (program: Node, { onReference, onNode }: Visit): void => {
  const scopes: Set<string>[] = [];
  const free = (name: string): boolean => !scopes.some((scope) => scope.has(name));

  const visit = (node: Node, parent: Node | undefined, depth: number, writing: boolean): void => {
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
    const scope = scopeOf(node, parent !== undefined && isFunction(parent));
    if (scope) scopes.push(scope);
    const inner = isFunction(node) ? depth + 1 : depth;
    if (node.type === "Property" && node.shorthand && !node.computed) visitShorthand(node, depth, writing);
    else for (const [key, child] of entries(node)) visitChild(node, key, child, inner, writing);
    if (scope) scopes.pop();
  };

  const visitChild = (node: Node, key: string, child: Node, depth: number, writing: boolean): void => {
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

  /** `a + b + c …` is a tree as deep as it is long: it is walked without descending. */
  const visitChain = (node: Node, parent: Node | undefined, depth: number): void => {
    const chain: Node[] = [];
    let left = node;
    for (; chained.has(left.type); left = left.left as Node) {
      onNode(left, depth, chain.at(-1) ?? parent);
      chain.push(left);
    }
    visit(left, chain.at(-1), depth, false);
    for (const one of chain.reverse()) visit(one.right as Node, one, depth, false);
  };

  const visitShorthand = (property: Node, depth: number, writing: boolean): void => {
    const value = property.value as Node;
    const id = (value.type === "AssignmentPattern" ? value.left : value) as Node;
    const name = id.name as string;
    if (free(name)) {
      const kind = writing ? "shorthand-write" : "shorthand";
      const given = writing ? assignedFunction(id, value) : undefined;
      onReference({ name, start: id.start, end: id.end, kind, ...(given && { value: given }) });
    }
    if (value.type === "AssignmentPattern") visit(value.right as Node, value, depth, false);
  };

  visit(program, undefined, 0, false);
};

const entries = (node: Node): [string, Node][] =>
  Object.keys(node).flatMap((key): [string, Node][] => {
    const value = node[key];
    if (typeof value !== "object" || value === null) return [];
    return (Array.isArray(value) ? value : [value])
      .filter((item): item is Node => typeof item === "object" && item !== null && typeof item.type === "string")
      .map((item) => [key, item]);
  });
