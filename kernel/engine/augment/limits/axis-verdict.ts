import type { Axis, Scale } from "../base/kinds.ts";

export type AxisVerdict = "pass" | "fail" | "skipped";

/**
 * The results of one program on the tests of a suite, in suite order. Each is a letter (P, W, T, M or C; see
 * `letters.ts`). Null if the program cannot be compared.
 */
export type Letters = string | null;

const solves = (letters: string): boolean => /^P*$/.test(letters);

/** True if a program is as slow as a brute force: right or too slow on each small test, too slow on a large one. */
const isNaive = (letters: string, scales: readonly Scale[]): boolean =>
  scales.every((scale, at) => scale === "large" || letters[at] === "P" || letters[at] === "T") &&
  scales.some((scale, at) => scale === "large" && letters[at] === "T");

const checks: Readonly<Record<Axis, (programs: readonly string[], scales: readonly Scale[]) => boolean>> = {
  narrative: (programs) => programs.every(solves),
  rule: (programs) => !programs.some(solves),
  efficiency: ([naive], scales) => isNaive(naive!, scales),
  sequential: (programs) => !programs.some(solves),
  fusion: (programs) => !programs.some(solves),
};

/**
 * Checks that a variant has the change that its axis requires, by the results of programs on its tests. The parents'
 * solutions must all pass (narrative) or all fail (rule, sequential, fusion). For efficiency, the trusted brute force
 * must be too slow. `skipped`: no program can be compared.
 *
 * @param tagsCovered true if a fusion shares a tag with each parent; null for other axes
 */
export const axisVerdict = (
  axis: Axis,
  programs: readonly Letters[],
  scales: readonly Scale[],
  tagsCovered: boolean | null,
): AxisVerdict => {
  if (axis === "fusion" && tagsCovered === false) return "fail";
  const letters = programs.filter((letters) => letters !== null);
  if (letters.length === 0) return "skipped";
  return checks[axis](letters, scales) ? "pass" : "fail";
};
