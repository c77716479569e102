import type { Example } from "../base/kinds.ts";

/** A program: its language and its text. */
export interface ProgramText {
  readonly language: string;
  readonly code: string;
}

export interface SeedGenerator extends ProgramText {
  readonly id: string;
  readonly kind: "random" | "adversarial";
  readonly note: string;
}

/** The programs and inputs that come with a problem. */
export interface SeedPrograms {
  /** Reads an input and prints `yes`, or `no` and a reason. */
  readonly validator: ProgramText | null;
  /** Programs that make inputs. Each reads a random seed (a whole number) and prints one input. */
  readonly generators: readonly SeedGenerator[];
  /** Corner inputs: small inputs that programs easily answer wrongly. */
  readonly corners: readonly string[];
  /** A right program that is too slow for large inputs. */
  readonly brute: ProgramText | null;
  readonly right: readonly (ProgramText & { readonly id: string })[];
  /** Wrong programs, each with the name of its bug. */
  readonly wrong: readonly (ProgramText & { readonly id: string; readonly bug: string })[];
}

/** A problem from which a study makes variants. */
export interface SeedProblem {
  readonly id: string;
  readonly statement: string;
  readonly inputFormat: string;
  readonly outputFormat: string;
  readonly constraints: string;
  readonly examples: readonly Example[];
  /** The tests that judge a model's program for this problem. */
  readonly tests: readonly Example[];
  readonly timeLimitS: number;
  readonly memoryLimitMb: number;
  readonly solution: ProgramText | null;
  readonly difficulty?: string | undefined;
  /** One to three skills of the taxonomy. */
  readonly skills?: readonly string[] | undefined;
  readonly programs?: SeedPrograms | undefined;
}
