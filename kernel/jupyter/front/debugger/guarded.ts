import { type CellNode, childrenOf, isFunction } from "../../cell/node.ts";
import { parseJavaScript } from "../../cell/parse.ts";

const holds = ({ start, end }: CellNode, offset: number): boolean => start <= offset && offset < end;

/** True if the innermost function around an offset contains a `try` with a `catch` around that offset. */
const inTry = (node: CellNode, offset: number, tried: boolean): boolean => {
  for (const child of childrenOf(node)) {
    if (!holds(child, offset)) continue;
    const guards = node.type === "TryStatement" && node.block === child && node.handler !== null;
    return inTry(child, offset, isFunction(child) ? false : tried || guards);
  }
  return tried;
};

/** True if the function at a position of a script (from 0) catches an exception that is thrown there. */
export const isGuarded = (source: string, line: number, column: number): boolean => {
  let offset = column;
  for (let index = 0, at = 0; index < line; index++) {
    at = source.indexOf("\n", at) + 1;
    if (index === line - 1) offset = at + column;
  }
  try {
    return inTry(parseJavaScript(source), offset, false);
  } catch {
    // The parser rejects the script, for example CommonJS with a top-level `return`.
    return false;
  }
};
