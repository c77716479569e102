import { parseSync } from "oxc-parser";

const braces = /^\s*\{[\s\S]*\}\s*$/;

/**
 * A cell that is an object in braces, as the expression that its writer means: JavaScript itself reads a block there.
 * Any other cell is given back as it is.
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
