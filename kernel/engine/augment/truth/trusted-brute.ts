import { majorityOf } from "./majority.ts";

export interface BruteConsensus {
  /**
   * Indices of the stress inputs (small inputs for comparing programs) on which a strict majority of the brute-force
   * programs agrees.
   */
  readonly kept: readonly number[];
  /** The majority's output on each of the inputs in `kept`. */
  readonly outputs: readonly string[];
  /** For each program, the number of inputs in `kept` on which it gave the majority's output. */
  readonly agreement: Readonly<Record<string, number>>;
  readonly trusted: string | null;
}

/**
 * Finds the brute-force program that agrees with the others. An input is kept if a majority of programs gives the same
 * output. The trusted program gives the majority's output on every kept input (ties: the earliest). No program is
 * trusted if fewer than `minimum` inputs are kept. The same holds if each program differs from the majority at least
 * once.
 *
 * @param outputs for each program, the hash of its output on each stress input; null for a run without output
 */
export const trustedBrute = (
  outputs: Readonly<Record<string, readonly (string | null)[]>>,
  minimum: number,
): BruteConsensus => {
  const programs = Object.entries(outputs);
  const length = programs[0]?.[1].length ?? 0;
  const majorities = Array.from({ length }, (_, at) =>
    majorityOf(programs.map(([, programOutputs]) => programOutputs[at] ?? null)),
  );
  const keptPlaces = majorities.flatMap((output, at) => (output === null ? [] : [at]));
  const agreement = Object.fromEntries(
    programs.map(([id, programOutputs]) => [
      id,
      keptPlaces.filter((at) => programOutputs[at] === majorities[at]).length,
    ]),
  );
  const highestAgreement = Math.max(0, ...Object.values(agreement));
  const bestId = programs.find(([id]) => agreement[id] === highestAgreement)?.[0] ?? null;
  const isSound = keptPlaces.length >= minimum && highestAgreement === keptPlaces.length;
  return {
    kept: keptPlaces,
    outputs: keptPlaces.map((at) => majorities[at]!),
    agreement,
    trusted: isSound ? bestId : null,
  };
};
