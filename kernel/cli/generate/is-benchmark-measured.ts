import type { GenerateRun } from "../../engine/api/generate.ts";

/**
 * True if the run has a result: at least one scored answer of a tested model. If no model was tested, one item in the
 * benchmark suffices.
 */
export const isBenchmarkMeasured = (run: GenerateRun): boolean => {
  const submissions = run.lines().filter((line) => line.kind === "submission");
  return submissions.length > 0 ? submissions.some(({ unscored }) => !unscored) : run.items().length > 0;
};
