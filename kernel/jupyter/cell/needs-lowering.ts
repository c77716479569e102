import { childrenOf, type Node } from "./node.ts";
import { parseJavaScript } from "./parse.ts";

const holdsUnparsed = (node: Node): boolean =>
  node.type === "AccessorProperty" ||
  ((node.decorators as Node[] | undefined)?.length ?? 0) > 0 ||
  childrenOf(node).some(holdsUnparsed);

/** True where decorators or `accessor` stand in JavaScript, which Node does not parse. */
export const needsLowering = (source: string): boolean => {
  try {
    return holdsUnparsed(parseJavaScript(source));
  } catch {
    // Decorators on parameters, which no JavaScript parser reads.
    return true;
  }
};
