/** `same` if two parents share a tag, else `cross`. */
export const fusionType = (a: readonly string[], b: readonly string[]): "same" | "cross" =>
  a.some((tag) => b.includes(tag)) ? "same" : "cross";
