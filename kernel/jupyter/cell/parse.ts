import { parseSync } from "oxc-parser";
import type { Node } from "./node.ts";

/** A name of an earlier cell may be exported too. */
const exportsOther = /^Export '[^']*' is not defined$/;

/** What makes a text no program, of all that the parser has to say of it. */
export const realErrors = <Told extends { readonly message: string }>(errors: readonly Told[]): Told[] =>
  errors.filter(({ message }) => !exportsOther.test(message));

/** The tree of a JavaScript module. */
export const parseJavaScript = (source: string): Node => {
  const { program, errors } = parseSync("cell.js", source, {
    lang: "js",
    sourceType: "module",
    preserveParens: false,
    // What V8 would refuse of the cell as it stands it does not see once names have become holders.
    showSemanticErrors: true,
  });
  const [error] = realErrors(errors);
  if (error) throw new SyntaxError(error.message);
  return program as unknown as Node;
};
