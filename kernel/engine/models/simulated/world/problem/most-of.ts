import { type Grammar, grammarFields } from "./grammar.ts";

/** The maximum number of elements in an input of this grammar; 10^9 if the grammar has no count field. */
export const mostOf = (grammar: Grammar): number => {
  const counts = grammarFields(grammar).flatMap((field) =>
    field.kind === "int" && field.count && typeof field.max === "number" ? [field.max] : [],
  );
  return counts.length > 0 ? Math.max(...counts) : 1e9;
};
