import { parseSync } from "oxc-parser";
import type { CellNode } from "./node.ts";

/** A name of an earlier cell may be exported too. */
const exportsOther = /^Export '[^']*' is not defined$/;

/** The parser's errors without those that leave the text a valid program. */
export const realErrors = <Told extends { readonly message: string }>(errors: readonly Told[]): Told[] =>
  errors.filter(({ message }) => !exportsOther.test(message));

/** The tree of a JavaScript module. */
export const parseJavaScript = (source: string): CellNode => {
  const { program, errors } = parseSync("cell.js", source, {
    lang: "js",
    sourceType: "module",
    preserveParens: false,
    // V8 cannot report these errors, because it sees the cell with holders in place of its names.
    showSemanticErrors: true,
  });
  const [error] = realErrors(errors);
  if (error) throw new SyntaxError(error.message);
  return program as unknown as CellNode;
};
