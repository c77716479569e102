import { type CellNode, childrenOf } from "./node.ts";
import { parseJavaScript } from "./parse.ts";

const holdsUnparsed = (node: CellNode): boolean =>
  node.type === "AccessorProperty" ||
  ((node.decorators as CellNode[] | undefined)?.length ?? 0) > 0 ||
  childrenOf(node).some(holdsUnparsed);

/** True if JavaScript contains decorators or `accessor`, which Node.js cannot parse. */
export const needsLowering = (source: string): boolean => {
  try {
    return holdsUnparsed(parseJavaScript(source));
  } catch {
    // The parser rejects code with a decorator on a parameter, which no JavaScript parser supports.
    return true;
  }
};
