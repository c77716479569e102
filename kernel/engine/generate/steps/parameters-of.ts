const declaration = /\b\w*inputs?\w*\s*\(([^)]*)\)/i;

/**
 * The parameters of the input function in a program. The input function is the first name that contains "input" and is
 * followed by parentheses.
 */
export const inputFunctionParameters = (code: string): readonly string[] => {
  const [, inside = ""] = declaration.exec(code) ?? [];
  return inside
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "" && part !== "void");
};
