const declaration = /\b\w*inputs?\w*\s*\(([^)]*)\)/i;

/** The parameters of an input function: of the first name with "input" in it that parentheses follow. */
export const parametersOf = (code: string): readonly string[] => {
  const [, inside = ""] = declaration.exec(code) ?? [];
  return inside
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "" && part !== "void");
};
