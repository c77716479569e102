import { parseSync } from "oxc-parser";
import type { Node } from "./node.ts";

/** The tree of a JavaScript module. */
export const parseJavaScript = (source: string): Node => {
  const { program, errors } = parseSync("cell.js", source, {
    lang: "js",
    sourceType: "module",
    preserveParens: false,
    // What V8 would refuse of the cell as it stands it does not see once names have become holders.
    showSemanticErrors: true,
  });
  if (errors.length > 0) throw new SyntaxError(errors[0]!.message);
  return program as unknown as Node;
};
