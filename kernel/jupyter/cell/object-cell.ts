import { parseSync } from "oxc-parser";

const braces = /^\s*\{[\s\S]*\}\s*$/;

/**
 * Converts a cell that is an object literal in braces to an expression. JavaScript would parse the literal as a block.
 * Any other cell does not change.
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
