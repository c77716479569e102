/**
 * The outcome of a turn. `truncated`: the answer was cut off, and its program did not pass. `no_code`: the answer
 * contained no program. `error`: the endpoint or the sandbox failed in all retries.
 */
export type TurnOutcome = "passed" | "failed" | "truncated" | "no_code" | "error";

/** The first line of a refinement's `evidence.jsonl`, with the settings of the run. */
export interface RefineHeader {
  readonly kind: "taulab-refine";
  readonly version: 1;
  readonly simulated: boolean;
  readonly seed: number;
  readonly config: RefineConfig;
}

export interface RefineConfig {
  readonly models: readonly string[];
  readonly tasks: readonly string[];
  readonly languages: readonly string[];
  readonly samples: number;
  /** Number of turns after the first answer. */
  readonly turns: number;
  readonly feedback: "full" | "redacted";
}

export interface TurnLine {
  readonly event: "turn";
  readonly model: string;
  readonly task: string;
  readonly language: string;
  readonly sample: number;
  /** The number of the turn; 0 is the first answer. */
  readonly turn: number;
  readonly outcome: TurnOutcome;
  readonly testsPassed: number;
  readonly tests: number;
  /** The program in the answer; null if there is none. */
  readonly code: string | null;
  /** The feedback that the model got; null if the program passed or this was the last turn. */
  readonly feedback: string | null;
  /** The reason why there is no verdict; null unless the outcome is `error`. */
  readonly problem: string | null;
}

/** The evidence line of a pass rate: the share of conversations whose program passed at this turn or earlier. */
export interface RateLine {
  readonly event: "rate";
  readonly model: string;
  readonly turn: number;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Number of conversations without an error. */
  readonly n: number;
  readonly errors: number;
}

export type RefineLine = RefineHeader | TurnLine | RateLine | { readonly event: "end"; readonly lines: number };
