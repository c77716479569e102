import { parseSync } from "oxc-parser";

const braces = /^\s*\{[\s\S]*\}\s*$/;

/**
 * Turns a cell that is an object in braces into an expression, because JavaScript would read a block. Any other cell
 * stays as it is.
 */
export const objectCell = (code: string): string => {
  if (!braces.test(code)) return code;
  const wrapped = `(${code}\n)`;
  const { program, errors } = parseSync("cell.tsx", wrapped, { lang: "tsx", sourceType: "module" });
  const [only, ...others] = program.body;
  const isObject =
    only?.type === "ExpressionStatement" && /^(Parenthesized|Object)Expression$/.test(only.expression.type);
  return errors.length === 0 && isObject && others.length === 0 ? wrapped : code;
};
