import { errorLabelNames, type ItemErrorLabel } from "../../lines/evaluation-lines.ts";

/**
 * The labels of a judge's reply in the order of the checklist, each once; null if the reply is not within the list. A failure
 * has at least one label, a pass may have none.
 */
export const acceptedLabels = (labels: readonly string[], of: "failure" | "pass"): readonly ItemErrorLabel[] | null => {
  const labelNames: readonly string[] = errorLabelNames;
  if (labels.some((label) => !labelNames.includes(label)) || (of === "failure" && labels.length === 0)) return null;
  return errorLabelNames.filter((label) => labels.includes(label));
};
