import type { SampleIndex } from "./sample-index.ts";

/** The same rows, those that passed behind the others; within both the order stays. */
export const failuresFirst = (index: Pick<SampleIndex, "column" | "outcomes">, rows: readonly number[]): number[] => {
  const outcomes = index.column("outcome");
  const passedNumber = index.outcomes.find("passed");
  const isPassed = (row: number): boolean => outcomes[row] === passedNumber;
  return [...rows.filter((row) => !isPassed(row)), ...rows.filter(isPassed)];
};
