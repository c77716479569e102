import { mark } from "./names.ts";
import { identifiersOf, type Node } from "./node.ts";

const escaped = /\\u/;

/** The identifiers of a cell that begin with the letter of ours; a text without it, escaped or not, has none. */
export const markedNames = (root: Node, source: string): ReadonlySet<string> =>
  source.includes(mark) || escaped.test(source)
    ? new Set([...identifiersOf(root)].filter((name) => name.startsWith(mark)))
    : new Set();
