import type { VariantAnswer } from "../authors.ts";
import { inTags } from "./in-tags.ts";

/** The text of a generator's reply with a variant. A reply with the fault `malformed` is cut off before its end. */
export const variantForm = ({ fault, declaredDifficulty, ...variant }: VariantAnswer): string => {
  const text = inTags("problem", { ...variant, difficulty: declaredDifficulty });
  return fault === "malformed" ? text.slice(0, Math.floor(text.length / 2)) : text;
};
