import type { GenerateRun } from "../../engine/api/generate.ts";

/** True if the run has a result: a scored submission or, if none was asked for, an item in its full set. */
export const isBenchmarkMeasured = (run: GenerateRun): boolean => {
  const submissions = run.lines().filter((line) => line.kind === "submission");
  return submissions.length > 0 ? submissions.some(({ unscored }) => !unscored) : run.items().length > 0;
};
