export type SeedReason = "duplicate" | "unclear" | "unknown_tag";

/** Why a seed is dropped before it is tagged; null: it is not. */
export const dropReason = (duplicateOf: string | null, clear: boolean): SeedReason | null => {
  if (duplicateOf !== null) return "duplicate";
  return clear ? null : "unclear";
};
