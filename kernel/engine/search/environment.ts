/** What a search needs besides its parameters: who writes and runs what, and within which limits. */
export interface Environment {
  readonly language: "python" | "javascript";
  readonly testSource: "model" | "designer" | "both";
  /** Limits of one run of a suite. */
  readonly wallMs: number;
  readonly memoryBytes: number;
  /** Of one whole evaluation; one that takes longer is invalid. */
  readonly evaluationMs: number;
  /** Name of a registered way to evaluate states. Default: a challenge, its tests, attempts, and a fixer. */
  readonly recipe?: string;
}

export const defaultEnvironment: Environment = {
  language: "python",
  testSource: "model",
  wallMs: 10_000,
  memoryBytes: 512 * 1024 * 1024,
  evaluationMs: 600_000,
};

/** Test files by language, as testers are told of them. */
export const frameworks: Readonly<Record<Environment["language"], string>> = {
  python: "unittest (or pytest)",
  javascript: "node:test and node:assert",
};
