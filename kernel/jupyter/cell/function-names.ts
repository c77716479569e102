import type MagicString from "magic-string";
import type { CellNode } from "./node.ts";

const anonymous = new Set(["ArrowFunctionExpression", "FunctionExpression", "ClassExpression"]);

/** True for a function or class without a name, which takes the name of its variable. */
export const isAnonymous = (node: CellNode | null | undefined): node is CellNode =>
  node !== null && node !== undefined && anonymous.has(node.type) && !node.id;

/**
 * Gives an anonymous function the name of its variable. JavaScript does not do so here, because the variable is now a
 * property of an object.
 */
export const nameFunction = (name: string, { start, end }: CellNode, edits: MagicString): void => {
  edits.appendRight(start, `{ ${name}: `);
  edits.appendLeft(end, ` }.${name}`);
};
