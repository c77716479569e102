export const errorLabels = ["modeling", "logic", "indexing", "complexity", "others"] as const;
export type ErrorLabel = (typeof errorLabels)[number];

/** Whether a judge's labels are of the list, and at least one. */
export const areErrorLabels = (labels: readonly string[]): labels is readonly ErrorLabel[] =>
  labels.length > 0 && labels.every((label) => (errorLabels as readonly string[]).includes(label));

export type LabelFlag = "complexityWithoutLimit" | "limitWithoutComplexity";

/** Labels and failed tests that do not fit each other. */
export const labelFlags = (labels: readonly string[], perTest: string | null): readonly LabelFlag[] => {
  const [namesComplexity, hitsLimit] = [labels.includes("complexity"), /[TM]/.test(perTest ?? "")];
  if (namesComplexity === hitsLimit) return [];
  return [namesComplexity ? "complexityWithoutLimit" : "limitWithoutComplexity"];
};
