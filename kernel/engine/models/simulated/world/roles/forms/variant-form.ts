import type { VariantAnswer } from "../authors.ts";
import { inTags } from "./in-tags.ts";

/** A variant as a generator sends it; a malformed one lacks its end. */
export const variantForm = ({ fault, declaredDifficulty, ...variant }: VariantAnswer): string => {
  const text = inTags("problem", { ...variant, difficulty: declaredDifficulty });
  return fault === "malformed" ? text.slice(0, Math.floor(text.length / 2)) : text;
};
