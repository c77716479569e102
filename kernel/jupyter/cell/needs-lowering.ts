import { type CellNode, childrenOf } from "./node.ts";
import { parseJavaScript } from "./parse.ts";

const holdsUnparsed = (node: CellNode): boolean =>
  node.type === "AccessorProperty" ||
  ((node.decorators as CellNode[] | undefined)?.length ?? 0) > 0 ||
  childrenOf(node).some(holdsUnparsed);

/** True if JavaScript contains decorators or `accessor`, which Node.js does not parse. */
export const needsLowering = (source: string): boolean => {
  try {
    return holdsUnparsed(parseJavaScript(source));
  } catch {
    // Decorators on parameters, which no JavaScript parser reads.
    return true;
  }
};
