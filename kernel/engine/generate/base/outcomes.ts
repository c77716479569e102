/** The possible outcomes of a program's execution, as the evidence writes them. */
export const outcomes = [
  ...(["PASSED", "WRONG_ANSWER", "TIME_LIMIT_EXCEEDED", "MEMORY_LIMIT", "COMPILATION_ERROR"] as const),
  ...(["SYNTAX_ERROR", "RUNTIME_ERROR", "ARGUMENT_ERROR"] as const),
] as const;
export type ExecutionOutcome = (typeof outcomes)[number];

/** A run of a test function with a solution. `testsRun` is the number of cases that ran to their end. */
export interface ItemTestRun {
  readonly outcome: ExecutionOutcome;
  readonly testsRun: number;
}

/** True if a test passes: its run passed, and it ran every case of the item. */
export const passesTest = ({ outcome, testsRun }: ItemTestRun, cases: number): boolean =>
  outcome === "PASSED" && testsRun === cases;
