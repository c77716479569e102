/** The settings of a search's evaluations: language, author of the tests, and limits. */
export interface Environment {
  readonly language: "python" | "javascript";
  readonly testSource: "model" | "designer" | "both";
  /** The time limit of one run of a program with its test suite, in milliseconds. */
  readonly wallMs: number;
  readonly memoryBytes: number;
  /** The time limit of one evaluation, in milliseconds. A longer evaluation counts as invalid. */
  readonly evaluationMs: number;
  /**
   * Name of a registered recipe (steps of one evaluation). Default: taulab's own, with a challenge, its tests,
   * attempts, and a fixer.
   */
  readonly recipe?: string;
}

export const defaultEnvironment: Environment = {
  language: "python",
  testSource: "model",
  wallMs: 10_000,
  memoryBytes: 512 * 1024 * 1024,
  evaluationMs: 600_000,
};

/** The name of each language's test framework, for the prompts of test writers. */
export const frameworks: Readonly<Record<Environment["language"], string>> = {
  python: "unittest (or pytest)",
  javascript: "node:test and node:assert",
};
