import type { Example } from "../base/kinds.ts";

/** A program: its language and its text. */
export interface ProgramText {
  readonly language: string;
  readonly code: string;
}

/** A problem from which a study makes variants. */
export interface SeedProblem {
  readonly id: string;
  readonly statement: string;
  readonly inputFormat: string;
  readonly outputFormat: string;
  readonly constraints: string;
  readonly examples: readonly Example[];
  /** The tests of submissions to this problem. */
  readonly tests: readonly Example[];
  readonly timeLimitS: number;
  readonly memoryLimitMb: number;
  readonly solution: ProgramText | null;
}
