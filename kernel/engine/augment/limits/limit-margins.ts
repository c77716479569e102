/** A right program and its worst time over the tests of a suite. */
export interface TimedProgram {
  readonly id: string;
  readonly language: string;
  readonly worstS: number;
  /** True if a run was stopped; the program then takes at least `worstS`. */
  readonly isStopped: boolean;
}

/**
 * The distances, as ratios, from one language's time limit to the times of two right programs. One is the slowest
 * within the limit, the other the fastest above it.
 */
export interface LimitMargins {
  readonly language: string;
  readonly timeLimitS: number;
  readonly slowestRight: string;
  readonly slowestRightS: number;
  /** The limit divided by the time of the slowest program within it. */
  readonly marginRight: number;
  /** The fastest program above the limit; null if all programs stay within it. */
  readonly fastestSlow: string | null;
  readonly fastestSlowS: number | null;
  /** The time of the fastest slow program divided by the limit; a lower bound if the program was stopped. */
  readonly marginSlow: number | null;
  readonly isLowerBound: boolean;
}

/** The minimum of each program's time in seconds. It keeps the margin of a program without measurable time finite. */
const leastS = 1e-3;

/**
 * Margins of each language that has a program within its limit. Organizers of contests expect both ratios to be at
 * least 2.
 *
 * @param programs right programs, slow ones included
 * @example
 * const [row] = limitMargins([{ language: "python", timeLimitS: 2 }], [
 *   { id: "o1", language: "python", worstS: 0.5, isStopped: false },
 *   { id: "b1", language: "python", worstS: 5, isStopped: true },
 * ]);
 * [row.marginRight, row.marginSlow]; // => [4, 2.5]
 */
export const limitMargins = (
  limits: readonly { readonly language: string; readonly timeLimitS: number }[],
  programs: readonly TimedProgram[],
): readonly LimitMargins[] =>
  limits.flatMap(({ language, timeLimitS }): readonly LimitMargins[] => {
    const sortedPrograms = programs
      .filter((one) => one.language === language)
      .sort((a, b) => a.worstS - b.worstS || a.id.localeCompare(b.id));
    const isSlow = ({ worstS, isStopped }: TimedProgram): boolean => isStopped || worstS > timeLimitS;
    const right = sortedPrograms.findLast((one) => !isSlow(one));
    const slow = sortedPrograms.find(isSlow) ?? null;
    if (!right) return [];
    return [
      {
        language,
        timeLimitS,
        slowestRight: right.id,
        slowestRightS: right.worstS,
        marginRight: timeLimitS / Math.max(leastS, right.worstS),
        fastestSlow: slow?.id ?? null,
        fastestSlowS: slow?.worstS ?? null,
        marginSlow: slow === null ? null : slow.worstS / timeLimitS,
        isLowerBound: slow?.isStopped ?? false,
      },
    ];
  });
