/** The settings of a search other than its parameters: language, author of the tests, and limits. */
export interface Environment {
  readonly language: "python" | "javascript";
  readonly testSource: "model" | "designer" | "both";
  /** The longest run of one suite, in milliseconds. */
  readonly wallMs: number;
  readonly memoryBytes: number;
  /** The longest evaluation, in milliseconds. A longer one is invalid. */
  readonly evaluationMs: number;
  /** Name of a registered recipe. Default: the project's own, with a challenge, its tests, attempts, and a fixer. */
  readonly recipe?: string;
}

export const defaultEnvironment: Environment = {
  language: "python",
  testSource: "model",
  wallMs: 10_000,
  memoryBytes: 512 * 1024 * 1024,
  evaluationMs: 600_000,
};

/** The test framework of each language, as testers read it in their prompt. */
export const frameworks: Readonly<Record<Environment["language"], string>> = {
  python: "unittest (or pytest)",
  javascript: "node:test and node:assert",
};
