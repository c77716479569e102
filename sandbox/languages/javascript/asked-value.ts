import { field, listIn, type ScriptNode } from "./tree.ts";

/** Thrown for an assertion whose call the program cannot answer without the test. */
export class NotAsked extends Error {}

export const notAsked = (): never => {
  throw new NotAsked();
};

const kinds: Readonly<Record<string, (node: ScriptNode) => unknown>> = {
  Literal: ({ value, bigint, regex }) => {
    if (regex !== undefined) return notAsked();
    return typeof bigint === "string" ? Number(bigint) : value;
  },
  Identifier: ({ name }) => (name === "undefined" ? null : notAsked()),
  TemplateLiteral: (node) => {
    const [only] = listIn(node, "quasis");
    if (listIn(node, "expressions").length > 0 || !only) return notAsked();
    return (only.value as { cooked: string }).cooked;
  },
  UnaryExpression: (node) => {
    const value = literalValue(field(node, "argument"));
    return node.operator === "-" && typeof value === "number" ? -value : notAsked();
  },
  ArrayExpression: (node) => listIn(node, "elements").map(literalValue),
  ObjectExpression: (node) =>
    Object.fromEntries(
      listIn(node, "properties").map((one) => {
        const key = one?.type === "Property" && one.computed !== true ? field(one, "key") : null;
        return [String(key?.name ?? key?.value ?? notAsked()), literalValue(one && field(one, "value"))];
      }),
    ),
  TSAsExpression: (node) => literalValue(field(node, "expression")),
};

/** The expected value as plain JSON data. */
export function literalValue(node: ScriptNode | null): unknown {
  return node === null ? notAsked() : (kinds[node.type] ?? notAsked)(node);
}
