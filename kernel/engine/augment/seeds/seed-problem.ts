import type { Example } from "../base/kinds.ts";

/** A program as its text. */
export interface ProgramText {
  readonly language: string;
  readonly code: string;
}

/** A problem to start from. */
export interface SeedProblem {
  readonly id: string;
  readonly statement: string;
  readonly inputFormat: string;
  readonly outputFormat: string;
  readonly constraints: string;
  readonly examples: readonly Example[];
  /** What submissions to it are judged on. */
  readonly tests: readonly Example[];
  readonly timeLimitS: number;
  readonly memoryLimitMb: number;
  readonly solution: ProgramText | null;
}
