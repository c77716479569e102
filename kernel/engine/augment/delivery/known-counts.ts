import type { RunsBySolver } from "../base/kinds.ts";
import type { KnownCounts } from "./suite-data.ts";

/**
 * Counts known right programs that pass a suite, and known wrong ones that fail it.
 *
 * @param expected for each test of the suite, the hash of its expected output, by input id
 */
export const knownCounts = (
  solutions: readonly { readonly correct: boolean; readonly runs: RunsBySolver }[],
  suite: readonly string[],
  expected: Readonly<Record<string, string | null>>,
): KnownCounts => {
  const passes = ({ runs }: { readonly runs: RunsBySolver }): boolean =>
    suite.length > 0 && suite.every((id) => runs[id]?.[1] === expected[id]);
  const [right, wrong] = [solutions.filter(({ correct }) => correct), solutions.filter(({ correct }) => !correct)];
  return {
    right: right.length,
    rightPassed: right.filter(passes).length,
    wrong: wrong.length,
    wrongFailed: wrong.filter((one) => !passes(one)).length,
  };
};
