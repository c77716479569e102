import type MagicString from "magic-string";
import type { CellNode } from "./node.ts";

const anonymous = new Set(["ArrowFunctionExpression", "FunctionExpression", "ClassExpression"]);

/** True for a function or class that gets its name from its assignment. */
export const isAnonymous = (node: CellNode | null | undefined): node is CellNode =>
  node !== null && node !== undefined && anonymous.has(node.type) && !node.id;

/** Gives an anonymous function the name that it had from its variable before that became a property of a holder. */
export const nameFunction = (name: string, { start, end }: CellNode, edits: MagicString): void => {
  edits.appendRight(start, `{ ${name}: `);
  edits.appendLeft(end, ` }.${name}`);
};
