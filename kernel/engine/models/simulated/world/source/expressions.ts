import {
  apply,
  call,
  emptyMap,
  listOf,
  lit,
  node as operand,
  readInt,
  readInts,
  readLine,
  readWord,
  sortedRows,
  str,
  v,
} from "../program/build.ts";
import type { Expr, Operator, Type } from "../program/ir.ts";
import { type Node, SourceError } from "./tree.ts";
import { annotatedType } from "./types.ts";

const infix: Readonly<Record<string, Operator>> = {
  "+": "add",
  "-": "sub",
  "*": "mul",
  "/": "div",
  "%": "mod",
  "<": "lt",
  "<=": "le",
  ">": "gt",
  ">=": "ge",
  "===": "eq",
  "!==": "ne",
  "&&": "and",
  "||": "or",
};

const operators: ReadonlySet<string> = new Set<Operator>([
  ...(["floorDiv", "floorMod", "truncDiv", "truncMod", "min", "max", "abs", "wrap32", "len", "slice"] as const),
  ...(["concat", "reversed", "sorted", "fill", "copy", "code", "chr", "toText", "toInt", "join"] as const),
  ...(["split", "upper", "lower", "lookup", "has", "keys"] as const),
]);

const foldedOperators: ReadonlySet<string> = new Set(["min", "max", "concat"]);

const readExpressions: Readonly<Record<string, Expr>> = { readInt, readWord, readLine };

/**
 * Converts an expression to the intermediate representation. `expectedType` gives the type of an empty list or map.
 */
export const expressionOf = (tree: Node, source: string, expectedType: Type | null = null): Expr => {
  const inner = (value: unknown, type: Type | null = null): Expr => expressionOf(value as Node, source, type);
  const refuse = (reason: string): never => {
    throw new SourceError(tree, source, reason);
  };
  const kinds: Readonly<Record<string, () => Expr>> = {
    Literal: () => {
      if (typeof tree.value === "number") return lit(tree.value);
      return typeof tree.value === "string" ? str(tree.value) : operand(tree.value === true);
    },
    Identifier: () => v(tree.name as string),
    ParenthesizedExpression: () => inner(tree.expression, expectedType),
    BinaryExpression: () =>
      apply(infix[tree.operator as string] ?? refuse("operator"), inner(tree.left), inner(tree.right)),
    LogicalExpression: () =>
      apply(infix[tree.operator as string] ?? refuse("operator"), inner(tree.left), inner(tree.right)),
    UnaryExpression: () => {
      const literal = (tree.argument as Node).value;
      if (tree.operator === "-" && typeof literal === "number") return lit(-literal);
      return apply(tree.operator === "!" ? "not" : "neg", inner(tree.argument));
    },
    ConditionalExpression: () =>
      apply("choose", inner(tree.test), inner(tree.consequent, expectedType), inner(tree.alternate, expectedType)),
    MemberExpression: () => apply("at", inner(tree.object), inner(tree.property)),
    ArrayExpression: () => {
      const of = expectedType?.kind === "list" ? expectedType.of : ({ kind: "int" } as const);
      return listOf(of, ...(tree.elements as readonly Node[]).map((item) => inner(item, of)));
    },
    ObjectExpression: () =>
      expectedType?.kind === "map" ? emptyMap(expectedType.key, expectedType.value) : refuse("a map without a type"),
    TSAsExpression: () => inner(tree.expression, annotatedType(tree.typeAnnotation as Node, source)),
    CallExpression: () => {
      const name = String((tree.callee as Node).name);
      const args = tree.arguments as readonly Node[];
      const values = (): readonly Expr[] => args.map((one) => inner(one));
      if (readExpressions[name]) return readExpressions[name];
      if (name === "readInts") return readInts(inner(args[0]));
      if (name === "sortedRows") return sortedRows(inner(args[0]), ...args.slice(1).map((one) => Number(one.value)));
      if (foldedOperators.has(name)) return values().reduce((left, right) => apply(name as Operator, left, right));
      return operators.has(name) ? apply(name as Operator, ...values()) : call(name, ...values());
    },
  };
  return kinds[tree.type]?.() ?? refuse("unknown expression");
};
