import type { SampleIndex } from "./sample-index.ts";

/** Moves the rows of passed samples to the end. The order of rows is unchanged within each group. */
export const failuresFirst = (index: Pick<SampleIndex, "column" | "outcomes">, rows: readonly number[]): number[] => {
  const outcomes = index.column("outcome");
  const passedNumber = index.outcomes.find("passed");
  const isPassed = (row: number): boolean => outcomes[row] === passedNumber;
  return [...rows.filter((row) => !isPassed(row)), ...rows.filter(isPassed)];
};
