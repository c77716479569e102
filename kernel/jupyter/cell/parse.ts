import { parseSync } from "oxc-parser";
import type { CellNode } from "./node.ts";

/** Matches an error that is ignored, because a cell may export a name of an earlier cell. */
const exportsOther = /^Export '[^']*' is not defined$/;

/** The parser's errors, without those for programs that are valid in a notebook. */
export const realErrors = <Told extends { readonly message: string }>(errors: readonly Told[]): Told[] =>
  errors.filter(({ message }) => !exportsOther.test(message));

/** Parses a JavaScript module. */
export const parseJavaScript = (source: string): CellNode => {
  const { program, errors } = parseSync("cell.js", source, {
    lang: "js",
    sourceType: "module",
    preserveParens: false,
    // V8 would miss errors such as a name declared twice, because the code that it runs has holders for names.
    showSemanticErrors: true,
  });
  const [error] = realErrors(errors);
  if (error) throw new SyntaxError(error.message);
  return program as unknown as CellNode;
};
