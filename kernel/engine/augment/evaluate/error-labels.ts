export const errorLabels = ["modeling", "logic", "indexing", "complexity", "others"] as const;
export type ErrorLabel = (typeof errorLabels)[number];

/** True if a judge gives a failed submission at least one label, and only labels of `errorLabels`. */
export const areErrorLabels = (labels: readonly string[]): labels is readonly ErrorLabel[] =>
  labels.length > 0 && labels.every((label) => (errorLabels as readonly string[]).includes(label));

export type LabelFlag = "complexityWithoutLimit" | "limitWithoutComplexity";

/** Returns a flag if the judge names complexity although no test exceeded time or memory, or the reverse. */
export const labelFlags = (labels: readonly string[], perTest: string | null): readonly LabelFlag[] => {
  const [namesComplexity, hitsLimit] = [labels.includes("complexity"), /[TM]/.test(perTest ?? "")];
  if (namesComplexity === hitsLimit) return [];
  return [namesComplexity ? "complexityWithoutLimit" : "limitWithoutComplexity"];
};
