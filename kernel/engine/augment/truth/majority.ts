import type { ProgramRun } from "../base/kinds.ts";

/**
 * The output of more than half of the runs, or null. Runs without output (crash, timeout) count in the total.
 *
 * @param outputs hash of each output; null for a run without one
 */
export const majorityOf = (outputs: readonly (string | null)[]): string | null => {
  const votes = new Map<string, number>();
  for (const output of outputs) if (output !== null) votes.set(output, (votes.get(output) ?? 0) + 1);
  for (const [output, count] of votes) if (count > Math.floor(outputs.length / 2)) return output;
  return null;
};

export const outputOf = (run: ProgramRun | undefined): string | null => run?.[1] ?? null;
