import { mark } from "./names.ts";
import { type CellNode, identifiersOf } from "./node.ts";

const escaped = /\\u/;

/**
 * The identifiers of a cell that begin with the kernel's reserved letter. A text without that letter, escaped or not,
 * has none.
 */
export const markedNames = (root: CellNode, source: string): ReadonlySet<string> =>
  source.includes(mark) || escaped.test(source)
    ? new Set([...identifiersOf(root)].filter((name) => name.startsWith(mark)))
    : new Set();
