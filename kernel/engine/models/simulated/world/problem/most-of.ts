import { type Grammar, grammarFields } from "./grammar.ts";

/** The maximum number of elements that a grammar allows; 10^9 if it has no count field. */
export const mostOf = (grammar: Grammar): number => {
  const counts = grammarFields(grammar).flatMap((field) =>
    field.kind === "int" && field.count && typeof field.max === "number" ? [field.max] : [],
  );
  return counts.length > 0 ? Math.max(...counts) : 1e9;
};
