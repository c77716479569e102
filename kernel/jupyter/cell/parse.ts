import { parseSync } from "oxc-parser";
import type { Node } from "./node.ts";

/** The tree of a JavaScript module. */
export const parseJavaScript = (source: string): Node => {
  const { program, errors } = parseSync("cell.js", source, { lang: "js", sourceType: "module", preserveParens: false });
  if (errors.length > 0) throw new SyntaxError(errors[0]!.message);
  return program as unknown as Node;
};
