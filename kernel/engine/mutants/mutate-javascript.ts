import { parseSync } from "oxc-parser";
import type { Mutation, Mutator } from "./mutation.ts";
import { commutative, neighbours, replacements } from "./mutation-tables.ts";

/** The fields of an ESTree node that the mutator reads. Offsets are in UTF-16 code units. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

interface Context {
  readonly source: string;
  readonly parent: Node | null;
  readonly add: (operator: string, from: number, to: number, text: string) => void;
}

type Rule = (node: Node, context: Context) => void;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

const child = (node: Node, field: string): Node | null => (isNode(node[field]) ? node[field] : null);

const textOf = (source: string, { start, end }: Node): string => source.slice(start, end);

/** Makes a rule that replaces the operator between the two operands of a binary expression. */
const sign =
  (kinds: readonly string[]): Rule =>
  (node, { source, add }) => {
    const [left, right] = [child(node, "left"), child(node, "right")];
    const operator = String(node.operator);
    if (!left || !right) return;
    const at = source.indexOf(operator, left.end);
    if (at < 0 || at >= right.start) return;
    for (const kind of kinds)
      for (const next of replacements[kind]?.[operator] ?? []) add(kind, at, at + operator.length, next);
  };

const condition =
  (constants: readonly string[]): Rule =>
  (node, { source, add }) => {
    const test = child(node, "test");
    if (!test) return;
    add("negated condition", test.start, test.end, `!(${textOf(source, test)})`);
    for (const constant of constants) add("removed condition", test.start, test.end, constant);
  };

const deleted: Rule = (node, { add, parent }) => {
  if (node.directive || parent?.type === "ArrowFunctionExpression") return;
  add("deleted statement", node.start, node.end, ";");
};

const swapped: Rule = (node, { source, add }) => {
  const [first, second] = (node.arguments as readonly Node[] | undefined) ?? [];
  if (!first || !second || first.type === "SpreadElement" || second.type === "SpreadElement") return;
  const callee = child(node, "callee");
  const name = (callee && child(callee, "property")?.name) ?? callee?.name;
  if (commutative.has(String(name))) return;
  const [a, b] = [textOf(source, first), textOf(source, second)];
  if (a !== b) add("swapped arguments", first.start, second.end, `${b}, ${a}`);
};

/** Type of a syntax node → the rule that lists the possible mutations of such a node. */
const rules: Readonly<Record<string, Rule>> = {
  BinaryExpression: sign(["relational", "arithmetic"]),
  LogicalExpression: sign(["boolean"]),
  AssignmentExpression: sign(["assignment"]),
  IfStatement: condition(["true", "false"]),
  ConditionalExpression: condition([]),
  WhileStatement: condition(["false"]),
  DoWhileStatement: condition(["false"]),
  ForStatement: condition(["false"]),
  CallExpression: swapped,
  NewExpression: swapped,
  ExpressionStatement: deleted,
  BreakStatement: deleted,
  ContinueStatement: deleted,
  ThrowStatement: deleted,
  UnaryExpression: (node, { add }) => {
    const argument = child(node, "argument");
    if (argument && (node.operator === "!" || node.operator === "-"))
      add(node.operator === "!" ? "boolean" : "arithmetic", node.start, argument.start, "");
  },
  UpdateExpression: (node, { source, add }) => {
    add(
      "assignment",
      node.start,
      node.end,
      textOf(source, node).replace(/\+\+|--/, (s) => (s === "++" ? "--" : "++")),
    );
  },
  Literal: (node, { source, add }) => {
    const text = textOf(source, node);
    if (typeof node.value === "number")
      for (const next of neighbours(text)) add("constant", node.start, node.end, next);
    if (typeof node.value === "boolean") add("boolean", node.start, node.end, String(!node.value));
  },
  ReturnStatement: (node, { source, add }) => {
    const argument = child(node, "argument");
    const isNothing = argument && ["null", "undefined"].includes(textOf(source, argument));
    if (argument && !isNothing) add("return value", argument.start, argument.end, "undefined");
  },
  ArrowFunctionExpression: (node, { source, add }) => {
    const body = child(node, "body");
    if (body && body.type !== "BlockStatement") {
      const from = source[body.start - 1] === "(" ? body.start - 1 : body.start;
      add("return value", from, source[body.end] === ")" && from < body.start ? body.end + 1 : body.end, "undefined");
    }
  },
  MemberExpression: (node, { source, add, parent }) => {
    const isTarget = parent?.type === "AssignmentExpression" && parent.left === node;
    if (
      child(node, "property")?.name === "length" &&
      !node.computed &&
      !isTarget &&
      parent?.type !== "UpdateExpression"
    )
      add("off by one", node.start, node.end, `(${textOf(source, node)} - 1)`);
  },
};

const walk = (node: Node, parent: Node | null, visit: (node: Node, parent: Node | null) => void): void => {
  visit(node, parent);
  for (const value of Object.values(node))
    for (const item of Array.isArray(value) ? value : [value]) if (isNode(item)) walk(item, node, visit);
};

const lineAt = (source: string, offset: number): number => source.slice(0, offset).split("\n").length;

/** True if the source can be parsed. Mutations that make it unparsable are dropped. */
const parses = (source: string): boolean => {
  try {
    return parseSync("solution.js", source, { sourceType: "unambiguous", lang: "js" }).errors.length === 0;
  } catch {
    return false;
  }
};

/** Mutations of a JavaScript source, found in its syntax tree; empty if it cannot be parsed. */
export const mutateJavaScript: Mutator = (source) => {
  if (!parses(source)) return [];
  const { program } = parseSync("solution.js", source, { sourceType: "unambiguous", lang: "js" });
  const mutations: Mutation[] = [];
  walk(program as unknown as Node, null, (node, parent) => {
    const add = (operator: string, from: number, to: number, text: string): void => {
      mutations.push({ operator, line: lineAt(source, from), from, to, text });
    };
    rules[node.type]?.(node, { source, parent, add });
  });
  return mutations.filter(({ from, to, text }) => parses(source.slice(0, from) + text + source.slice(to)));
};
