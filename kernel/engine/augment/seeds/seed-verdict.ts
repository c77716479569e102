export type SeedReason = "duplicate" | "unclear" | "unknown_tag";

/** The reason for dropping a seed before a model names its skills; null if the seed is kept. */
export const dropReason = (duplicateOf: string | null, clear: boolean): SeedReason | null => {
  if (duplicateOf !== null) return "duplicate";
  return clear ? null : "unclear";
};
