/** Two parents are of the same type if they share a tag. */
export const fusionType = (a: readonly string[], b: readonly string[]): "same" | "cross" =>
  a.some((tag) => b.includes(tag)) ? "same" : "cross";
