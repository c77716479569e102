export const errorLabels = ["modeling", "logic", "indexing", "complexity", "others"] as const;
export type ErrorLabel = (typeof errorLabels)[number];

/** Checks that a judge gives at least one label, and only labels of the list. */
export const areErrorLabels = (labels: readonly string[]): labels is readonly ErrorLabel[] =>
  labels.length > 0 && labels.every((label) => (errorLabels as readonly string[]).includes(label));

export type LabelFlag = "complexityWithoutLimit" | "limitWithoutComplexity";

/** Flags that mark a contradiction between labels and failed tests. */
export const labelFlags = (labels: readonly string[], perTest: string | null): readonly LabelFlag[] => {
  const [namesComplexity, hitsLimit] = [labels.includes("complexity"), /[TM]/.test(perTest ?? "")];
  if (namesComplexity === hitsLimit) return [];
  return [namesComplexity ? "complexityWithoutLimit" : "limitWithoutComplexity"];
};
