import { type Idiom, wordSet } from "./idiom.ts";
import { holds, isOperator, type WordNode } from "./nodes.ts";

const none = wordSet("");

/**
 * True if an assigned value is computed from the name's earlier value, as in `n = n + 1`. The name is then a counter.
 */
export const counts = (value: readonly WordNode[], name: string): boolean =>
  holds(value, ({ kind, text }) => text === name || (kind === "mixed" && text.split(/\W+/).includes(name)));

/** Drops the type of a declaration: `x: T = 3` becomes `x = 3`. */
export const withoutType = ({ types, binds }: Idiom, nodes: readonly WordNode[]): readonly WordNode[] => {
  const at = isOperator(nodes[1], types ?? none) ? nodes.findIndex((node) => isOperator(node, binds)) : -1;
  return at < 0 ? nodes : [...nodes.slice(0, 1), ...nodes.slice(at)];
};
