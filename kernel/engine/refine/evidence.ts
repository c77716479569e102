/**
 * The outcome of a program. `truncated`: the answer was cut off, and its program did not pass. `no_code`: the answer held
 * no program. `error`: the endpoint or the sandbox gave up.
 */
export type TurnOutcome = "passed" | "failed" | "truncated" | "no_code" | "error";

/** Lines of a refinement's `evidence.jsonl`. */
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
  /** 0 is the first answer. */
  readonly turn: number;
  readonly outcome: TurnOutcome;
  readonly testsPassed: number;
  readonly tests: number;
  /** The program; null if there is none. */
  readonly code: string | null;
  /** The feedback to the model; null if the program passed or this was the last turn. */
  readonly feedback: string | null;
  /** The reason why there is no verdict; null unless the outcome is `error`. */
  readonly problem: string | null;
}

/** Share of conversations whose program has passed by this turn. */
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
