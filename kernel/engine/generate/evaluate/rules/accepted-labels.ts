import { errorLabelNames, type ItemErrorLabel } from "../../lines/evaluation-lines.ts";

/**
 * The labels of a judge's reply without repeats, in the order of the checklist. Null if a label is not in the list,
 * or if a failure has no label. A pass may have none.
 */
export const acceptedLabels = (labels: readonly string[], of: "failure" | "pass"): readonly ItemErrorLabel[] | null => {
  const labelNames: readonly string[] = errorLabelNames;
  if (labels.some((label) => !labelNames.includes(label)) || (of === "failure" && labels.length === 0)) return null;
  return errorLabelNames.filter((label) => labels.includes(label));
};
