import { mark } from "./names.ts";
import { type CellNode, identifiersOf } from "./node.ts";

const escaped = /\\u/;

/**
 * The identifiers of a cell that begin with `ª`, the letter that the kernel reserves for inserted names. The result is
 * empty for most cells, without a traversal.
 */
export const markedNames = (root: CellNode, source: string): ReadonlySet<string> =>
  source.includes(mark) || escaped.test(source)
    ? new Set([...identifiersOf(root)].filter((name) => name.startsWith(mark)))
    : new Set();
