/** The result of running the tests on one mutant. `stillborn`: the mutant does not compile. */
export type MutantFate = "killed" | "survived" | "stillborn";

/** The counts of mutants by fate, and the share of the compiling mutants that the tests kill. */
export interface MutantScore {
  readonly killed: number;
  readonly survived: number;
  /** The number of mutants that do not compile. They give no information about the tests. */
  readonly stillborn: number;
  /** The mutation score: killed / (killed + survived); null if no mutant compiles. */
  readonly score: number | null;
}

/**
 * Computes the mutation score: the share of mutants that fail at least one test. Mutants that do not compile are
 * counted separately.
 *
 * @example
 * mutantScore(["killed", "stillborn", "survived", "killed"]).score; // => 2 / 3
 */
export const mutantScore = (fates: readonly MutantFate[]): MutantScore => {
  const count = (fate: MutantFate): number => fates.filter((one) => one === fate).length;
  const [killed, survived] = [count("killed"), count("survived")];
  const score = killed + survived === 0 ? null : killed / (killed + survived);
  return { killed, survived, stillborn: count("stillborn"), score };
};
