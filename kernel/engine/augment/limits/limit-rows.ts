import { medianOf } from "../../../../toolkit/base/averages.ts";
import type { AugmentConfig } from "../base/config.ts";

/** The smallest whole number that is at least x − 10⁻⁹. The tolerance absorbs rounding errors of a product. */
const roundUp = (x: number): number => Math.ceil(x - 1e-9);

/** The language and the measurements of one validated solver. */
export interface MeasuredSolver {
  readonly language: string;
  /** Seconds: the repeated measurements of each test, in suite order. */
  readonly timeS: readonly (readonly number[])[];
  /** MB of 2^20 bytes: the repeated measurements of each test, in suite order. */
  readonly memoryMb: readonly (readonly number[])[];
}

/** Limits of one language, and the measurements behind them. */
export interface LimitRow {
  readonly language: string;
  readonly source: "measured" | "scaled";
  /** Id of the solver with the smallest worst time, from whose measurements the limits are derived. */
  readonly fastest: string;
  readonly worstS: number;
  readonly peakMb: number;
  readonly timeLimitS: number;
  readonly memoryLimitMb: number;
}

type Rules = Pick<AugmentConfig, "languageFactors" | "k" | "timeFloorS" | "memoryFloorMb">;

/** The largest value over all tests. Each test counts with the median of its repeated measurements. */
export const worstOf = (tests: readonly (readonly number[])[]): number => Math.max(...tests.map(medianOf));

/**
 * The limits of each language: `k` times the worst time and peak memory of its fastest solver, rounded up. They are
 * never below the configured minimum.
 *
 * If a language has no solver, the limits of the fastest solver in any language are converted. They are multiplied by
 * the ratio of the two languages' factors.
 */
export const limitRows = (solvers: Readonly<Record<string, MeasuredSolver>>, rules: Rules): readonly LimitRow[] => {
  const { languageFactors, k, timeFloorS, memoryFloorMb } = rules;
  const measurements = Object.entries(solvers).map(([fastest, { language, timeS, memoryMb }]) => ({
    fastest,
    language,
    worstS: worstOf(timeS),
    peakMb: worstOf(memoryMb),
  }));
  return Object.entries(languageFactors).map(([language, factor]): LimitRow => {
    const languageSolvers = measurements.filter((one) => one.language === language);
    const isMeasured = languageSolvers.length > 0;
    const fastestSolver = (isMeasured ? languageSolvers : measurements).reduce((a, b) => (b.worstS < a.worstS ? b : a));
    const baseFactor = languageFactors[fastestSolver.language] ?? { time: 1, memory: 1 };
    const time = isMeasured ? 1 : factor.time / baseFactor.time;
    const memory = isMeasured ? 1 : factor.memory / baseFactor.memory;
    return {
      language,
      source: isMeasured ? "measured" : "scaled",
      fastest: fastestSolver.fastest,
      worstS: fastestSolver.worstS,
      peakMb: fastestSolver.peakMb,
      timeLimitS: Math.max(timeFloorS, roundUp(k * fastestSolver.worstS * time)),
      memoryLimitMb: Math.max(memoryFloorMb, roundUp(k * fastestSolver.peakMb * memory)),
    };
  });
};
