import { parseSync } from "oxc-parser";
import type { CellNode } from "./node.ts";

/**
 * Matches a parser error for `export { x }`. A cell may export a variable of an earlier cell, so the error is ignored.
 */
const exportsOther = /^Export '[^']*' is not defined$/;

/**
 * The parser's errors, without those about exported names that the cell does not declare. Earlier cells may declare
 * them.
 */
export const realErrors = <Told extends { readonly message: string }>(errors: readonly Told[]): Told[] =>
  errors.filter(({ message }) => !exportsOther.test(message));

/** Parses a JavaScript module. */
export const parseJavaScript = (source: string): CellNode => {
  const { program, errors } = parseSync("cell.js", source, {
    lang: "js",
    sourceType: "module",
    preserveParens: false,
    // V8 would miss errors such as a name declared twice, because the rewritten code declares no names.
    showSemanticErrors: true,
  });
  const [error] = realErrors(errors);
  if (error) throw new SyntaxError(error.message);
  return program as unknown as CellNode;
};
